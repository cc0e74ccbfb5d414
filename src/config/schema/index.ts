/** The whole configuration as one schema. `defineConfig` takes its input form, everything else its output form. */
import * as z from 'zod';
import type { CodeSource } from '../code.ts';
import { ACCENTS } from './accents.ts';
import { collection } from './collections.ts';
import { docs } from './docs.ts';
import { footer } from './footer.ts';
import { createRedirects, createSitemapItems, parseFrontMatter, preprocessor } from './functions.ts';
import { announcementBar, navbar } from './navbar.ts';
import { PACKAGE_MANAGERS } from './package-managers.ts';
import { color, severity } from './parts.ts';
import { plugins } from './plugins.ts';
import { search } from './search.ts';

const locale = z.strictObject({
  /** Name in its own language. */
  label: z.string().optional(),
  /** Writing direction. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** Calendar of dates, `gregory`. */
  calendar: z.string().optional(),
  /** `lang` of the pages, the locale's code by default. */
  htmlLang: z.string().optional(),
  /** URL segment, the locale's code by default. */
  path: z.string().optional(),
});

const headTag = z.strictObject({
  /** Name of the element: `meta`, `link`, `script`. */
  tagName: z.string().min(1),
  /** Attributes of the element; true writes one without a value. */
  attributes: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
  /** Text inside the element, written as it is. */
  innerHTML: z.string().optional(),
  /** `dev` leaves it out: who writes the pages is not to be counted. */
  onlyInBuild: z.boolean().default(false),
});

const hexColor = z
  .string()
  .regex(/^#[\da-f]{6}$/i, { error: 'a color in six hexadecimal digits, such as "#14152b"' });

const cardLook = z.strictObject({
  /** Paper. */
  background: hexColor.default('#14152b'),
  /** Words. */
  color: hexColor.default('#ffffff'),
  /** Sign, section, and the line at the foot. */
  accent: hexColor.default('#a5a3ff'),
});

export const configSchema = z.strictObject({
  /** Name of the site, shown after each page's title. */
  title: z.string().min(1),
  /** One line about the site. */
  tagline: z.string().default(''),
  /** Origin of the published site, no path: `https://example.org`. Needed for canonical links, sitemap and social tags. */
  url: z
    .string()
    .default('')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Path that the site is served under; slashes at both ends are added. */
  baseUrl: z
    .string()
    .default('/')
    .transform((path) => `/${path}/`.replace(/\/{2,}/g, '/')),
  /** Icon of browser tabs: path below the site. Without it and `navbar.logo`, one is drawn of the title's first letter. */
  favicon: z.string().optional(),
  /** Whether routes end with a slash. true: links to `/sail/`, in `sail/index.html`. false: `/sail`, in `sail.html`. Absent: `/sail`, in `sail/index.html`. */
  trailingSlash: z.boolean().optional(),
  /** Folders whose files are copied as they are. */
  staticDirs: z.array(z.string()).default(['static']),
  /** Names of files and folders in them that begin with a dot and are published too, beside `.well-known` and `.nojekyll`. */
  staticDotFiles: z
    .array(z.string().regex(/^\.[^./\\][^/\\]*$/, { error: 'a name such as ".htaccess"' }))
    .default([]),
  /** Folder that is written. */
  outDir: z.string().default('build'),
  /** Where the pages are and how they are shown. */
  docs: docs.prefault({}),
  /** What the site holds beside them: further docs with routes, sidebars and versions of their own. */
  collections: z.array(collection).default([]),
  /** Languages. */
  i18n: z
    .strictObject({
      /** Language without a path segment. */
      defaultLocale: z.string().default('en'),
      /** All languages, the default one among them. */
      locales: z.array(z.string()).min(1).default(['en']),
      /** Settings by language. */
      localeConfigs: z.record(z.string(), locale).default({}),
    })
    .prefault({}),
  /** The bar at the top. */
  navbar: navbar.prefault({}),
  /** A bar above the navbar that readers can dismiss. */
  announcementBar: announcementBar.optional(),
  /** The end of each page; absent, there is none. */
  footer: footer.optional(),
  /** Light and dark. */
  colorMode: z
    .strictObject({
      /** Mode of a reader who never chose. */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /** No toggle; a stored choice is dropped. */
      disableSwitch: z.boolean().default(false),
      /** Follows the system until the reader chooses. */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  /** Embedded by default, hosted by configuration. */
  search: search.prefault({}),
  /** Image zoom; false switches it off. Defaults for margin, background and scroll distance are those of medium-zoom. */
  zoom: z
    .union([
      z.literal(false),
      z.strictObject({
        /** Images that can be zoomed. */
        selector: z.string().default('.markdown img'),
        /** Space around the zoomed image, CSS px. */
        margin: z.number().min(0).default(0),
        /** Behind the zoomed image. */
        background: color.default('#fff'),
        /** Scroll distance that closes, CSS px. */
        scrollOffset: z.number().min(0).default(40),
        /** Wait before images can be zoomed, ms. */
        attachDelay: z.number().min(0).default(1000),
      }),
    ])
    .prefault({}),
  /**
   * Responsive images, made with the package sharp. The defaults are the example values in the documentation of
   * `@docusaurus/plugin-ideal-image`.
   */
  images: z
    .strictObject({
      /** Of the re-encoded images, percent. */
      quality: z.int().min(1).max(100).default(70),
      /** Largest width, px. */
      max: z.int().positive().default(1030),
      /** Smallest width, px. */
      min: z.int().positive().default(640),
      /** Number of widths. */
      steps: z.int().min(1).default(2),
      /** Leaves images as they are in `dev`. */
      disableInDev: z.boolean().default(false),
      /** Formats of the smaller images; older browsers get the original. An empty list leaves all images as they are. */
      formats: z.array(z.enum(['webp', 'avif'])).default(['webp']),
      /**
       * Millions of pixels of originals that a build makes smaller, in the order of pages; what is beyond, or has little to
       * save (less than a byte for five pixels), is published as it is. Without the key `images` 12, which takes about a second
       * on two cores; with it, `false`: all are made smaller.
       */
      maxMegapixels: z.union([z.number().min(0), z.literal(false)]).default(false),
    })
    .prefault({ maxMegapixels: 12 }),
  /** Which pages the browser fetches ahead of a click. */
  prefetch: z.union([z.enum(['viewport', 'hover', 'next']), z.literal(false)]).default('viewport'),
  /** Keys beside those of the search: `]` and `[` lead to the next and the previous page, `?` lists all. Readers may switch the first two off. */
  keyboardShortcuts: z.boolean().default(true),
  /** Links to pages of the site show their title and first words where a pointer or the focus rests on them. */
  linkPreviews: z.boolean().default(true),
  /** Content security policy: by hashes, with 'unsafe-inline' styles and scripts for foreign code, or none. */
  csp: z.union([z.enum(['strict', 'compat']), z.literal(false)]).default('strict'),
  /** The addresses of all pages for search engines, where the site has a `url`; false writes none. */
  sitemap: z
    .union([
      z.literal(false),
      z.strictObject({
        /** The file, in the output folder. */
        filename: z
          .string()
          .regex(/^(?!.*\.\.)[\w-][\w./-]*$/, 'the name of a file')
          .default('sitemap.xml'),
        /** Globs of addresses that are left out; they begin with `baseUrl`: `/jstz/tags/**`. */
        ignorePatterns: z.array(z.string()).default([]),
        /** Makes the addresses; by default those of all pages that lists may name. */
        createSitemapItems: createSitemapItems.optional(),
      }),
    ])
    .prefault({}),
  /** What programs read, and people who bring one: a Markdown file beside each page, `llms.txt`, a bar by the title. false: none of it. */
  llms: z
    .union([
      z.literal(false),
      z.strictObject({
        /** `llms-full.txt`, the text of all pages in one file; 'auto': of sites with at most 1,000 pages. */
        full: z.union([z.boolean(), z.literal('auto')]).default('auto'),
        /** Where the bar opens a page: `{url}` in an address is that of the page's Markdown. ChatGPT and Claude by default; an empty list: nowhere. */
        assistants: z
          .array(
            z.strictObject({
              /** Name that readers see. */
              label: z.string().min(1),
              /** Address, as `https://claude.ai/new?q=Read%20{url}`. */
              href: z
                .string()
                .regex(
                  /^https:\/\/\S*\{url\}\S*$/,
                  'an address that begins with https:// and has {url} in it',
                ),
            }),
          )
          .optional(),
      }),
    ])
    .prefault({}),
  /** How pages are read. */
  markdown: z
    .strictObject({
      /** Raw HTML passes an allow list, or is taken as it is. */
      html: z.enum(['sanitize', 'trusted']).default('sanitize'),
      /**
       * What `.mdx` may hold: the static subset, in which nothing is run, or everything: imports, exports and components, which
       * run when the site is built. A site that is read from a `docusaurus.config` gets `full`.
       */
      mdx: z.enum(['static', 'full']).default('static'),
      /**
       * Hosts whose pages may be shown in an `iframe`: `www.youtube-nocookie.com`, `*.example.org`, `*` for all. Of others a link
       * is left. A site that is read from a `docusaurus.config` gets `*`.
       */
      frameHosts: z
        .array(z.string().regex(/^(?:\*|(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)$/i))
        .default([]),
      /**
       * Which files may be MDX: those that end in `.mdx`, or `mdx` for `.md` too, as in Docusaurus. `mdx1` reads them as MDX 1 does,
       * which Docusaurus had before version 3: braces in text, and `<` before what is no name, are text.
       */
      format: z.enum(['detect', 'mdx', 'mdx1']).default('detect'),
      /** `:tada:` becomes an emoji. */
      emoji: z.boolean().default(true),
      /** `$…$` and `$$…$$` become MathML; needs the package temml. */
      math: z.boolean().default(false),
      /** `mermaid` code blocks become diagrams. */
      mermaid: z.boolean().default(false),
      /** The tabs beside that of npm, where a block has the word `npm2yarn`; by default those of Yarn, pnpm and Bun. */
      packageManagers: z.array(z.enum(PACKAGE_MANAGERS)).optional(),
      /** A tab that is chosen in one block with `npm2yarn` is chosen in all, on later pages too. */
      syncPackageManagers: z.boolean().default(true),
      /** Gives the text that is read in place of a page's, or of a Markdown file's that a page includes. Their lines are counted in it. */
      preprocessor: preprocessor.optional(),
      /** Gives the front matter of a page, and the text below it, in place of what the file has. Where it has more lines, they are counted. */
      parseFrontMatter: parseFrontMatter.optional(),
      /** Plugins of remark: they work on the tree of a page's Markdown when the site is built. */
      remarkPlugins: plugins,
      /** Plugins of rehype: they work on the tree of a page's HTML when the site is built. */
      rehypePlugins: plugins,
      /**
       * Names that components import modules by, and the file, folder or package that each means; false for a module that is
       * empty. A name that ends in `$` means nothing below it, one of a module of Node is for browsers alone. Files begin with `./`; one on the
       * left is meant whatever an import calls it by.
       */
      moduleAliases: z.record(z.string(), z.union([z.string(), z.literal(false)])).default({}),
      /** What makes Markdown files that pages import: 'the script "gen.js"'. Then one that is not there is a warning. */
      partialsBy: z.array(z.string().min(1)).optional(),
      /** Plain paragraphs, lists, tables and fences are read without the full parser: faster, with the same result. */
      fastPath: z.boolean().default(true),
    })
    .prefault({}),
  /** Code blocks. */
  highlight: z
    .strictObject({
      /** Prism grammars, or Shiki where it is installed. */
      engine: z.enum(['prism', 'shiki']).default('prism'),
      /** Blocks of code have the colors of the page, or are dark in the light mode too. */
      colorMode: z.enum(['page', 'dark']).default('page'),
      /** Prism languages beyond the common ones. */
      languages: z.array(z.string()).default([]),
      /** Comments in code that give a class of your own to the next line, or to the lines between two of them. */
      magicComments: z
        .array(
          z.strictObject({
            /** Of the lines. `theme-code-block-highlighted-line` is that of marked lines. */
            className: z.string().regex(/^[\w-]+(?: [\w-]+)*$/, 'Write the names of classes.'),
            /** Text of the comment before the line. */
            line: z.string().min(1).optional(),
            /** Texts of the comments around several lines. */
            block: z
              .strictObject({
                /** Of the comment before the first line. */
                start: z.string().min(1),
                /** Of the comment after the last one. */
                end: z.string().min(1),
              })
              .optional(),
          }),
        )
        .default([]),
      /** Language of code blocks that name none. */
      defaultLanguage: z.string().optional(),
      /** Module of the site that adds grammars to Prism: it exports a function that gets Prism. Begins with `./`. */
      grammars: z
        .string()
        .regex(/^\.{1,2}\//, 'Begin with "./": it is a file of the site.')
        .optional(),
      /** Numbers in front of the lines of every code block. */
      lineNumbers: z.boolean().default(false),
    })
    .prefault({}),
  /** Tags added to every page's head. */
  head: z.array(headTag).default([]),
  /**
   * Modules that run in the browser on each page: files, by paths that begin with `./`, or packages. Each may export
   * `onRouteDidUpdate({ location, previousLocation })`, which is called for the page that was loaded and for each that is shown in its place.
   */
  clientModules: z.array(z.string()).default([]),
  /** Old paths that lead to new ones. */
  redirects: z
    .array(
      z.strictObject({
        /** Old path, or several. */
        from: z.union([z.string(), z.array(z.string())]),
        /** Path of a page of this site, or an absolute URL. */
        to: z.string(),
      }),
    )
    .default([]),
  /** Old paths of all pages, by rules. Where a page answers, the rule is passed over. */
  redirectRules: z
    .strictObject({
      /** `['html']`: `/a.html` leads to `/a`. */
      fromExtensions: z.array(z.string().regex(/^[^./][^/]*$/)).default([]),
      /** `['html']`: `/a` leads to `/a.html`, where a page has that address. */
      toExtensions: z.array(z.string().regex(/^[^./][^/]*$/)).default([]),
      /** Gets the address of a page, without base path and slash at its end, and returns its old ones. */
      createRedirects: createRedirects.optional(),
    })
    .optional(),
  /** Parts of the site that are made elsewhere: links into them are told once for each route (`not-built`), not one by one. */
  notBuilt: z
    .array(
      z.strictObject({
        /** Where the part begins; all addresses below it are meant too. */
        route: z.string().regex(/^\/./, { error: 'a path that begins with a slash, such as "/blog"' }),
        /** What makes it: "the blog of another repository". */
        by: z.string().min(1),
      }),
    )
    .default([]),
  /** Meta tags of every page. */
  metadata: z.array(z.record(z.string(), z.string())).default([]),
  /** Social preview image: path below the site. */
  image: z.string().optional(),
  /**
   * Pictures that other sites show beside links to a page, drawn from its title, its description and the name of the site with
   * the package sharp. Pages whose front matter names an `image` keep that. true: with the colors below. Needs `url`.
   */
  socialCards: z
    .union([
      z.boolean().transform((on): false | z.output<typeof cardLook> => on && cardLook.parse({})),
      cardLook,
    ])
    .default(false),
  /** `<meta name="generator">`; false leaves it out. */
  generator: z.union([z.literal(false), z.string()]).default('jstz-docs'),
  /** Refuses search engines. */
  noIndex: z.boolean().default(false),
  /**
   * Data for the site's own components, which find it in `useDocusaurusContext().siteConfig`. It changes nothing else. Further keys
   * are found there too: `organizationName`.
   */
  siteData: z
    .looseObject({
      /** As `siteConfig.customFields`. */
      customFields: z.record(z.string(), z.unknown()).default({}),
      /** As `siteConfig.themeConfig`, for components that were written for Docusaurus. */
      themeConfig: z.record(z.string(), z.unknown()).default({}),
      /** What `usePluginData` gives, by the name of a plugin and its id, which is mostly `default`. */
      pluginData: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    })
    .prefault({}),
  /** What stands between a page's title and the name of the site. */
  titleDelimiter: z.string().default('|'),
  /**
   * Reads sidebars as another generator does: what it tolerates is a warning here, and packages that a sidebars file imports
   * need not be installed.
   */
  compatibility: z.enum(['docusaurus']).optional(),
  /** Changes to the look. */
  theme: z
    .strictObject({
      /** Your component in place of the theme's, by slot name. */
      slots: z.record(z.string(), z.string()).default({}),
      /** Style sheets added after the theme's. */
      styles: z.array(z.string()).default([]),
      /** The theme's sheets stand in the cascade layer `theme`: any rule of your own outweighs them, whatever its selector. */
      cascadeLayer: z.boolean().default(false),
      /**
       * Color of links, buttons and what is current, in light and dark. 'auto': one that the site's title picks, so that two new
       * sites do not look the same; with `styles` of its own a site gets 'indigo', the theme's.
       */
      accent: z.enum(['auto', ...ACCENTS]).default('auto'),
      /** Interface texts in place of the theme's. */
      strings: z.record(z.string(), z.string()).default({}),
      /** Shows a red banner on a home page that is served under the wrong base path. */
      baseUrlBanner: z.boolean().default(true),
    })
    .prefault({}),
  /** What the browser keeps of a reader's choices. */
  storage: z
    .strictObject({
      /** Text that is added to each key, or true for one made from url and base path. */
      namespace: z.union([z.boolean(), z.string()]).default(false),
    })
    .prefault({}),
  /** A link to a page that is not there. */
  onBrokenLinks: severity.default('throw'),
  /** A link to a Markdown file that is not there. */
  onBrokenMarkdownLinks: severity.default('throw'),
  /** A link to a heading that is not there. */
  onBrokenAnchors: severity.default('throw'),
  /** A picture or file that is not there. */
  onBrokenImages: severity.default('throw'),
  /** Links with a mistyped or dangerous scheme (`hhttps:`, `javascript:`) and malformed mail addresses. */
  onSuspiciousLinks: severity.default('warn'),
  /** Two pages with one route. */
  onDuplicateRoutes: severity.default('throw'),
  /** What the link checker overlooks and asks. */
  linkCheck: z
    .strictObject({
      /** Findings that are known: glob over the url as written or its resolved form, each with a reason. */
      ignore: z
        .array(
          z.strictObject({
            /** Glob over the link as written, or over what it leads to. */
            url: z.string().min(1),
            /** Files (globs, relative to the site folder) that the exception holds for; all by default. */
            from: z.string().optional(),
            /** Why the finding is no fault. */
            reason: z.string().min(1),
          }),
        )
        .default([]),
      /** Links to other sites, on demand. */
      external: z
        .strictObject({
          /** For one request, ms. */
          timeoutMs: z.int().positive().default(10_000),
          /** Requests to one host at a time. */
          concurrencyPerHost: z.int().positive().default(4),
          /** Further tries after a failure. */
          retries: z.int().min(0).default(2),
          /** URLs (globs) that are not asked. */
          ignore: z.array(z.string()).default([]),
          /** Whether private addresses may be asked. */
          allowPrivate: z.boolean().default(false),
          /** For all requests together, ms; what is left is reported as not asked. */
          totalTimeoutMs: z.int().positive().default(300_000),
          /** Least time between the starts of two requests to one host, ms. */
          delayPerHostMs: z.int().min(0).default(100),
          /** Bytes of a page that are read to find a heading in it. */
          maxBodyBytes: z.int().positive().default(2_000_000),
          /** How long a good answer is believed without asking again; 0 asks every time. */
          cacheDays: z.number().min(0).default(7),
          /** A page that is gone, or a heading that is not on it. */
          onBroken: severity.default('throw'),
          /** A site that does not let itself be asked: 403, 429, a timeout, a fault of its own. */
          onUncertain: severity.default('warn'),
          /** A page that moved for good. */
          onMoved: severity.default('log'),
        })
        .prefault({}),
      /** Content that nobody reaches or misses. Off unless asked for. */
      dead: z
        .strictObject({
          /** A page that no other page, sidebar, navbar or footer links to. */
          orphanPages: severity.default('ignore'),
          /** A file of the static folders that nothing refers to. */
          unusedFiles: severity.default('ignore'),
          /** Two pages with one title in one version and language. */
          duplicateTitles: severity.default('ignore'),
          /** A heading more than one level below the one before. */
          skippedHeadings: severity.default('ignore'),
          /** A picture without alternative text. `alt=""` in HTML says that a picture is decoration. */
          missingAlt: severity.default('ignore'),
          /** A picture of more than `maxImageBytes`. */
          largeImages: severity.default('ignore'),
          /** Source: 500 kB load in about 3 s on a slow phone line. */
          maxImageBytes: z.int().positive().default(500_000),
          /** Files (globs, relative to the site folder) that are not looked at. */
          ignore: z.array(z.string()).default([]),
        })
        .prefault({}),
    })
    .prefault({}),
});

/** What a site writes. Without `title` the name in package.json or of the folder serves. */
export type UserConfig = Omit<z.input<typeof configSchema>, 'title'> & {
  /** Name of the site, shown after each page's title. By default the name in package.json, or of the folder. */
  title?: string | undefined;
};
/** What the program works with: defaults filled, slashes fixed. Nobody changes it. */
export type Config = z.output<typeof configSchema> & {
  /** Where the code is that the configuration refers to; absent where it refers to none. */
  readonly code?: CodeSource | undefined;
  /** Address below which the repository shows folders of the site folder, as `package.json` says; ends with `/`. */
  readonly sourceUrl?: string | undefined;
};
