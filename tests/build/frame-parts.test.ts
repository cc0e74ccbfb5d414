/** Files of `src/theme` that draw a part of the frame around pages: footer, items of the navbar, the page of lost readers, what stands beside. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { expectAsBuilt, openSession } from '../dev/open-session.ts';
import { expectBuilt, type Project, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const config = (more = '') =>
  `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/base/', presets: [['classic', { blog: false }]], themeConfig: { footer: { style: 'dark', copyright: '© <b>Auk</b>', logo: { src: 'img/l.svg', alt: 'Auk' }, links: [{ title: 'More', items: [{ label: 'Start', to: '/docs/start' }, { label: 'Out', href: 'https://out.test' }, { html: '<i>html</i>' }] }] } }${more} };\n`;

const site = (files: Readonly<Record<string, string>> = {}) =>
  project({
    'docusaurus.config.js': config(),
    'docs/start.md': '# Start\n\nText.\n',
    'docs/moving.mdx': "import Counter from '@site/src/counter';\n\n# Moving\n\n<Counter />\n",
    'src/counter.jsx':
      "import { useState } from 'react';\nexport default function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }\n",
    'static/img/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ...files,
  });

const FOOTER =
  "import Link from '@docusaurus/Link';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nimport css from './own.module.css';\nexport default function Footer() { return <footer className={css.own}><Link to=\"/docs/start\">Begin</Link><img src={useBaseUrl('/img/l.svg')} alt=\"\" /></footer>; }\n";

async function build(of: Project): Promise<string> {
  const { stderr, stdout } = await expectBuilt(of);
  return stderr + stdout;
}

/** What stands after `<main>`. */
const foot = (of: Project, page = 'docs/start/index.html'): string =>
  of.read(`build/${page}`).split('</main></div>')[1]!.replaceAll('<!-- -->', '');

it('stands on every page in place of the own one, its links resolved and its sheet loaded', async () => {
  const of = site({
    'src/theme/Footer/index.jsx': FOOTER,
    'src/theme/Footer/own.module.css': '.own { color: teal }\n',
  });
  const said = await build(of);
  expect(said).not.toMatch(/ warning {2}/);
  const pages = ['docs/start/index.html', 'docs/moving/index.html', '404.html', 'search/index.html'];
  for (const page of pages) {
    expect(foot(of, page)).toMatch(
      /^<div class="drawn drawn--footer"><footer class="[^"]+"><a href="\/base\/docs\/start\/?">Begin<\/a><picture><img [^>]*src="\/base\/img\/l\.svg" alt="" [^>]*><\/picture><\/footer><\/div><\/body>/,
    );
    expect(foot(of, page)).not.toContain('Auk');
  }
  const html = of.read('build/docs/start/index.html');
  const sheets = Array.from(html.matchAll(/rel="stylesheet" href="\/base\/([^"]+)"/g), ([, path]) => path!);
  expect(new Set(sheets).size).toBe(sheets.length);
  expect(sheets.map((path) => of.read(`build/${path}`)).join('')).toContain('color:teal');
  // It is no page.
  expect(said).toContain('Built 2 pages');
  expect(said).toContain('cache: 0 of 2 pages');
  of.write('static/more.txt', '');
  expect(await build(of)).toContain('cache: 2 of 2 pages');
  expect(of.list('build').join('\n')).not.toMatch(/theme\/|@theme/);
  expect(of.read('build/sitemap.xml')).not.toContain('theme');
  expect(of.list('build/assets').filter((name) => /^islands/.test(name))).not.toEqual([]);
  expect(html).not.toContain('islands-');
});

it('is a bar with an announcement, whole or with a text of its own', async () => {
  const more =
    ", themeConfig: { announcementBar: { id: 'a', content: 'All <b>new</b>', backgroundColor: '#123456' } }";
  const text = 'src/theme/AnnouncementBar/Content.jsx';
  const of = site({
    'docusaurus.config.js': config().replace(/, themeConfig: .*\n/, `${more} };\n`),
    [text]: 'export default ({ className }) => <p className={className}>Own text</p>;\n',
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  const bar = () =>
    /<div class="drawn drawn--announcement">.*?<\/div><nav class="navbar/s.exec(
      of.read('build/docs/start/index.html'),
    )?.[0];
  expect(bar()).toMatch(
    /<section class="announcement-bar theme-announcement-bar [^"]+" aria-label="Announcement"><p class="announcement-bar__content">Own text<\/p><button type="button" aria-label="Close" data-action="close-announcement" class="clean-btn close announcement-bar__close icon-button"><svg/,
  );
  of.remove(text);
  of.write(
    'src/theme/AnnouncementBar/index.jsx',
    'import Bar from \'@theme-original/AnnouncementBar\';\nexport default () => <div className="mine"><Bar /></div>;\n',
  );
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(bar()).toMatch(
    /<div class="mine"><div class="announcement-bar theme-announcement-bar" role="region".*All <b>new<\/b>/s,
  );
});

it('may stand around the own one', async () => {
  const of = site({
    'src/theme/Footer.jsx':
      "import Footer from '@theme-original/Footer';\nexport default (props) => <section><p>Before</p><Footer {...props} /><p>After</p></section>;\n",
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(foot(of)).toMatch(
    /^<div class="drawn drawn--footer"><section><p>Before<\/p><footer class="theme-layout-footer[\s\S]*<b>Auk<\/b>[\s\S]*<\/footer><p>After<\/p><\/section><\/div>/,
  );
});

it('moves in a browser where its component does, around the own one too', async () => {
  const of = site({
    'src/theme/Footer.jsx':
      "import { useState } from 'react';\nimport Footer from '@theme-original/Footer';\nexport default function Own() { const [n, set] = useState(0); return <><button onClick={() => set(n + 1)}>{n}</button><Footer /></>; }\n",
  });
  await build(of);
  const html = of.read('build/docs/start/index.html');
  expect(foot(of)).toMatch(
    /<jd-island [^>]* data-module="\/base\/assets\/[^"]+\.js"><button>0<\/button><jd-slot data-name="Footer"><footer [\s\S]*<\/footer><\/jd-slot><\/jd-island><\/div>/,
  );
  expect(html.match(/<script type="module" src="[^"]*islands-[^"]*"/g)).toHaveLength(1);
  // A page with components of its own asks for the same script once.
  const moving = of.read('build/docs/moving/index.html');
  expect(moving.match(/<script type="module" src="[^"]*islands-[^"]*"/g)).toHaveLength(1);
});

it('may be made of parts that Docusaurus has for it', async () => {
  const of = site({
    'src/theme/Footer/index.jsx':
      "import { useThemeConfig } from '@docusaurus/theme-common';\nimport Copyright from '@theme/Footer/Copyright';\nimport Layout from '@theme/Footer/Layout';\nimport Links from '@theme/Footer/Links';\nimport Logo from '@theme/Footer/Logo';\nexport default function Footer() { const { copyright, links, logo, style } = useThemeConfig().footer; return <Layout style={style} links={<Links links={links} />} logo={<Logo logo={logo} />} copyright={<Copyright copyright={copyright} />} />; }\n",
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(foot(of)).toMatch(
    /<footer class="theme-layout-footer footer footer--dark"><div class="container footer__inner"><div class="footer__bottom"><span class="footer__logo"><picture><img [^>]*src="\/base\/img\/l\.svg" alt="Auk" [^>]*><\/picture><\/span><div class="footer__copyright">© <b>Auk<\/b><\/div><\/div><nav class="footer__links"><div class="footer__col"><div class="footer__title">More<\/div><ul class="footer__items clean-list"><li class="footer__item"><a class="footer__link-item" href="\/base\/docs\/start\/?">Start<\/a><\/li><li class="footer__item"><a target="_blank" rel="noopener noreferrer" class="footer__link-item" href="https:\/\/out\.test"[^>]*>Out<svg/,
  );
});

it('has columns where the first of them has no title', async () => {
  const of = site({
    'src/theme/Footer/index.jsx':
      "import Links from '@theme/Footer/Links';\nexport default () => <Links links={[{ items: [{ label: 'A', href: 'https://a.test' }] }, { title: 'B', items: [] }]} />;\n",
  });
  await build(of);
  expect(foot(of)).toMatch(
    /<div class="footer__col"><ul[^>]*><li[^>]*><a[^>]*>A<[\s\S]*<div class="footer__title">B</,
  );
});

it.each([
  ['Footer/Copyright', 'export default ({ copyright }) => <p>Own {copyright}</p>;\n', /<p>Own © &lt;b/],
  [
    'Footer/LinkItem',
    'export default ({ item }) => <em>{item.label}</em>;\n',
    /<em>Start<\/em>[\s\S]*<em>Out/,
  ],
])('is made anew of what a site replaces: %s', async (name, text, shown) => {
  const of = site({ [`src/theme/${name}/index.jsx`]: text });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(foot(of)).toMatch(/^<div class="drawn drawn--footer"><footer class="theme-layout-footer/);
  expect(foot(of)).toMatch(shown);
});

it('is the own one where it cannot be drawn, and where a slot has a component', async () => {
  const of = site({ 'src/theme/Footer.jsx': "export default () => { throw new Error('no foot'); };\n" });
  expect(await build(of)).toContain(
    'src/theme/Footer.jsx:1:1  warning  not-built\n  `src/theme/Footer.jsx` is not drawn: `<default>` threw while the page was drawn: src/theme/Footer.jsx:1:30: no foot',
  );
  expect(foot(of)).toMatch(/^<footer class="theme-layout-footer[\s\S]*<b>Auk<\/b>/);
  of.write('src/theme/Footer.jsx', 'export default () => <footer>Own</footer>;\n');
  await build(of);
  expect(foot(of)).toContain('<footer>Own</footer>');
  of.write('docs/start.md', '# Start\n\nEdited.\n');
  await build(of);
  expect(of.main('docs/start/index.html')).toContain('Edited.');
  expect(foot(of)).toContain('<footer>Own</footer>');
});

it('is drawn for each language', async () => {
  const of = site({
    'docusaurus.config.js': config(", i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'src/theme/Footer.jsx':
      'import Translate from \'@docusaurus/Translate\';\nimport Link from \'@docusaurus/Link\';\nexport default () => <footer><Link to="/docs/start"><Translate id="foot">Foot</Translate></Link></footer>;\n',
    'i18n/fr/code.json': '{ "foot": { "message": "Pied" } }\n',
  });
  await build(of);
  expect(foot(of)).toMatch(/<a href="\/base\/docs\/start\/?">Foot<\/a>/);
  expect(foot(of, 'fr/docs/start/index.html')).toMatch(/<a href="\/base\/fr\/docs\/start\/?">Pied<\/a>/);
});

it('tells of broken links where it has them', async () => {
  const of = site({
    'src/theme/Footer.jsx': 'export default () => <footer><a href="/base/nowhere">N</a></footer>;\n',
  });
  expect(await build(of)).toMatch(
    /src\/theme\/Footer\.jsx:1:1 {2}warning {2}broken-link\n.*`\/base\/nowhere`/,
  );
});

const COUNT =
  "import { useState } from 'react';\nexport default function Count() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }\n";
const head = (of: Project, page = 'docs/start/index.html'): string =>
  of
    .read(`build/${page}`)
    .split(/<body[^>]*>/)[1]!
    .split('<nav class="navbar')[0]!;

/** With items of the navbar, as the code of an array. */
const withItems = (items: string) =>
  config().replace('themeConfig: {', `themeConfig: { navbar: { title: 'Name', items: [${items}] },`);
const bar = (of: Project, page = 'docs/start/index.html'): string =>
  of.read(`build/${page}`).split('class="navbar-sidebar"')[0]!.split('<body')[1]!.replaceAll('<!-- -->', '');

it('draws items of the navbar by the components that a site has for them', async () => {
  const of = site({
    'docusaurus.config.js': withItems(
      "{ label: 'First', to: '/docs/start' }, { type: 'custom-count', position: 'right', from: 'config' }, { type: 'custom-menu', label: 'Menu', items: [{ label: 'In', to: '/docs/start' }, { label: 'Out', href: 'https://out.test' }] }, { type: 'custom-none' }",
    ),
    'src/count.jsx': COUNT,
    'src/theme/NavbarItem/ComponentTypes.jsx':
      "import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';\nimport DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';\nimport Count from '../../count';\nexport default { ...ComponentTypes, 'custom-count': ({ from, mobile }) => <div className=\"mine\">{from} {String(mobile)} <Count /></div>, 'custom-menu': (props) => <DropdownNavbarItem {...props} /> };\n",
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  const menus = of.read('build/docs/start/index.html').split('<main')[0]!.replaceAll('<!-- -->', '');
  expect(menus).toMatch(
    /<div class="navbar__items navbar__items--right">[\s\S]*<div class="drawn"><div class="mine">config false <jd-island [^>]*><button>0<\/button><\/jd-island><\/div><\/div>/,
  );
  expect(menus).toMatch(
    />First<[\s\S]*<div class="drawn"><div class="navbar__item dropdown dropdown--hoverable"><button type="button" class="navbar__link" aria-haspopup="true" aria-expanded="false">Menu<i class="icon icon-chevron dropdown__chevron"><\/i><\/button><ul class="dropdown__menu"><li><a class="dropdown__link" href="\/base\/docs\/start\/?">In<\/a><\/li>/,
  );
  expect(menus).toMatch(
    /<li class="menu__list-item"><details><summary class="menu__link menu__link--sublist"><span>Menu/,
  );
  expect(menus).toContain('config true');
});

it('is a bar of its own, made of the parts and items that the theme has', async () => {
  const of = site({
    'docusaurus.config.js': withItems(
      "{ label: 'First', to: '/docs/start' }, { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' }, { type: 'search', position: 'right' }",
    ),
    // As Docusaurus has it.
    'src/theme/Navbar/Content/index.jsx':
      "import { ErrorCauseBoundary, useThemeConfig } from '@docusaurus/theme-common';\nimport { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';\nimport NavbarItem from '@theme/NavbarItem';\nimport NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';\nimport SearchBar from '@theme/SearchBar';\nimport NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';\nimport NavbarLogo from '@theme/Navbar/Logo';\nimport NavbarSearch from '@theme/Navbar/Search';\nfunction Items({ items }) { return <>{items.map((item, i) => <ErrorCauseBoundary key={i} onError={(error) => new Error('no item', { cause: error })}><NavbarItem {...item} /></ErrorCauseBoundary>)}</>; }\nexport default function Content() {\n  const mobileSidebar = useNavbarMobileSidebar();\n  const { items } = useThemeConfig().navbar;\n  const [left, right] = splitNavbarItems(items);\n  return <div className=\"mine\">{!mobileSidebar.disabled && <NavbarMobileSidebarToggle />}<NavbarLogo /><Items items={left} /><em>own</em><Items items={right} /><NavbarColorModeToggle className=\"mode\" />{!items.some(({ type }) => type === 'search') && <NavbarSearch><SearchBar /></NavbarSearch>}</div>;\n}\n",
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(bar(of)).toMatch(
    /<div class="drawn"><nav class="navbar navbar--fixed-top" aria-label="Main"><div class="mine"><a class="navbar__toggle icon-button"[^>]*>.*?<\/a><a class="navbar__brand" href="\/base\/"><b class="navbar__title">Name<\/b><\/a><a class="navbar__item navbar__link[^"]*" href="\/base\/docs\/moving\/?"[^>]*><span>Docs<\/span><\/a><em>own<\/em><a class="navbar__item navbar__link navbar__link--active" href="\/base\/docs\/start\/?"[^>]*><span>First<\/span><\/a><div class="navbar__item navbar__search">.*?<button type="button" class="color-mode-toggle/,
  );
  expect(bar(of)).not.toContain('jd-island');
  expect(of.read('build/docs/start/index.html')).not.toContain('jd-original');
});

it('moves in a browser with the parts of the theme in it', async () => {
  const of = site({
    'docusaurus.config.js': withItems("{ label: 'First', to: '/docs/start' }"),
    'src/theme/Navbar/index.jsx':
      "import { useState } from 'react';\nimport { useThemeConfig } from '@docusaurus/theme-common';\nimport Content from '@theme-original/Navbar/Content';\nimport NavbarItem from '@theme/NavbarItem';\nexport default function Navbar() { const [n, set] = useState(0); return <nav className=\"navbar\"><button onClick={() => set(n + 1)}>{n}</button><Content />{useThemeConfig().navbar.items.map((item) => <NavbarItem key={item.label} {...item} />)}</nav>; }\n",
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(bar(of)).toMatch(
    /<jd-island [^>]*data-name="Navbar"[^>]*><nav class="navbar"><button>0<\/button><jd-slot data-name="Navbar\/Content"><div class="navbar__inner">[\s\S]*<\/div><\/jd-slot><jd-slot data-name="NavbarItem [^"]*"><a class="navbar__item/,
  );
});

it('has the switch of color modes and the search that a site draws, each in its place', async () => {
  const of = site({
    'src/pages/index.jsx':
      "import Layout from '@theme/Layout';\nimport SearchBar from '@theme/SearchBar';\nexport default () => <Layout><SearchBar /></Layout>;\n",
    'src/theme/SearchBar/index.tsx':
      "import { useState } from 'react';\nexport default function SearchBar(): JSX.Element { const [open, set] = useState(false); return <button className=\"find\" onClick={() => set(true)}>{open ? 'Open' : 'Find'}</button>; }\n",
    'src/theme/ColorModeToggle/index.jsx':
      'export default ({ value, onChange, respectPrefersColorScheme }) => <button className="own" onClick={() => onChange("dark")}>{value} {String(respectPrefersColorScheme)}</button>;\n',
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(bar(of)).toMatch(
    /<div class="drawn"><jd-island [^>]*data-name="ColorModeToggle"[^>]*><button class="own">light false<\/button><\/jd-island><\/div>/,
  );
  expect(bar(of)).not.toContain('color-mode-toggle');
  expect(bar(of)).toMatch(
    /<div class="navbar__items navbar__items--right"><div class="drawn"><jd-island [^>]*data-name="SearchBar"[^>]*><button class="find">Find<\/button><\/jd-island><\/div>/,
  );
  expect(of.read('build/index.html')).not.toContain('open-search');
  expect(of.main('index.html')).toMatch(/<jd-island [^>]*><button class="find">Find/);
  of.remove('src/theme/SearchBar/index.tsx');
  // An item of the bar is its place; what is wrapped is the theme's own, by either name.
  of.write(
    'src/theme/SearchBar.jsx',
    "import First from '@theme-original/SearchBar';\nimport Second from '@theme/SearchBar';\nexport default (props) => <><First {...props} /><i>or</i><Second {...props} /></>;\n",
  );
  of.write(
    'src/theme/Navbar/Search/index.jsx',
    'import Search from \'@theme-original/Navbar/Search\';\nexport default (props) => <><b>Find</b><Search className="around" {...props} /></>;\n',
  );
  of.write(
    'docusaurus.config.js',
    config().replace(
      'themeConfig: {',
      "themeConfig: { colorMode: { disableSwitch: true }, navbar: { items: [{ type: 'search', position: 'left', className: 'look' }] },",
    ),
  );
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(bar(of)).not.toContain('class="own"');
  expect(bar(of)).toMatch(
    /<div class="navbar__item navbar__search look"><div class="drawn"><b>Find<\/b><div class="around">(<a [^>]*href="\/base\/search\/?"[^>]* data-action="open-search"><i class="icon icon-search"><\/i><span class="DocSearch-Button-Placeholder">Search<\/span>.*?<\/a>)<i>or<\/i>\1<\/div><\/div><\/div>/s,
  );
  // On a page, too, it opens the search of the theme.
  expect(of.main('index.html')).toMatch(
    /<button type="button" class="DocSearch DocSearch-Button" data-action="open-search"><i class="icon icon-search"><\/i><span class="DocSearch-Button-Placeholder">Search<\/span><\/button><i>or/,
  );
  of.remove('src/pages/index.jsx');
  of.remove('src/theme/Navbar/Search/index.jsx');
  of.write('src/theme/SearchBar.jsx', "export default () => { throw new Error('none'); };\n");
  expect(await build(of)).toContain(
    'src/theme/SearchBar.jsx:1:1  warning  not-built\n  `src/theme/SearchBar.jsx` is not drawn: `<SearchNavbarItem>` threw while the page was drawn: src/theme/SearchBar.jsx:1:30: none',
  );
  expect(bar(of)).toMatch(
    /<div class="navbar__item navbar__search look"><a [^>]* data-action="open-search">/,
  );
});

it('has the logo that a site draws, in the bar and in the menu', async () => {
  const of = site({
    'docusaurus.config.js': withItems("{ label: 'First', to: '/docs/start' }"),
    'src/pages/index.md': '# Home\n',
    'src/theme/Navbar/MobileSidebar/Header/index.jsx':
      'import Logo from \'@theme/Navbar/Logo\';\nimport { useNavbarMobileSidebar } from \'@docusaurus/theme-common/internal\';\nimport IconClose from \'@theme/Icon/Close\';\nfunction Close() { const menu = useNavbarMobileSidebar(); return <button type="button" className="clean-btn navbar-sidebar__close" onClick={() => menu.toggle()}><IconClose /></button>; }\nexport default () => <div className="navbar-sidebar__brand"><Logo /><Close /></div>;\n',
    // As Docusaurus has it.
    'src/theme/Navbar/MobileSidebar/PrimaryMenu/index.jsx':
      "import { useThemeConfig } from '@docusaurus/theme-common';\nimport { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';\nimport NavbarItem from '@theme/NavbarItem';\nexport default function Menu() { const menu = useNavbarMobileSidebar(); return <ul className=\"menu__list\">{useThemeConfig().navbar.items.map((item, at) => <NavbarItem mobile {...item} onClick={() => menu.toggle()} key={at} />)}<li>Own</li></ul>; }\n",
    'src/theme/Logo/index.jsx':
      'import Logo from \'@theme-original/Logo\';\nexport default (props) => <span className="mine"><Logo {...props} /></span>;\n',
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  const html = of.read('build/docs/start/index.html');
  expect(
    html.match(
      /<div class="drawn"><span class="mine"><a class="navbar__brand" href="\/base\/"><b class="navbar__title text--truncate">Name<\/b><\/a><\/span><\/div>/g,
    ),
  ).toHaveLength(1);
  const menu = html.split('class="navbar-sidebar__panel"')[1]!.split('<main')[0]!;
  expect(menu).toMatch(
    /^><div class="drawn"><div class="navbar-sidebar__brand"><span class="mine"><a class="navbar__brand".*?<\/a><\/span><jd-island [^>]*data-name="Close"[^>]*><button type="button" class="clean-btn navbar-sidebar__close">/,
  );
  expect(menu).toMatch(
    /<nav class="navbar-sidebar__item navbar-sidebar__primary menu"[^>]*><div class="drawn">(?:<jd-island [^>]*>)?<ul class="menu__list">(?:<jd-slot [^>]*>)?<li class="menu__list-item"><a class="menu__link menu__link--active" href="\/base\/docs\/start\/?"/,
  );
  // What is around the theme's own has that.
  for (const name of ['Header', 'PrimaryMenu'])
    of.write(
      `src/theme/Navbar/MobileSidebar/${name}/index.jsx`,
      `import Own from '@theme-original/Navbar/MobileSidebar/${name}';\nexport default (props) => <><Own {...props} /><p>Below ${name}</p></>;\n`,
    );
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(of.read('build/docs/start/index.html')).toMatch(
    /<div class="drawn"><div class="navbar-sidebar__brand">.*data-action="close-sidebar">.*?<p>Below Header<\/p><\/div>.*<div class="drawn"><ul class="menu__list"><li.*?<\/ul><p>Below PrimaryMenu<\/p><\/div><\/nav>/s,
  );
});

it('is the page of lost readers', async () => {
  const of = site({
    'src/count.jsx': COUNT,
    'src/theme/NotFound.jsx':
      'import Layout from \'@theme/Layout\';\nimport Count from \'../count\';\nexport default () => <Layout title="Lost"><main><h1>Nowhere</h1><a href="/base/docs/start">Back</a><Count /></main></Layout>;\n',
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  const html = of.read('build/404.html');
  expect(html).toContain('<title>Lost | T</title>');
  expect(of.main('404.html')).toMatch(
    /^<div><h1>Nowhere<\/h1><a href="\/base\/docs\/start\/?">Back<\/a><jd-island /,
  );
  expect(html).toMatch(/<script type="module" src="[^"]*islands-/);
  expect(of.read('build/docs/start/index.html')).not.toContain('islands-');
  of.remove('src/theme/NotFound.jsx');
  of.write(
    'src/theme/NotFound/Content/index.jsx',
    "import Content from '@theme-original/NotFound/Content';\nexport default (props) => <><p>Before</p><Content {...props} /></>;\n",
  );
  await build(of);
  expect(of.main('404.html')).toMatch(/^<p>Before<\/p><div class="doc doc--plain not-found">/);
});

it('stands beside the page, once on each', async () => {
  const layout = (inner: string) =>
    `import Layout from '@theme-original/Layout';\nimport Count from '@site/src/count';\nimport '@site/src/look.css';\nexport default function Own(props) { return ${inner}; }\n`;
  const of = site({
    'src/count.jsx': COUNT,
    'src/look.css': '.seen { color: tan }\n',
    'src/pages/index.jsx':
      "import Layout from '@theme/Layout';\nexport default () => <Layout><h1>Home</h1></Layout>;\n",
    'src/theme/Layout/index.jsx': layout('<><p className="first">First</p><Layout {...props} /><Count /></>'),
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  const start = 'docs/start/index.html';
  expect(head(of)).toMatch(/<div class="drawn"><p class="first">First<\/p><\/div>/);
  expect(foot(of)).toMatch(
    /<\/footer><div class="drawn"><jd-island [^>]*><button>0<\/button><\/jd-island><\/div><\/body>/,
  );
  expect(of.read(`build/${start}`).match(/class="first"/g)).toHaveLength(1);
  const home = of.read('build/index.html');
  expect(home.match(/class="first"/g)).toHaveLength(1);
  expect(of.main('index.html')).toMatch(/First[\s\S]*<h1>Home/);
  // From one to the other the frame is another one.
  const frameOf = (html: string) => /data-layout="([^"]*)"/.exec(html)?.[1];
  expect(frameOf(home)).toMatch(/-islands-bare$/);
  expect(frameOf(of.read(`build/${start}`))).not.toContain('-');
  // What is around the page stands around it: what else it holds comes behind it.
  of.write(
    'src/theme/Layout/index.jsx',
    layout('<div className="app"><p>First</p><Layout {...props}>{props.children}<p>Last</p></Layout></div>'),
  );
  await build(of);
  expect(head(of)).not.toContain('First');
  expect(foot(of)).toMatch(
    /<\/footer><div class="drawn"><div class="app" data-around="Layout 0"><p>First<\/p><p>Last<\/p><\/div><\/div><\/div><\/body>/,
  );
  expect(of.read(`build/${start}`)).toMatch(
    /<body[^>]*><div class="app" data-around="Layout 0"><div class="skip">/,
  );
  expect(of.read('build/index.html')).not.toMatch(/<body[^>]*><div class="app"/);
  // Nothing to see and nothing that runs is nothing.
  of.write('src/theme/Layout/index.jsx', layout('<div><Layout {...props} /></div>'));
  await build(of);
  expect(of.read(`build/${start}`)).not.toMatch(/class="drawn"|data-around/);
});

it('moves beside the page as a whole, where it gives contexts', async () => {
  const of = site({
    'src/theme/Layout.jsx':
      "import { createContext, useContext, useState } from 'react';\nimport Layout from '@theme-original/Layout';\nconst Words = createContext('none');\nfunction Chat() { const words = useContext(Words); const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{words} {n}</button>; }\nexport default function Own(props) { return <Words.Provider value=\"given\"><Layout {...props} /><Chat /></Words.Provider>; }\n",
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(foot(of)).toMatch(
    /<\/footer><div class="drawn"><jd-island [^>]*data-name="Own"[^>]*><button>given 0<\/button><\/jd-island><\/div><\/body>/,
  );
});

it('is what a root does, whether it draws anything or not', async () => {
  const root = (inner: string) =>
    `import { useEffect, useState } from 'react';\nimport Root from '@theme-original/Root';\nimport Count from '@site/src/count';\nexport default function Own({ children }) { const [n] = useState(0); useEffect(() => {}, [n]); return <>${inner}</>; }\n`;
  const still = 'export default ({ children }) => <div>{children}</div>;\n';
  const of = site({ 'src/count.jsx': COUNT, 'src/theme/Root.jsx': still });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(of.read('build/docs/start/index.html')).not.toMatch(/class="drawn"|islands-/);
  of.write('src/theme/Root.jsx', root('{children}'));
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(foot(of)).toMatch(/<div class="drawn"><jd-island [^>]*data-gives=""[^>]*>/);
  of.write('src/theme/Root.jsx', root('<Count /><Root>{children}</Root>'));
  await build(of);
  expect(foot(of)).toMatch(/<div class="drawn"><jd-island [^>]*data-name="Own"[^>]*><button>0<\/button>/);
  expect(of.read('build/docs/start/index.html')).not.toContain('jd-original');
});

it('is the same in `dev`, after each save', { timeout: 120_000 }, async () => {
  const of = site({
    'src/theme/Footer.jsx':
      "import { word } from '../word';\nexport default () => <footer>{word}</footer>;\n",
    'src/word.js': "export const word = 'first';\n",
  });
  session = await openSession(of.dir, undefined, undefined, true);
  const shown = async () => {
    const page = await session!.read('docs/start/index.html');
    return page && 'content' in page && String(page.content).split('</main></div>')[1];
  };
  expect(await shown()).toContain('<footer>first</footer>');
  await expectAsBuilt(session, of, [
    ['src/word.js', "export const word = 'second';\n"],
    ['src/theme/Footer.jsx', 'export default () => <footer>third</footer>;\n'],
    ['src/theme/Footer.jsx', undefined],
    ['src/theme/Footer/Copyright.jsx', 'export default () => <p>fourth</p>;\n'],
  ]);
  expect(await shown()).toContain('<p>fourth</p>');
});

/** As Docusaurus's own is, with something below the list. */
const SIDEBAR_CONTENT = `import { useState } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useAnnouncementBar, useScrollPosition } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import DocSidebarItems from '@theme/DocSidebarItems';
import Counter from '@site/src/counter';
import styles from './styles.module.css';
function useShown() {
  const { isActive } = useAnnouncementBar();
  const [isShown, show] = useState(isActive);
  useScrollPosition(({ scrollY }) => { if (isActive) show(scrollY === 0); }, [isActive]);
  return isActive && isShown;
}
export default function Content({ path, sidebar, className }) {
  const isShown = useShown();
  return (
    <nav aria-label={translate({ message: 'Docs sidebar' })} className={clsx('menu thin-scrollbar', styles.menu, isShown && 'more', className)}>
      <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}><DocSidebarItems items={sidebar} activePath={path} level={1} /></ul>
      <p className={styles.extra}>More <Counter /></p>
    </nav>
  );
}
`;

it('stands beside the list of a sidebar: what the site puts around it, and what moves in that', async () => {
  const around = 'src/theme/DocSidebar/index.jsx';
  const of = site({
    'src/theme/DocSidebar/Desktop/Content/index.jsx': SIDEBAR_CONTENT,
    'src/theme/DocSidebar/Desktop/Content/styles.module.css':
      '.menu { color: teal }\n.extra { color: red }\n',
  });
  const menu = () =>
    /<nav class="menu thin-scrollbar"[^>]*>.*?<\/nav>/s
      .exec(of.read('build/docs/start/index.html'))![0]
      .replaceAll('<!-- -->', '');
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(menu()).toMatch(
    /^<nav class="menu thin-scrollbar"[^>]*><ul class="theme-doc-sidebar-menu menu__list">.*<\/ul><div class="drawn">\s*<p class="[^"]+">More <jd-island [^>]*data-name="Counter"[^>]*><button>0<\/button><\/jd-island><\/p>\s*<\/div><\/nav>$/s,
  );
  of.write(
    around,
    "import Sidebar from '@theme-original/DocSidebar';\nexport default (props) => <><h6>Over it</h6><Sidebar {...props} /></>;\n",
  );
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(menu()).toMatch(
    /^<nav[^>]*><div class="drawn"><h6>Over it<\/h6><\/div><ul .*<\/ul><div class="drawn">\s*<p /s,
  );
});
