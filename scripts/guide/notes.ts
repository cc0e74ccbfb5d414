/**
 * What the sources do not say in words: what a directive, a component or a written file is for, each with an example that is
 * built where it is shown. `tests/guide/reference.test.ts` compares the names with those of the sources.
 */
import type { LayoutName } from '../../src/content/directives/names.ts';

export interface DirectiveNote {
  readonly text: string;
  /** Attributes with what they say. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Markdown; shown as it is written and as it comes out. */
  readonly example: string;
}

const ID = { id: 'An id that links can name.' };
const TITLE = { title: 'The title, for those who do not write it in brackets.' };

export const DIRECTIVES: Readonly<Record<LayoutName, DirectiveNote>> = {
  tabs: {
    text: 'Panels of which one is shown. Tabs of one `group` change together, on all pages, and a reader finds them again as they were. Without a script the first panel is open and the others follow below.',
    attributes: {
      ...ID,
      group: 'Name of the group; `groupid` is the same.',
      default: 'Value of the tab that is open first.',
      'query-string':
        'The choice stands in the address, under this name or that of the group; `querystring` is the same.',
    },
    example:
      '::::tabs{group="os"}\n:::tab[Linux]{icon="terminal"}\nOpen a shell.\n:::\n:::tab[macOS]\nOpen the Terminal.\n:::\n::::',
  },
  tab: {
    text: 'One panel of `tabs`. Its title stands in brackets.',
    attributes: {
      label: 'The title, in place of the brackets.',
      value: 'What the tab is called in the address and in storage; made from the title by default.',
      icon: 'Name of an [icon](#icons).',
      default: 'Open first.',
    },
    example: '::::tabs\n:::tab[Yes]\nOne.\n:::\n:::tab[No]{default}\nThe other, open first.\n:::\n::::',
  },
  'code-group': {
    text: 'Tabs of code: each fence is a panel, called by its title or its language.',
    attributes: {
      ...ID,
      group: 'Name of the group; `groupid` is the same.',
      default: 'Value of the tab that is open first.',
      'query-string': 'The choice stands in the address; `querystring` is the same.',
    },
    example:
      ':::code-group\n```js title="greet.js"\nconsole.log("hello");\n```\n```py title="greet.py"\nprint("hello")\n```\n:::',
  },
  cards: {
    text: 'A grid of cards.',
    attributes: { ...ID, columns: 'How many side by side where there is room: 1 to 6.' },
    example:
      '::::cards{columns=2}\n:::card[Writing]{icon="book"}\nHeadings, code and notes.\n:::\n:::card[Publishing]{icon="globe"}\nBuild and check.\n:::\n::::',
  },
  card: {
    text: 'One card. With `href` all of it is a link, which is checked like any other.',
    attributes: {
      ...ID,
      title: 'The title, in place of the brackets.',
      href: 'Where it leads: a file, a route or an address.',
      icon: 'Name of an [icon](#icons).',
    },
    example:
      ':::card[Front matter]{href="./front-matter.md" icon="file"}\nEvery key at the top of a page.\n:::',
  },
  hero: {
    text: 'The opening of a home page. Its heading is the title, a paragraph of links becomes buttons, and code or a picture stands beside the text. The [first page of this guide](/) has one.',
    attributes: { ...ID, eyebrow: 'A few words above the title.' },
    example:
      ':::hero{eyebrow="Example"}\n## Boats that float\n\nA harbor in one command.\n\n[Cast off](./front-matter.md)\n\n```sh\nnpx boats build\n```\n:::',
  },
  steps: {
    text: 'A numbered list drawn as steps. Items that begin with `[x]` are done, the first `[ ]` is the one a reader is at.',
    attributes: { ...ID },
    example: ':::steps\n1. [x] Install it.\n2. [ ] Write a page.\n3. [ ] Publish.\n:::',
  },
  details: {
    text: 'A block that opens when a reader asks.',
    attributes: { ...ID, ...TITLE, open: 'Open from the start.' },
    example: ':::details[Why so?]\nBecause it is short.\n:::',
  },
  'file-tree': {
    text: 'A nested list drawn as a tree of files. A name that ends in a slash is a folder.',
    attributes: {},
    example: ':::file-tree\n- docs/\n  - index.md\n  - guides/\n    - first.md\n- jstz-docs.config.ts\n:::',
  },
  lead: {
    text: 'A paragraph in larger type, for the first words of a page.',
    attributes: {},
    example: ':::lead\nWhat this page is about, in one sentence.\n:::',
  },
  figure: {
    text: 'A frame around a picture, code or anything, with a caption in brackets.',
    attributes: {
      ...ID,
      ...TITLE,
      align: '`start`, `center`, `end`, or `wide` for the whole width.',
      border: 'Draws a line around it.',
    },
    example: ':::figure[A table with a caption]{border}\n| a | b |\n| --- | --- |\n| 1 | 2 |\n:::',
  },
  video: {
    text: 'A film with its controls. Nothing of it is loaded before a reader asks but its length. What stands inside is shown below: a transcript, say.',
    attributes: {
      ...ID,
      ...TITLE,
      src: 'The file.',
      captions: 'A file of captions (`.vtt`), which is switched on.',
      poster: 'The picture before it runs.',
    },
    example:
      ':::video[A boat leaves]{src="./boat.mp4" captions="./boat.vtt"}\nThe boat leaves the harbor.\n:::',
  },
  audio: {
    text: 'A recording with its controls.',
    attributes: { ...ID, ...TITLE, src: 'The file.', captions: 'A file of captions (`.vtt`).' },
    example: ':::audio[A horn]{src="./horn.mp3"}\nA long, low tone.\n:::',
  },
  api: {
    text: 'An entry of an interface: the signature in brackets, what it does inside, parameters and results as definition lists.',
    attributes: {
      id: 'An id that links can name; made from the name by default.',
      ...TITLE,
      since: 'The version that brought it.',
      deprecated: 'Marks it as not to be used any more.',
    },
    example:
      ':::api[Kv.get(key: string): unknown]{since="0.3"}\nReads a value.\n\nkey\n: Name of the value.\n:::',
  },
};

/**
 * Shown as text only: what names files that the guide does not have (the tests build it with stand-ins), and what would make a
 * home page of the page that it stands on.
 */
export const NOT_SHOWN: ReadonlySet<string> = new Set(['video', 'audio', 'hero']);

interface ComponentNote {
  readonly text: string;
  readonly example: string;
}

export const COMPONENTS: Readonly<Record<string, ComponentNote>> = {
  Admonition: {
    text: 'A note with a colour: `type` is one of the kinds of [admonitions](./markdown.md#admonitions), `title` its title.',
    example: '<Admonition type="tip" title="A title">\n\nSome **text**.\n\n</Admonition>',
  },
  BrowserOnly: {
    text: 'Its `fallback` is shown, because what a browser would draw is code. A warning says so.',
    example: '<BrowserOnly fallback="A chart of the tides.">{() => <Chart />}</BrowserOnly>',
  },
  CodeBlock: {
    text: 'A code block: `language`, `title`, `showLineNumbers`, `metastring` for all other words of a fence. What it holds is a text between back-ticks in braces.',
    example: '<CodeBlock language="js" title="greet.js">{`console.log("hello");`}</CodeBlock>',
  },
  Details: {
    text: 'A block that opens when a reader asks; `summary` is its title, `open` opens it from the start.',
    example: '<Details summary="Why so?">\n\nBecause it is short.\n\n</Details>',
  },
  DocCard: {
    text: 'One card: `item` has `href`, `label` and `description`.',
    example:
      '<DocCard item={{ type: "link", href: "./front-matter.md", label: "Front matter", description: "Every key." }} />',
  },
  DocCardList: {
    text: 'Cards of the pages beside this one in the sidebar, or of `items` that are written out.',
    example: '<DocCardList />',
  },
  Head: {
    text: 'A title, meta tags and links for the head of the page. `<head>` means the same, in Markdown too.',
    example: '<Head>\n  <meta name="robots" content="noarchive" />\n</Head>',
  },
  Image: {
    text: 'A picture: `img` or `src`, `alt`, `width`, `height`. It gets smaller forms like those of Markdown.',
    example: '<Image img="/img/mark.svg" alt="The mark of the guide" width="48" height="48" />',
  },
  Link: {
    text: 'A link: `to` for pages of the site, `href` for any address. It is checked.',
    example: '<Link to="./front-matter.md">Front matter</Link>',
  },
  TOCInline: {
    text: 'The headings of the page as a list, from `minHeadingLevel` to `maxHeadingLevel`.',
    example: '<TOCInline minHeadingLevel={2} maxHeadingLevel={2} />',
  },
  TabItem: {
    text: 'One panel of `Tabs`: `value`, `label`, `default`.',
    example:
      '<Tabs>\n<TabItem value="a" label="A">\n\nOne.\n\n</TabItem>\n<TabItem value="b" label="B">\n\nTwo.\n\n</TabItem>\n</Tabs>',
  },
  Tabs: {
    text: 'Panels of which one is shown: `groupId`, `defaultValue`, `queryString`, `values`.',
    example:
      '<Tabs groupId="os">\n<TabItem value="linux" label="Linux">\n\nOpen a shell.\n\n</TabItem>\n<TabItem value="mac" label="macOS">\n\nOpen the Terminal.\n\n</TabItem>\n</Tabs>',
  },
  ThemedImage: {
    text: 'A picture for each color mode: `sources` has `light` and `dark`, `alt` says what they show.',
    example:
      '<ThemedImage alt="The mark of the guide" sources={{ light: "/img/mark.svg", dark: "/img/mark-dark.svg" }} />',
  },
  Translate: {
    text: 'What stands in it is shown as it is: pages are translated as files.',
    example: '<Translate>Text of the page</Translate>',
  },
};

/** Keys of front matter that are read where a page is a post, or as Docusaurus has them; they stand in no schema. */
export const BLOG_KEYS: Readonly<Record<string, { readonly meaning: string; readonly example: string }>> = {
  authors: {
    meaning: 'Who wrote the post: keys of the file of authors, or groups of fields.',
    example: 'authors: [ada]',
  },
  author: {
    meaning: 'The older form for one author, with `author_title`, `author_url` and `author_image_url`.',
    example: 'author: Ada',
  },
  date: {
    meaning: 'When the post was written. That of the file name, then of git, by default.',
    example: 'date: 2024-05-01',
  },
  title_meta: {
    meaning: 'The title in the head of a post, where it is not that on the page.',
    example: 'title_meta: We set sail',
  },
  wrapperClassName: {
    meaning: 'Class of the element around a page of a collection of pages.',
    example: 'wrapperClassName: wide',
  },
};

export interface FileNote {
  /** `*` stands for anything but a slash, `**` for anything. */
  readonly path: string;
  readonly text: string;
}

/** What a build leaves in the output folder. */
export const WRITTEN: readonly FileNote[] = [
  { path: '**/index.html', text: 'A page; with `trailingSlash: false` it is `**/*.html`.' },
  { path: '**/*.md', text: 'The Markdown of a page, for programs; none with `llms: false`.' },
  { path: '404.html', text: 'What hosts answer with where there is no page; one for each language.' },
  {
    path: 'assets/**',
    text: 'Scripts, styles and pictures. Names carry a hash: browsers may keep them for ever. `third-party-licenses.txt` has the licence texts of the scripts.',
  },
  {
    path: 'search-index/**',
    text: 'The index of the embedded search. What lies in `files/` carries a hash.',
  },
  {
    path: 'sidebars/**/*.json',
    text: 'The branches of a long sidebar, which a browser loads when a reader opens them.',
  },
  { path: '**/rss.xml', text: 'The feed of a blog, with `feedOptions` and a `url`.' },
  { path: '**/atom.xml', text: 'The same as Atom.' },
  { path: '**/feed.json', text: 'The same as JSON Feed.' },
  { path: 'sitemap.xml', text: 'Addresses for search engines, where the site has a `url`.' },
  { path: 'robots.txt', text: 'Lets search engines in, or keeps them out with `noIndex`.' },
  { path: 'llms.txt', text: 'The list of all pages for programs.' },
  { path: 'llms-full.txt', text: 'The text of all pages in one file: `llms.full`.' },
  { path: '_headers', text: 'Content policy and caching, for Netlify and Cloudflare Pages.' },
  { path: 'headers/nginx.conf', text: 'The same for nginx, and how a page is found.' },
  { path: 'headers/Caddyfile', text: 'The same for Caddy, and how a page is found.' },
  { path: '.jstz-docs-output', text: 'Marks the folder as one that a build may replace.' },
  {
    path: 'jstz-docs-manifest.json',
    text: 'What the build wrote, with sizes and hashes.',
  },
];

/** What commands write beside it, in the folder of the site. */
export const WRITTEN_BESIDE: readonly FileNote[] = [
  {
    path: '.jstz-docs/cache/pages/',
    text: 'Parsed pages, and what browsers get of their components: about 1 GB at most, or those of the last build where they are more. Keep it between runs of CI.',
  },
  { path: '.jstz-docs/cache/images/', text: 'Pictures that were made smaller: about 1 GB at most.' },
  { path: '.jstz-docs/cache/search/', text: 'Words of the pages, counted for the search index.' },
  {
    path: '.jstz-docs/cache/',
    text: 'Also what other sites answered to `check-links --external`, for a week.',
  },
  {
    path: '.jstz-docs/spare/',
    text: 'The site before the last one: the next build changes what differs in it. It shares its files with the last one.',
  },
  { path: '.jstz-docs/plugins/', text: 'What plugins of a Docusaurus site made of their data.' },
  { path: '.jstz-docs/styles/', text: 'What PostCSS made of its sheets.' },
  { path: '.jstz-docs/.gitignore', text: 'Leaves the folder out of git, and of what goes by it.' },
  { path: '.gitignore', text: '`init`: the lines that leave out what is made.' },
  { path: 'package.json', text: '`init`: scripts and the dependency, in a file that is there or a new one.' },
  { path: 'versions.json', text: '`version`: the list of frozen versions, newest first.' },
  { path: 'versioned_docs/version-<name>/', text: '`version`: the pages of a frozen version.' },
  { path: 'versioned_sidebars/version-<name>-sidebars.json', text: '`version`: its sidebars.' },
  { path: 'i18n/<code>/', text: '`translations`: message files of a language.' },
  {
    path: 'jstz-docs.config.ts',
    text: '`migrate`: the configuration that equals that of Docusaurus. `init`: a first one.',
  },
  { path: 'jstz-docs.migration.md', text: '`migrate`: what is carried over, in another form, or not.' },
  { path: 'jstz-docs.migration.json', text: '`migrate`: the same for programs.' },
];
