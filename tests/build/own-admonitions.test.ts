/** Files of `src/theme/Admonition`: what a site draws its admonitions with stands in its pages. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { expectAsBuilt, openSession } from '../dev/open-session.ts';
import { expectBuilt, type Project, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const site = (files: Readonly<Record<string, string>>) =>
  project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/base/', presets: [['classic', { docs: { admonitions: { keywords: ['premium'], extendDefaults: true } } }]] };\n",
    'docs/one.md':
      '# One\n\n:::tip[A **fine** one]\n\nText with [a link](two.mdx) and `code`.\n\n:::\n\n:::premium\n\nFor some.\n\n:::\n\n:::secondary[Aside]\n\nMore.\n\n:::\n',
    'docs/two.mdx':
      'import Admonition from \'@theme/Admonition\';\n\n# Two\n\n<Admonition type="note" icon="💡" title="Lit">\n\nText {1 + 1}.\n\n</Admonition>\n',
    ...files,
  });

const build = async (of: Project): Promise<string> => (await expectBuilt(of)).stderr;

const main = (of: Project, page: string): string =>
  of
    .main(`docs/${page}/index.html`)
    .replaceAll('<!-- -->', '')
    .replaceAll(/>\s+/g, '>')
    .replaceAll(/\s+</g, '<');

it('is a type of its own beside the others, which stay those of the theme', async () => {
  const of = site({
    'src/theme/Admonition/Types.jsx': `import Layout from '@theme/Admonition/Layout';
import Types from '@theme-original/Admonition/Types';
const Premium = (props) => <Layout {...props} icon={<svg className="gem" />} title={props.title ?? 'For premium'} className="alert alert--premium" />;
export default { ...Types, premium: Premium };
`,
  });
  expect(await build(of)).not.toContain('theme-swizzled');
  const html = main(of, 'one');
  expect(html).toContain('<span>A<strong>fine</strong>one</span>');
  expect(html).toContain('admonition-tip alert alert--success');
  expect(html).toMatch(/<a href="\/base\/docs\/two\/?">a link<\/a>/);
  expect(html).toContain(
    'admonition-premium alert alert--premium"><div class="admonition-heading"><span class="admonition-icon"><svg class="gem"></svg></span><span>For premium</span></div><div class="admonition-content"><p>For some.</p></div>',
  );
  expect(html).toContain('<span>Aside</span>');
  expect(main(of, 'two')).toContain('<span class="admonition-icon">💡</span><span>Lit</span>');
});

it('is a layout for all types, which is given what Docusaurus gives it', async () => {
  const of = site({
    'src/theme/Admonition/Layout/index.jsx': `import styles from './styles.module.css';
export default ({ type, icon, title, className, children }) => <section data-type={type} className={className + ' ' + styles.box}>{icon}<h6>{title}</h6>{children}</section>;
`,
    'src/theme/Admonition/Layout/styles.module.css': '.box { color: teal }\n',
    'src/theme/Admonition/Icon/Tip.jsx': 'export default () => <b>tip!</b>;\n',
  });
  expect(await build(of)).not.toContain('theme-swizzled');
  const html = main(of, 'one');
  expect(html).toMatch(
    /<section data-type="tip" class="alert alert--success \w+"><b>tip!<\/b><h6>A<strong>fine<\/strong>one<\/h6><p>Text with<a/,
  );
  // A word that nobody has a type for is an info.
  expect(html).toMatch(
    /<section data-type="premium" class="alert alert--info [^"]+"><svg[^>]*>.*?<h6>premium<\/h6>/,
  );
  expect(html).toMatch(/<section data-type="secondary" class="alert alert--secondary [^"]+">/);
  expect(main(of, 'two')).toMatch(/<section data-type="note"[^>]*>💡<h6>Lit<\/h6><p>Text 2\.<\/p>/);
});

it('is around the theme’s own, and moves where it has state', async () => {
  const of = site({
    'src/theme/Admonition/index.jsx': `import { useState } from 'react';
import Original from '@theme-original/Admonition';
export default function Folding(props) {
  const [isShut, shut] = useState(false);
  return <div className="folding"><button onClick={() => shut(!isShut)}>Fold</button>{!isShut && <Original {...props} />}</div>;
}
`,
  });
  await build(of);
  const html = main(of, 'one');
  expect(html).toMatch(/<jd-island[^>]*data-name="Folding"/);
  expect(html).toContain('<button>Fold</button>');
  expect(html).toMatch(/<a href="\/base\/docs\/two\/?">a link<\/a>/);
  expect(html).toContain('For some.');
});

it('is what `MDXComponents` names for admonitions', async () => {
  const of = site({
    'src/theme/MDXComponents.jsx': `import MDXComponents from '@theme-original/MDXComponents';
export default { ...MDXComponents, admonition: ({ type, title, children }) => <aside data-type={type} title={title}>{children}</aside> };
`,
  });
  await build(of);
  expect(main(of, 'one')).toContain('<aside data-type="premium"><p>For some.</p></aside>');
  expect(main(of, 'one')).toContain('<aside data-type="secondary" title="Aside"><p>More.</p></aside>');
});

it('is not for pages that are no MDX, and that is said', async () => {
  const of = site({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/base/', markdown: { format: 'detect' }, presets: [['classic', {}]] };\n",
    'src/theme/Admonition/Layout.jsx': 'export default ({ title }) => <aside>{title}</aside>;\n',
  });
  expect(await build(of)).toContain(
    'src/theme/Admonition/Layout.jsx:1:1  warning  theme-swizzled\n  `Admonition` draws admonitions of MDX. Pages in `.md` files have what this theme draws.',
  );
  expect(main(of, 'one')).toContain('admonition-tip');
  expect(main(of, 'two')).toContain('<aside>Lit</aside>');
});

it('is as built after an edit of a part, and when one comes or goes', async () => {
  const layout = 'src/theme/Admonition/Layout.jsx';
  const text = (mark: string) =>
    `export default ({ title, children }) => <section>${mark}<b>{title}</b>{children}</section>;\n`;
  const of = site({ [layout]: text('1') });
  session = await openSession(of.dir, undefined, undefined, true);
  await session.finish();
  await expectAsBuilt(session, of, [
    [layout, text('2')],
    ['docs/one.md', '# One\n\n:::premium\n\nFor all.\n\n:::\n'],
    [layout, undefined],
    [layout, text('3')],
  ]);
});
