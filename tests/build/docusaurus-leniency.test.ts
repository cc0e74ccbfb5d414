/** What Docusaurus lets pass in a site that was written for it. */
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const CONFIG = (more = '', preset = '{ blog: false }') =>
  `module.exports = { title: 'Quay', url: 'https://quay.example.org', baseUrl: '/', presets: [['classic', ${preset}]], ${more} };`;

/** `file:line:column severity code` of each finding. */
const findings = (output: string) =>
  output
    .split('\n')
    .filter((line) => /^\S+:\d+(?::\d+)?\s+(?:error|warning)/.test(line))
    .map((line) => line.replace(/\s+/g, ' '));

describe('links that Docusaurus does not look at', () => {
  const files = {
    'docs/index.md': [
      '---\nslug: /\n---\n\n# Quay\n',
      '[whole](https://quay.example.org/old-page)\n',
      '<img src="/img/gone.png" alt="gone" width="20" />\n',
      '<a href="/nowhere">nowhere</a>\n',
    ].join('\n'),
    'src/css/custom.css': '.a { background: url(/img/gone.svg) }\n',
  };
  const preset = "{ blog: false, theme: { customCss: './src/css/custom.css' } }";
  const footer =
    'themeConfig: { announcementBar: { content: \'<a href="/gone">news</a>\' }, footer: { copyright: \'<a href="/gone-too">x</a>\' } }';

  it('are warnings in its sites, whatever `onBrokenLinks` says', async () => {
    const site = project({
      ...files,
      'docusaurus.config.js': CONFIG(`onBrokenLinks: 'throw', ${footer}`, preset),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(findings(stdout + stderr)).toEqual([
      'docs/index.md:7:1 warning broken-link',
      'docs/index.md:9:1 warning broken-image',
      'docs/index.md:11:1 warning broken-link',
      'docusaurus.config.js:1:227 warning broken-link',
      'docusaurus.config.js:1:276 warning broken-link',
      'src/css/custom.css:1:22 warning broken-asset',
    ]);
    expect(code).toBe(0);
  });

  it('are errors in other sites', async () => {
    const site = project({
      ...files,
      'jstz-docs.config.json': JSON.stringify({ title: 'Quay', url: 'https://quay.example.org' }),
    });
    const { code, stdout, stderr } = await site.run('check-links');
    expect(code).toBe(1);
    expect(findings(stdout + stderr)).toEqual([
      'docs/index.md:7:1 error broken-link',
      'docs/index.md:9:1 error broken-image',
      'docs/index.md:11:1 error broken-link',
    ]);
  });

  it('are not those in Markdown, nor files beside a style sheet', async () => {
    const site = project({
      ...files,
      'docs/more.md': '# More\n\n[gone](/gone)\n\n![gone](/img/gone.png)\n',
      'src/css/custom.css': '.a { background: url(./gone.svg) }\n',
      'docusaurus.config.js': CONFIG('', preset),
    });
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(findings(stdout + stderr).filter((line) => line.includes('error'))).toEqual([
      'docs/more.md:3:1 error broken-link',
      'docs/more.md:5:1 error broken-image',
      'src/css/custom.css:1:22 error broken-asset',
    ]);
  });
});

it('a post that is a program is cut where its comment stands', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG('', "{ docs: false, blog: { onUntruncatedBlogPosts: 'throw' } }"),
    'src/components/Flag.jsx': 'export default ({ name }) => <b className="flag">{name}</b>;\n',
    'blog/2024-05-01-one.md':
      'import Flag from \'@site/src/components/Flag\';\n\nBefore <Flag name="blue" />.\n\n<!--truncate-->\n\nAfter it.\n',
    'blog/2024-05-02-two.mdx':
      'import Flag from \'@site/src/components/Flag\';\n\nSoon <Flag name="red" />.\n\n{/* truncate */}\n\nLater on.\n',
    // Its component is not there; that it says where it is cut is known all the same.
    'blog/2024-05-03-three.mdx':
      "import Gone from '@site/src/Gone';\n\nFirst.\n\n{/* truncate */}\n\n<Gone />\n",
  });
  const broken = await site.run('build');
  expect(broken.code).toBe(1);
  expect(broken.stdout + broken.stderr).toContain('component-failed');
  expect(broken.stdout + broken.stderr).not.toContain('blog-untruncated');
  site.remove('blog/2024-05-03-three.mdx');
  const { code, stdout, stderr } = await site.run('build');
  expect(stdout + stderr).not.toContain('error');
  expect(code).toBe(0);
  const list = site.main('blog/index.html');
  expect(list).toContain('<b class="flag">blue</b>');
  expect(list).toContain('<b class="flag">red</b>');
  expect(list).not.toMatch(/After it|Later on/);
  expect(site.main('blog/2024/05/01/one/index.html')).toContain('After it.');
  expect(site.main('blog/2024/05/01/one/index.html')).not.toContain('jd-truncate');
});

it('a heading names its id in a comment', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG(),
    'docs/index.mdx':
      "import Tabs from '@theme/Tabs';\nimport Flag from '@site/src/Flag';\n\n# Home\n\n## Going out {/* #out */}\n\n### Stage 0: `Ropes` { /*#stage-0:-ropes*/ }\n\n[a](#out) [b](#stage-0:-ropes) <Flag />\n",
    'docs/plain.md': '# Plain\n\n## Coming in {/* #in */}\n\n[a](#in)\n',
    'src/Flag.jsx': 'export default () => <b>flag</b>;\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(stdout + stderr).not.toContain('broken-anchor');
  expect(code).toBe(0);
  const main = site.main('docs/index.html');
  expect(main).toMatch(/<h2[^>]* id="out"[^>]*>Going out/);
  expect(main).toMatch(/<h3[^>]* id="stage-0:-ropes"[^>]*>Stage 0: <code>Ropes<\/code>/);
  expect(main).not.toContain('/*');
  expect(site.main('docs/plain/index.html')).toMatch(/<h2[^>]* id="in"[^>]*>Coming in/);
});

it('modules are found from the site folder, of any kind, and Sass modules are passed over without Sass', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG(),
    'src/components/Card.jsx':
      "import plan from './plan.mermaid';\nimport styles from './card.module.scss';\nexport default () => <pre className={styles.card}>{plan}</pre>;\n",
    'src/components/plan.mermaid': 'graph LR; Quay --> Sea\n',
    'src/components/card.module.scss': '.card { b { color: red } }\n',
    'docs/index.mdx':
      "import Card from '/src/components/Card';\nimport { there, Gone } from '../src/lib';\n\n# Home\n\n<Card />\n\n<p>{there}</p>\n",
    'src/lib.js': "export const there = 'here';\n",
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(stdout + stderr).not.toContain('error');
  expect(code).toBe(0);
  expect(site.main('docs/index.html')).toContain('<pre>graph LR; Quay --&gt; Sea\n</pre>');
});
