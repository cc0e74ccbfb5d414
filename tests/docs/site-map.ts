/** What the site promises: its routes and its sidebar. */

/** Routes under the base path. Source: site-spec §2. */
export const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '': ['index', 'cli', 'examples', 'installation', 'quick_start', 'sandbox', 'transfer'],
  'api/': [
    'index',
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
  'client/': ['overview', 'requests'],
  'functions/': [
    'building',
    'calling',
    'data_storage',
    'deploying',
    'errors',
    'overview',
    'requests',
    'tokens',
  ],
};

/** Items of the sidebar, in order. Source: site-spec §2. */
export const SIDEBAR: Readonly<Record<string, readonly string[]>> = {
  'Getting Started': ['installation', 'quick_start', 'cli', 'sandbox', 'transfer', 'examples'],
  Architecture: ['architecture/overview', 'architecture/bridge', 'architecture/accounts'],
  'Smart functions': [
    'functions/overview',
    'functions/building',
    'functions/deploying',
    'functions/requests',
    'functions/data_storage',
    'functions/calling',
    'functions/tokens',
    'functions/errors',
  ],
  'API Reference': [
    'api/index',
    'api/console',
    'api/kv',
    'api/smart_function',
    'api/ledger',
    'api/headers',
    'api/request',
    'api/response',
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
