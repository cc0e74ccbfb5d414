/** Grammars that a site adds to Prism: by its configuration, and by the file that Docusaurus has for it. */
import { expect, it } from 'vitest';
import { aTickLater, expectClean, project } from '../support/project.ts';

const SEA = `(function (Prism) {
  Prism.languages.sea = Prism.languages.extend('clike', { keyword: /\\bhoist\\b/ });
  Prism.languages.ahoy = Prism.languages.sea;
})(Prism);
`;
const PAGE = '---\nslug: /\n---\n\n# Quay\n\n```sea\nhoist(1);\n```\n\n```ahoy\nhoist();\n```\n';
const KEYWORD = /<span class="token keyword">hoist<\/span>/g;

const docusaurus = (file: string, more: Readonly<Record<string, string>> = {}) =>
  project({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/',
  themeConfig: { prism: { additionalLanguages: ['php', 'solidity'] } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n`,
    'docs/index.md': PAGE,
    'src/theme/languages/prism-sea.js': SEA,
    'src/theme/prism-include-languages.js': file,
    ...more,
  });

const LIKE_DOCUSAURUS = `import siteConfig from '@generated/docusaurus.config';
export default function prismIncludeLanguages(PrismObject) {
  const { themeConfig: { prism } } = siteConfig;
  const { additionalLanguages } = prism;
  const PrismBefore = globalThis.Prism;
  globalThis.Prism = PrismObject;
  additionalLanguages.forEach((lang) => {
    if (lang === 'php') require('prismjs/components/prism-markup-templating.js');
    require(\`prismjs/components/prism-\${lang}\`);
  });
  require(\`./languages/prism-sea\`);
  Prism.languages.insertBefore('solidity', 'keyword', { builtin: /\\bknot\\b/ });
  delete globalThis.Prism;
  if (typeof PrismBefore !== 'undefined') globalThis.Prism = PrismObject;
}
`;

it('colour code, made anew with the files that they stand in', async () => {
  const site = docusaurus(LIKE_DOCUSAURUS, {
    'docs/other.md': '# Other\n\n```solidity\nknot();\n```\n',
    'docs/third.md': '# Third\n\n```js\nlet a;\n```\n',
  });
  await aTickLater();
  await expectClean(site);
  expect(site.main('index.html').match(KEYWORD)).toHaveLength(2);
  expect(site.main('other/index.html')).toContain('<span class="token builtin">knot</span>');
  expect((await site.run('build')).stderr).toContain('Unchanged: 3 pages');
  site.write('src/theme/languages/prism-sea.js', SEA.replace('hoist', 'reef'));
  expect((await site.run('build')).code).toBe(0);
  expect(site.main('index.html')).not.toMatch(KEYWORD);
});

it('are found by older files, which ask for a browser', async () => {
  const site = docusaurus(`import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
const prismIncludeLanguages = (PrismObject) => {
  if (!ExecutionEnvironment.canUseDOM) return;
  window.Prism = PrismObject;
  siteConfig.themeConfig.prism.additionalLanguages.forEach((lang) => { require(\`prismjs/components/prism-\${lang}\`); });
  require('./languages/prism-sea');
  delete window.Prism;
};
export default prismIncludeLanguages;
`);
  expect((await site.run('build')).code).toBe(0);
  expect(site.main('index.html').match(KEYWORD)).toHaveLength(2);
  expect('window' in globalThis).toBe(false);
});

it('are told once where they cannot be added', async () => {
  const site = docusaurus(
    "import { words } from 'sea-words';\nexport default (Prism) => Prism.languages.sea = words;\n",
    {
      ...Object.fromEntries(
        ['b', 'c', 'd'].map((name) => [`docs/${name}.md`, `# ${name}\n\n\`\`\`sea\nhoist();\n\`\`\`\n`]),
      ),
    },
  );
  const { code, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stderr).toContain(`4 pages  warning  grammars-failed
  \`src/theme/prism-include-languages.js\` adds no grammars: The module threw: "sea-words" is not installed.
`);
  expect(stderr).not.toMatch(/theme-swizzled|unknown-language/);
});

it('come from the module that the configuration names', async () => {
  const site = project({
    'jstz-docs.config.json': '{"title":"T","highlight":{"grammars":"./sea"}}',
    'docs/index.md': PAGE,
    'sea.ts': `export default async function add(Prism: { languages: any }): Promise<void> {
  Prism.languages.sea = Prism.languages.extend('clike', { keyword: /\\bhoist\\b/ });
  Prism.languages.ahoy = Prism.languages.sea;
}
`,
  });
  expect((await site.run('build')).code).toBe(0);
  expect(site.main('index.html').match(KEYWORD)).toHaveLength(2);
  site.write('sea.ts', 'export const add = 1;\n');
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([1, expect.stringContaining('index.md:7:1  error  grammars-failed')]);
  expect(stderr).toContain('`sea.ts` adds no grammars: its default export is no function.\n');
  site.remove('sea.ts');
  const missing = await site.run('build');
  expect([missing.code, missing.stderr]).toEqual([
    2,
    expect.stringContaining('The module "./sea" does not exist.'),
  ]);
});

it('find Prism when code is coloured too, in their hooks', async () => {
  const site = docusaurus(
    `export default (PrismObject) => { globalThis.Prism = PrismObject; require('./languages/prism-sea'); };\n`,
    {
      'src/theme/languages/prism-sea.js': `${SEA}
Prism.hooks.add('before-tokenize', (env) => { if (env.language === 'sea') Prism.languages.sea.number = /1/; });
`,
    },
  );
  await expectClean(site);
  expect(site.main('index.html').match(KEYWORD)).toHaveLength(2);
});
