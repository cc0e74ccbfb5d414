/** Files of `src/theme/DocSidebarItem`: how a site draws the items of its sidebars stands in the theme's sidebar. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { expectAsBuilt, openSession } from '../dev/open-session.ts';
import { expectBuilt, type Project, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const SIDEBARS = `module.exports = { docs: [
  { type: 'doc', id: 'one', customProps: { tag: 'new' } },
  { type: 'category', label: 'More & more', link: { type: 'doc', id: 'two' }, customProps: { icon: true }, items: [{ type: 'doc', id: 'three', customProps: { tag: 'beta' } }, { type: 'link', label: 'Outside', href: 'https://o.test' }] },
  { type: 'category', label: 'Without a page', items: ['four'] },
] };
`;

const site = (files: Readonly<Record<string, string>>, config = '') =>
  project({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/base/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]${config} };\n`,
    'sidebars.js': SIDEBARS,
    ...Object.fromEntries(
      ['one', 'two', 'three', 'four'].map((id) => [`docs/${id}.md`, `# Page ${id}\n\nText.\n`]),
    ),
    ...files,
  });

const build = async (of: Project): Promise<string> => (await expectBuilt(of)).stderr;

const sidebarOf = (of: Project, page: string): string =>
  (
    /<ul class="theme-doc-sidebar-menu[\s\S]*?<\/nav>/.exec(of.read(`build/docs/${page}/index.html`))?.[0] ??
    ''
  ).replaceAll('<!-- -->', '');

/** As Docusaurus's own is, with a badge. */
const LINK = `import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import isInternalUrl from '@docusaurus/isInternalUrl';
import IconExternalLink from '@theme/Icon/ExternalLink';
import styles from './styles.module.css';
export default function DocSidebarItemLink({ item, onItemClick, activePath, level, index, ...props }) {
  const { href, label, className, autoAddBaseUrl, customProps } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isInternalLink = isInternalUrl(href);
  return (
    <li className={clsx(ThemeClassNames.docs.docSidebarItemLink, ThemeClassNames.docs.docSidebarItemLinkLevel(level), 'menu__list-item', customProps?.tag && 'has-tag', className)} key={label}>
      <Link
        className={clsx('menu__link', !isInternalLink && styles.outside, isActive && 'is-here', { 'menu__link--active': isActive })}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        {...(isInternalLink && { onClick: onItemClick ? () => onItemClick(item) : undefined })}
        {...props}
      >
        {label}
        {!isInternalLink && <IconExternalLink />}
        {customProps?.tag && <b style={{ color: 'teal' }}>{customProps.tag}</b>}
      </Link>
    </li>
  );
}
`;
const SHEET = { 'src/theme/DocSidebarItem/Link/styles.module.css': '.outside { color: red }\n' };

it('are links with what the site puts into them, and their classes', async () => {
  const of = site({ 'src/theme/DocSidebarItem/Link/index.jsx': LINK, ...SHEET });
  expect(await build(of)).not.toContain('theme-swizzled');
  const html = sidebarOf(of, 'one');
  expect(html).toMatch(
    /<li class="theme-doc-sidebar-item-link menu__list-item has-tag"><a class="menu__link menu__link--drawn menu__link--active is-here" href="\/base\/docs\/one" aria-current="page">Page one<b class="[^"]+">new<\/b><\/a><\/li>/,
  );
  expect(html).toMatch(
    /<a class="menu__link menu__link--drawn" href="\/base\/docs\/three">Page three<b class="[^"]+">beta<\/b><\/a>/,
  );
  expect(html).toMatch(
    /<a class="menu__link menu__link--drawn \w+" href="https:\/\/o\.test"[^>]*>Outside<svg/,
  );
  expect(html).toContain('<span>Without a page</span>');
  expect(sidebarOf(of, 'three')).toMatch(
    /<a class="menu__link menu__link--drawn menu__link--active is-here" href="\/base\/docs\/three"/,
  );
  // Nothing of it moves: pages load no islands for it.
  expect(of.read('build/docs/one/index.html')).not.toContain('islands-');
});

it('are categories with another label, around the theme’s own', async () => {
  const of = site({
    'src/theme/DocSidebarItem/Category/index.jsx': `import { useState } from 'react';
import Category from '@theme-original/DocSidebarItem/Category';
export default function Wrapper(props) {
  const [isSeen] = useState(true);
  const { label, customProps } = props.item;
  if (!customProps?.icon) return <Category {...props} />;
  return <Category {...props} item={{ ...props.item, label: <span className="named"><svg viewBox="0 0 1 1" />{isSeen && label}</span> }} />;
}
`,
  });
  await build(of);
  const html = sidebarOf(of, 'one');
  expect(html).toMatch(
    /<a class="menu__link menu__link--sublist menu__link--drawn" href="\/base\/docs\/two"><span class="named"><svg viewBox="0 0 1 1"><\/svg>More &amp; more<\/span><\/a>/,
  );
  expect(html).toContain('Toggle the collapsible sidebar category &#x27;More &amp; more&#x27;');
  expect(html).toContain('<span>Without a page</span>');
});

it('are those of folded sidebars, too', async () => {
  const many = Array.from(
    { length: 90 },
    (_, at) => `{ type: 'doc', id: 'many/p${at}', customProps: { tag: 't${at}' } }`,
  );
  const of = site({
    'src/theme/DocSidebarItem/Link/index.jsx': LINK,
    ...SHEET,
    'sidebars.js': `module.exports = { docs: ['one', { type: 'category', label: 'Many', items: [${many.join()}] }] };\n`,
    ...Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`docs/many/p${at}.md`, `# P${at}\n`])),
  });
  await build(of);
  expect(sidebarOf(of, 'one')).not.toContain('t89');
  expect(of.read('build/sidebars/en/current/docs.json')).toMatch(/>P89<b class=\\"[^"]+\\">t89<\/b>/);
  expect(sidebarOf(of, 'many/p3')).toMatch(/>P3<b class="[^"]+">t3<\/b>/);
});

it('are as built after an edit of a label and of the component in `dev`', async () => {
  const of = site({ 'src/theme/DocSidebarItem/Link/index.jsx': LINK, ...SHEET });
  session = await openSession(of.dir, undefined, undefined, true);
  await session.finish();
  await expectAsBuilt(session, of, [
    ['sidebars.js', SIDEBARS.replace("tag: 'new'", "tag: 'newer'")],
    ['docs/three.md', '# Page three, renamed\n\nText.\n'],
    ['src/theme/DocSidebarItem/Link/index.jsx', LINK.replace('<b style', '<i>!</i><b style')],
    ['src/theme/DocSidebarItem/Link/index.jsx', undefined],
    ['src/theme/DocSidebarItem/Link/index.jsx', LINK],
  ]);
});
