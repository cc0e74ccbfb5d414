/** Files of `src/theme/DocCard`, `DocCardList` and `DocCategoryGeneratedIndexPage`: how a site draws the lists of its sidebars. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { expectAsBuilt, openSession } from '../dev/open-session.ts';
import { expectBuilt, type Project, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const SIDEBARS = `module.exports = { docs: [
  'home',
  { type: 'category', label: 'Guides & more', customProps: { icon: 'map' }, link: { type: 'generated-index', slug: '/guides', title: 'All guides', description: 'To be read first.' }, items: [
    'one',
    { type: 'link', label: 'Outside', href: 'https://o.test' },
    { type: 'category', label: 'Inner', items: ['two'] },
    { type: 'html', value: '<hr>' },
  ] },
] };
`;

const site = (files: Readonly<Record<string, string>>, baseUrl = '/base/', docs = '') =>
  project({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '${baseUrl}', presets: [['classic', { docs: { sidebarPath: './sidebars.js'${docs} } }]] };\n`,
    'sidebars.js': SIDEBARS,
    'docs/home.mdx': "import DocCardList from '@theme/DocCardList';\n\n# Home\n\n<DocCardList />\n",
    'docs/one.md': '---\ndescription: About one.\n---\n\n# Page one\n\nText.\n',
    'docs/two.md': '# Page two\n\nText.\n',
    ...files,
  });

const build = async (of: Project): Promise<string> => (await expectBuilt(of)).stderr;

const main = (of: Project, page: string): string =>
  of.main(`docs/${page}/index.html`).replaceAll('<!-- -->', '');

/** As Docusaurus's own is, with another sign. */
const CARD = `import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useDocById, findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';
import { usePluralForm } from '@docusaurus/theme-common';
import isInternalUrl from '@docusaurus/isInternalUrl';
import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import styles from './styles.module.css';
function CardLayout({ href, icon, title, description }) {
  return (
    <Link href={href} className={clsx('card padding--lg', styles.own)}>
      <Heading as="h2" title={title}>{icon} {title}</Heading>
      {description && <p title={description}>{description}</p>}
    </Link>
  );
}
function CardCategory({ item }) {
  const { selectMessage } = usePluralForm();
  const count = item.items.length;
  const about = selectMessage(count, translate({ message: '1 item|{count} items', id: 'own.cards' }, { count }));
  return <CardLayout href={findFirstSidebarItemLink(item)} icon={item.customProps?.icon ?? 'folder'} title={item.label} description={item.description ?? about} />;
}
function CardLink({ item }) {
  const doc = useDocById(item.docId ?? undefined);
  return <CardLayout href={item.href} icon={isInternalUrl(item.href) ? 'page' : 'out'} title={item.label} description={item.description ?? doc?.description} />;
}
export default function DocCard({ item }) {
  switch (item.type) {
    case 'link': return <CardLink item={item} />;
    case 'category': return <CardCategory item={item} />;
    default: throw new Error('unknown item type ' + JSON.stringify(item));
  }
}
`;
const WITH_CARD = {
  'src/theme/DocCard/index.jsx': CARD,
  'src/theme/DocCard/styles.module.css': '.own { color: teal }\n',
};

const cardsIn = (html: string) =>
  Array.from(
    html.matchAll(
      /<a(?=[^>]* class="card padding--lg own_)[^>]* href="([^"]*)".*?<h2[^>]*>(.*?)<\/h2>(.*?)<\/a>/g,
    ),
    ([, href, title, rest]) => `${href} ${title} ${/<p[^>]*>(.*?)<\/p>/.exec(rest!)?.[1] ?? ''}`,
  );

it('shows the cards of a site, on pages of categories and where docs ask for them', async () => {
  const of = site(WITH_CARD);
  expect(await build(of)).not.toContain('theme-swizzled');
  expect(cardsIn(main(of, 'guides'))).toEqual([
    '/base/docs/one page Page one About one.',
    'https://o.test out Outside ',
    '/base/docs/two folder Inner 1 item',
  ]);
  expect(main(of, 'guides')).toMatch(/<h1>All guides<\/h1><p class="doc__lead">To be read first\.<\/p>/);
  expect(cardsIn(main(of, 'home'))).toEqual([
    '/base/docs/home page Home ',
    '/base/docs/guides map Guides &amp; more 4 items',
  ]);
  const styles = (page: string) =>
    Array.from(
      of.read(`build/docs/${page}/index.html`).matchAll(/<link rel="stylesheet" href="\/base\/([^"]+)"/g),
      ([, file]) => of.read(`build/${file}`),
    ).join('\n');
  for (const page of ['guides', 'home']) {
    expect(styles(page)).toMatch(/\.own_\w+\{color:teal\}/);
    expect(styles(page)).toContain('.col--6');
  }
  expect(styles('one')).not.toContain('.own_');
});

/** As Docusaurus's own is, with words of the site. */
const CATEGORY = `import { PageMetadata } from '@docusaurus/theme-common';
import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBanner from '@theme/DocVersionBanner';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import Heading from '@theme/Heading';
import styles from './styles.module.css';
export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex }) {
  const { title, description, permalink, keywords, image, navigation } = categoryGeneratedIndex;
  const category = useCurrentSidebarCategory();
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} image={useBaseUrl(image)} />
      <div className={styles.page}>
        <DocVersionBanner />
        <DocBreadcrumbs />
        <DocVersionBadge />
        <header><Heading as="h1">{title}</Heading><p>{description} {category.items.length} at {permalink}.</p></header>
        <article><DocCardList items={category.items.filter(({ type }) => type !== 'html')} /></article>
        <footer><DocPaginator previous={navigation?.previous} next={navigation?.next} /></footer>
      </div>
    </>
  );
}
`;
const WITH_CATEGORY = {
  'src/theme/DocCategoryGeneratedIndexPage/index.jsx': CATEGORY,
  'src/theme/DocCategoryGeneratedIndexPage/styles.module.css': '.page { max-width: 50rem }\n',
};

it('shows the pages of categories that a site draws, with the theme’s own parts in them', async () => {
  const of = site(WITH_CATEGORY);
  expect(await build(of)).not.toContain('theme-swizzled');
  const html = main(of, 'guides');
  expect(html).toMatch(/<div class="page_\w+">/);
  expect(html).toContain('<h1>All guides</h1><p>To be read first. 4 at /base/docs/guides.</p>');
  expect(html).toMatch(
    /<nav[^>]*breadcrumbs[\s\S]*<h1>[\s\S]*class="cards[\s\S]*href="\/base\/docs\/two"[\s\S]*<nav[^>]*pagination/,
  );
  expect(of.read('build/docs/guides/index.html')).toContain('<title>All guides | T</title>');
});

it('knows the sidebar of a category where docs are at the root', async () => {
  const of = site(WITH_CATEGORY, '/', ", routeBasePath: '/'");
  await build(of);
  expect(of.main('guides/index.html').replaceAll('<!-- -->', '')).toContain(
    'To be read first. 4 at /guides.',
  );
});

it('shows a wrapper around the page of a category, and around the cards', async () => {
  const of = site({
    'src/theme/DocCategoryGeneratedIndexPage/index.jsx': `import Original from '@theme-original/DocCategoryGeneratedIndexPage';
export default (props) => <><p className="before">Before {props.categoryGeneratedIndex.title}</p><Original {...props} /></>;
`,
    'src/theme/DocCardList/index.jsx': `import Original from '@theme-original/DocCardList';
export default (props) => <div className="all-cards"><Original {...props} /></div>;
`,
    ...WITH_CARD,
  });
  expect(await build(of)).not.toContain('theme-swizzled');
  const html = main(of, 'guides');
  expect(html).toMatch(
    /<p class="before">Before All guides<\/p>[\s\S]*<h1>All guides<\/h1>[\s\S]*<div class="all-cards">/,
  );
  expect(cardsIn(html)).toHaveLength(3);
  expect(main(of, 'home')).toContain('<div class="all-cards">');
  expect(cardsIn(main(of, 'home'))).toHaveLength(2);
});

it('is as built after edits of what is listed and of the card in `dev`', async () => {
  const of = site({ ...WITH_CARD, ...WITH_CATEGORY });
  session = await openSession(of.dir, undefined, undefined, true);
  await session.finish();
  await expectAsBuilt(session, of, [
    ['docs/one.md', '---\ndescription: About another.\n---\n\n# Other page\n\nText.\n'],
    ['src/theme/DocCard/index.jsx', CARD.replace("'folder'", "'box'")],
    ['sidebars.js', SIDEBARS.replace('Guides &', 'Ways &')],
  ]);
  await build(of);
  expect(cardsIn(main(of, 'guides'))).toEqual([
    '/base/docs/one page Other page About another.',
    'https://o.test out Outside ',
    '/base/docs/two box Inner 1 item',
  ]);
});

it('names keywords and a picture of the page of a category in its head', async () => {
  const of = site({
    'sidebars.js': SIDEBARS.replace(
      "title: 'All guides'",
      "title: 'All guides', keywords: ['masts', 'sails'], image: '/img/sea.png'",
    ).replace("  'home',", "  'home', { type: 'autogenerated', dirName: 'k' },"),
    'docs/k/in/a.md': '# A\n',
    'docs/k/in/_category_.json':
      '{"label":"K","link":{"type":"generated-index","slug":"/k","keywords":"tides","image":"https://o.test/k.png"}}',
  });
  await build(of);
  const head = (page: string) => of.read(`build/docs/${page}/index.html`).split('</head>')[0]!;
  for (const text of [
    '<meta name="keywords" content="masts,sails">',
    '<meta property="og:image" content="https://t.test/base/img/sea.png">',
    '<meta name="twitter:image" content="https://t.test/base/img/sea.png">',
  ])
    expect(head('guides')).toContain(text);
  expect(head('k')).toContain('<meta name="keywords" content="tides">');
  expect(head('k')).toContain('content="https://o.test/k.png"');
});

it("draws the site's own way to a page on the pages of categories, too", async () => {
  const of = site({
    'src/theme/DocBreadcrumbs.jsx': `import Original from '@theme-original/DocBreadcrumbs';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
export default function Way() { return <div className="way"><Original />{useSidebarBreadcrumbs()?.map(({ label }) => label).join(' > ')}</div>; }
`,
  });
  await build(of);
  for (const [page, way] of [
    ['guides', 'Guides &amp; more'],
    ['one', 'Guides &amp; more &gt; Page one'],
  ])
    expect(main(of, page!)).toMatch(new RegExp(`<div class="way"><nav .*?</nav>${way}</div>`));
  expect(main(of, 'guides').match(/class="way"/g)).toHaveLength(1);
});
