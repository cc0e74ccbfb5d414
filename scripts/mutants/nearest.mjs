// Which tests are nearest to a source file.

/** Tests of a room, by the beginning of their path below `tests/`; those that import the changed file are added. */
export const TESTS = {
  api: ['api/', 'cli/program', 'build/build', 'dev/command'],
  blog: ['blog/'],
  bundle: ['bundle/', 'config/real', 'config/stand-ins', 'build/component', 'build/stand-in-names'],
  cache: ['cache/', 'build/unchanged', 'build/kept'],
  check: ['check/', 'links/', 'site/not-built'],
  cli: ['cli/', 'dev/command', 'links/', 'i18n/', 'build/build', 'diagnostics/formats', 'images/'],
  client: ['client/', 'client-search/'],
  components: ['components/', 'build/components', 'build/docusaurus-l', 'config/stand-ins', 'e2e/components'],
  config: ['config/', 'diagnostics/coverage', 'build/plugins'],
  content: ['content/', 'conformance/', 'build/plugins'],
  contract: [
    'contract/',
    'search/',
    'client-search/',
    'i18n/catalogue',
    'theme/',
    'render/folded',
    'render/client',
  ],
  diagnostics: ['diagnostics/', 'config/validate', 'check/', 'cli/terminal', 'links/report'],
  emit: ['emit/', 'build/kept', 'build/build'],
  images: ['images/'],
  pages: [
    ...['pages/', 'build/unchanged', 'build/kept', 'build/shard', 'build/diagnostics'],
    ...['build/mdx1', 'build/module-pages', 'dev/session'],
  ],
  paths: ['paths/', 'site/', 'i18n/', 'server/route'],
  pipeline: ['build/', 'dev/session', 'links/parity', 'links/external', 'links/fix'],
  render: ['render/', 'build/build', 'build/diagnostics', 'theme/', 'i18n/site'],
  search: ['search/', 'client-search/'],
  server: ['server/', 'dev/dev-server', 'dev/watch'],
  site: ['site/', 'links/parity', 'links/fix', 'i18n/site', 'build/edit-urls', 'build/redirect-rules'],
  sources: ['sources/', 'build/', 'i18n/versions', 'links/fix'],
  tags: ['tags/', 'blog/'],
  tasks: [
    'build/build',
    'i18n/',
    'links/fix',
    'links/built',
    'search/push',
    'cli/init',
    'cli/doctor',
    'cli/migrate',
    'cli/index-records',
  ],
  theme: ['theme/', 'build/build', 'i18n/'],
};

/** In a browser, by the folder of the changed file, for what runs there. */
const BROWSER_TESTS = {
  dev: ['e2e/dev'],
  navigation: ['e2e/navigation', 'e2e/failures'],
  search: ['e2e/search'],
  zoom: ['e2e/zoom'],
  client: ['e2e/shell', 'e2e/accessibility', 'e2e/failures'],
  islands: ['e2e/shell'],
};

/**
 * Tests that are not run: they compare two ways through the same code, repeat one thing many times, or need packages of their
 * own. Such as `tests/docs/facts.test.ts`, `tests/dev/save-patterns.test.ts`.
 */
export const LEFT_OUT =
  /^tests\/(?:bench|docs|architecture|fixtures|build\/ingredients|cli\/package|content\/(?:raw-html|syntax)|dev\/(?:flat|save))/;

/** They run the compiled package. Such as `tests/e2e/zoom.test.ts`, `tests/dev/command.test.ts`. */
const COMPILED =
  /^tests\/(?:e2e\/|dev\/command|links\/parity|pages\/work|build\/(?:components|docusaurus-l))/;

/**
 * The tests of a source file, in the order in which they are asked: its own room's and those that import it, the others near it,
 * and those that need a compilation first. The later take longer, and most changes are seen by the first.
 * @param testFiles all test files that are run
 * @param read text of a test file
 * @returns groups that are not empty
 */
export function testsOf(file, testFiles, read) {
  const [, room, folder] = file.split('/');
  const startingWith = (list) =>
    testFiles.filter((name) => list.some((start) => name.startsWith(`tests/${start}`)));
  const isBrowsers = /^client | islands$/.test(`${room} ${folder}`);
  const near = new Set([
    ...startingWith([`${room}/`]),
    ...testFiles.filter((name) => !name.startsWith('tests/e2e/') && read(name).includes(`/${file}'`)),
  ]);
  const others = startingWith([
    ...TESTS[room],
    ...(isBrowsers ? (BROWSER_TESTS[folder] ?? BROWSER_TESTS.client) : []),
  ]);
  const all = [...new Set([...near, ...others])];
  return [
    all.filter((name) => near.has(name) && !COMPILED.test(name)),
    all.filter((name) => !near.has(name) && !COMPILED.test(name)),
    all.filter((name) => COMPILED.test(name)),
  ]
    .map((files, index) => ({ files, isCompiled: index === 2 }))
    .filter(({ files }) => files.length > 0);
}
