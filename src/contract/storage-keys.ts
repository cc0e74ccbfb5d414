/** Names of the browser's local-storage entries. They equal those of the original site, so that readers keep their choices. */

export const THEME_KEY = 'theme';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const TAB_GROUP_KEY_PREFIX = 'docusaurus.tab.';
export const WORD_WRAP_KEY = 'jstz-docs.code.wrap';
/** Session storage: scroll position of the docs sidebar. */
export const SIDEBAR_SCROLL_KEY = 'jstz-docs.sidebar.scroll';
/** Session storage: set while the sidebar is hidden. */
export const SIDEBAR_HIDDEN_KEY = 'jstz-docs.sidebar.hidden';

export const preferredVersionKey = (pluginId: string): string => `docs-preferred-version-${pluginId}`;
export const recentSearchesKey = (indexName: string): string => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
export const favoriteSearchesKey = (indexName: string): string =>
  `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;
