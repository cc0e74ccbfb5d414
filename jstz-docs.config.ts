import { defineConfig } from 'jstz-docs';

const { DOC_URL, DOC_BASE_URL, ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME } = process.env;
const hosted = ALGOLIA_APP_ID && ALGOLIA_API_KEY && ALGOLIA_INDEX_NAME;

const repository = 'https://github.com/jstz-dev/jstz/';

export default defineConfig({
  title: 'Jstz documentation',
  tagline: 'JavaScript functions that run on the Tezos blockchain',
  url: DOC_URL ?? 'https://jstz-dev.github.io',
  baseUrl: DOC_BASE_URL ?? '/jstz/',
  favicon: '/img/favicon.svg',

  docs: {
    showDescription: true,
    sidebars: {
      documentationSidebar: [
        {
          type: 'category',
          label: 'Getting started',
          collapsed: false,
          items: ['installation', 'quick_start', 'cli', 'configuration', 'sandbox', 'transfer', 'examples'],
        },
        {
          type: 'category',
          label: 'Architecture',
          collapsed: false,
          items: ['architecture/overview', 'architecture/bridge', 'architecture/accounts'],
        },
        {
          type: 'category',
          label: 'Smart functions',
          collapsed: false,
          items: [
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
        },
        {
          type: 'category',
          label: 'Clients',
          collapsed: false,
          items: ['client/sdk', 'client/http_api'],
        },
        {
          type: 'category',
          label: 'API reference',
          collapsed: true,
          items: [
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
        },
      ],
    },
  },

  navbar: {
    title: 'Jstz docs',
    logo: { src: '/img/logo.svg', srcDark: '/img/logo-dark.svg', alt: '' },
    hideOnScroll: true,
    items: [{ href: repository, label: 'GitHub', position: 'right' }],
  },

  theme: { accent: 'indigo' },

  announcementBar: {
    id: 'early-development',
    content:
      'Jstz is in early development: <a href="/functions/overview#limitations-of-smart-functions">what works today</a>',
  },

  footer: {
    logo: {
      src: '/img/logo.svg',
      srcDark: '/img/logo-dark.svg',
      alt: 'Jstz',
      href: '/',
      width: 32,
      height: 32,
    },
    links: [
      {
        title: 'Learn',
        items: [
          { label: 'Installation', to: '/installation' },
          { label: 'Quick start', to: '/quick_start' },
          { label: 'Smart functions', to: '/functions/overview' },
          { label: 'Examples', to: '/examples' },
        ],
      },
      {
        title: 'Reference',
        items: [
          { label: 'API', to: '/api/' },
          { label: 'Command line', to: '/cli' },
          { label: 'Client SDK', to: '/client/sdk' },
          { label: 'Architecture', to: '/architecture/overview' },
        ],
      },
      {
        title: 'Project',
        items: [
          { label: 'GitHub', href: repository },
          { label: 'License', href: `${repository}blob/main/LICENSE` },
          { label: 'Tezos documentation', href: 'https://docs.tezos.com' },
        ],
      },
    ],
    copyright: 'Jstz is free software under the MIT license.',
  },

  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },

  search: hosted
    ? { provider: 'algolia', appId: ALGOLIA_APP_ID, apiKey: ALGOLIA_API_KEY, indexName: ALGOLIA_INDEX_NAME }
    : {
        provider: 'local',
        synonyms: [
          ['send', 'transfer', 'pay'],
          ['tez', 'money', 'funds', 'coins'],
          ['money', 'balance'],
          ['docker', 'container'],
        ],
      },
});
