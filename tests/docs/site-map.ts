/** What the site promises: its routes and its sidebar. */

/** Routes under the base path. */
export const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '': ['index', 'cli', 'configuration', 'examples', 'installation', 'quick_start', 'sandbox', 'transfer'],
  'api/': [
    'index',
    'blob',
    'console',
    'encoding',
    'headers',
    'kv',
    'ledger',
    'request',
    'response',
    'smart_function',
    'text_decoder',
    'text_encoder',
    'url',
    'url_pattern',
    'url_search_params',
  ],
  'architecture/': ['accounts', 'bridge', 'overview'],
  'client/': ['http_api', 'overview', 'requests', 'sdk'],
  'functions/': [
    'building',
    'calling',
    'data_storage',
    'deploying',
    'errors',
    'overview',
    'payments',
    'requests',
    'runtime',
    'testing',
    'tokens',
  ],
};

/** Items of the sidebar, in order. */
export const SIDEBAR: Readonly<Record<string, readonly string[]>> = {
  'Getting started': [
    'installation',
    'quick_start',
    'cli',
    'configuration',
    'sandbox',
    'transfer',
    'examples',
  ],
  Architecture: ['architecture/overview', 'architecture/bridge', 'architecture/accounts'],
  'Smart functions': [
    'functions/overview',
    'functions/building',
    'functions/deploying',
    'functions/requests',
    'functions/data_storage',
    'functions/calling',
    'functions/tokens',
    'functions/payments',
    'functions/errors',
    'functions/runtime',
    'functions/testing',
  ],
  Clients: ['client/sdk', 'client/http_api'],
  'API reference': [
    'api/index',
    'api/console',
    'api/kv',
    'api/smart_function',
    'api/ledger',
    'api/headers',
    'api/request',
    'api/response',
    'api/blob',
    'api/url',
    'api/url_search_params',
    'api/url_pattern',
    'api/text_encoder',
    'api/text_decoder',
  ],
};

/** Pages that the sidebar does not list. The home page shows it without being in it. */
export const OUTSIDE_SIDEBAR: readonly string[] = [
  'api/encoding.md',
  'client/overview.md',
  'client/requests.md',
];
