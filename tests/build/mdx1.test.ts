/** Sites of Docusaurus 2: their pages are MDX 1, in which braces of text are text. */
import { expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const PAGE = `import Box from '@site/src/Box';

# Quay {1}

## Ropes {and} knots {#ropes}

A rope (_{ [name]: (length) => metres }_) of <Box size={{ cm: 4 }}>{ends}</Box> and \\{one}, \`{code}\` and bow<->stern, <3.

See <https://knots.example.org/a?b=c>, **{bold}**, [a link {x}](#ropes "of {y}") and {unclosed

- \`make\` ({ a: 1 }): an object {
- { b }

| a | b |
| - | - |
| {c} | <Box size={{ cm: 5 }} /> |

<Box size={{ cm: 6 }}>
  {[1, 2].map((at) => <i key={at}>{at}</i>)}
</Box>

\`\`\`js
const a = { b: 1 };
\`\`\`

{/* nobody sees this */}
`;

const FILES = (version: string) => ({
  'package.json': JSON.stringify({ name: 'quay', dependencies: { '@docusaurus/core': version } }),
  'docusaurus.config.js':
    "module.exports = { title: 'Quay', url: 'https://quay.example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };",
  'src/Box.jsx': 'export default ({ size, children }) => <b className="box">{size.cm}{children}</b>;',
  'docs/index.md': PAGE,
});

it('shows braces of text, and makes links of addresses between brackets', async () => {
  const site = project(FILES('^2.4.1'));
  await expectClean(site);
  const main = site.main('index.html').replace(/<!-- -->/g, '');
  expect(main).toMatch(/<h1[^>]*>Quay \{1\}<\/h1>[\s\S]*<h2[^>]* id="ropes"[^>]*>Ropes \{and\} knots/);
  expect(main).toContain('<em>{ [name]: (length) =&gt; metres }</em>');
  expect(main).toContain(
    '<b class="box">4{ends}</b> and {one}, <code>{code}</code> and bow&lt;-&gt;stern, &lt;3.',
  );
  expect(main).toMatch(
    /<a href="https:\/\/knots\.example\.org\/a\?b=c"[^>]*>https:\/\/knots\.example\.org\/a\?b=c<i /,
  );
  expect(main).toContain('<strong>{bold}</strong>');
  expect(main).toMatch(/<a [^>]*title="of \{y\}"[^>]*>a link \{x\}<\/a> and \{unclosed/);
  expect(main).toContain('({ a: 1 }): an object {');
  expect(main).toContain('<td>{c}<td><b class="box">5</b>');
  expect(main).toContain('<b class="box">6<i>1</i><i>2</i></b>');
  expect(main).not.toContain('nobody sees');
  expect(site.read('build/index.html')).not.toMatch(/[\uF8E0-\uF8E2]/);
  expect(
    site
      .list('build/search-index')
      .map((file) => site.read(`build/search-index/${file}`))
      .join(),
  ).not.toMatch(/[\uF8E0-\uF8E2]/);
});

it('reads them as code in sites of Docusaurus 3', async () => {
  for (const version of ['^3.0.0', '>=2', 'latest']) {
    const site = project(FILES(version));
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('docs/index.md:7:18  error  mdx-syntax');
  }
});

it('takes a tag that goes over empty lines for code to its end', async () => {
  const site = project({
    ...FILES('2.3.1'),
    'src/Show.jsx':
      'export default ({ code, parts = [] }) => <pre>{code}{parts.map((part) => part.text)}</pre>;',
    'docs/index.md': [
      "import Show from '@site/src/Show';\n\n# Quay\n\n<Show\n  code={`\nclass Quay {\n\n  ropes() {\n",
      '    return {}; // don\'t\n  }\n\n}\n`}\n  parts={[\n    { text: "it\'s" },\n    {\n      text: <>\n\n',
      "Don't think of {'knots'}, `think` of \"ropes\".\n\n</>\n    },\n  ]}\n/>\n\nA {brace}.\n",
    ].join(''),
  });
  await expectClean(site);
  const main = site.main('index.html').replace(/<!-- -->/g, '');
  expect(main).toMatch(/class Quay \{\s+ropes\(\) \{\s+return \{\};/);
  expect(main).toContain('of knots, `think` of "ropes".'.replaceAll('"', '&quot;'));
  expect(main).toContain('<p>A {brace}.</p>');
});

it('leaves out a page that only MDX 1 can read, and says so', async () => {
  const text = "import Box from '@site/src/Box';\nconst size = { cm: 1 };\n\n# Old\n\n<Box size={size} />\n";
  const site = (version: string) =>
    project({ ...FILES(version), 'docs/index.md': '# Quay\n\n[old](old.md)\n', 'docs/old.md': text });
  const old = site('2.4.1');
  const { code, stdout, stderr } = await old.run('build');
  expect([code, (stdout + stderr).match(/\S+ {2}(?:error|warning) {2}\S+/g)]).toEqual([
    0,
    ['docs/index.md:3:1  warning  not-built', 'docs/old.md:2:1  warning  mdx-syntax'],
  ]);
  expect(old.list('build').filter((file) => file.endsWith('.html'))).not.toContain('old/index.html');
  expect((await site('3.1.0').run('build')).code).toBe(1);
});

it('reads a page that no MDX can read as Markdown, also where plugins work on it', async () => {
  const files = FILES('2.4.1');
  const site = project({
    ...files,
    'docusaurus.config.js': files['docusaurus.config.js'].replace(
      "routeBasePath: '/'",
      "routeBasePath: '/', remarkPlugins: [require('./shout.js')]",
    ),
    'shout.js':
      "const visit = (node) => { if (node.type === 'text') node.value = node.value.replace('quietly', 'LOUDLY'); (node.children ?? []).forEach(visit); };\nmodule.exports = () => visit;\n",
    'docs/index.md':
      '# Quay\n\n<details><summary>More</summary>\n\nSaid *quietly*.\n\n</details>\n\nApply <file path/dir> to it.\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect([code, (stdout + stderr).match(/\S+ {2}(?:error|warning) {2}\S+/g)]).toEqual([
    0,
    ['docs/index.md:9:7  warning  unknown-tag'],
  ]);
  expect(site.main('index.html')).toMatch(
    /<details[\s\S]*Said <em>LOUDLY<\/em>\.[\s\S]*Apply &lt;file path\/dir&gt;/,
  );
});

it('takes what stands in a tag of several lines for code, where the last of them is its `>`', async () => {
  const site = project({
    ...FILES('2.4.3'),
    'src/Each.jsx': 'export default ({ of, children }) => <i>{children(of)}</i>;',
    'docs/index.md':
      'import Each from \'@site/src/Each\';\n\n# Quay\n\n<Each\n  of="rope"\n>\n  {(x) => `a ${x}`}\n</Each>\n\n> <b>A quote</b>\n>\n> {of words}\n',
  });
  await expectClean(site);
  expect(site.main('index.html')).toContain('<i>a rope</i>');
  expect(site.main('index.html')).toContain('<p>{of words}');
});
