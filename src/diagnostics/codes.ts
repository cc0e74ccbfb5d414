/**
 * Every diagnostic code with a title and an explanation. The README's list and the rules of SARIF reports come from
 * here. Keep it alphabetical; a code is public and changes only with a deprecation.
 */

export interface CodeEntry {
  /** A few words, no full stop. */
  readonly title: string;
  /** What it means and what to do, one to three sentences. */
  readonly explanation: string;
}

export const codes = {
  'bad-slug': {
    title: 'A slug that cannot be an address',
    explanation:
      'The `slug` of a page holds a character that cannot stand in an address. Use letters, digits, hyphens and slashes.',
  },
  'bidi-control': {
    title: 'An invisible character that changes the order of text',
    explanation:
      'Readers see the text after it in another order than the one that is written: code may do something else than it seems to.',
  },
  'blog-author-inline': {
    title: 'An author that stands in a post alone',
    explanation:
      'The file of authors does not have the author, so nothing holds the posts of one person together. Write the author there, and the key in the post.',
  },
  'blog-author-unknown': {
    title: 'An author that does not exist',
    explanation: 'A post names an author by a key that the file of authors does not have.',
  },
  'blog-data-file': {
    title: 'A file of authors or tags with a fault',
    explanation:
      'An entry of `authors.yml` or `tags.yml` cannot be read, or says something that has no meaning there.',
  },
  'blog-post-date': {
    title: 'A date of a post that is none',
    explanation: 'The `date` of a post cannot be read. Write it as 2024-05-01, or with a time.',
  },
  'blog-post-undated': {
    title: 'A post without a date',
    explanation:
      'Neither its front matter nor its file name holds a date, and git does not know one. It comes after all other posts.',
  },
  'blog-tag-inline': {
    title: 'A tag that the file of tags does not have',
    explanation:
      'The blog has a file of tags, and a post uses a tag that is not in it: often a spelling of another one.',
  },
  'blog-untruncated': {
    title: 'A post that lists show whole',
    explanation: 'The post has no comment `truncate`, which says where its excerpt in lists ends.',
  },
  'broken-anchor': {
    title: 'A link to a heading that does not exist',
    explanation:
      'The page exists, but nothing on it has this id. Compare the fragment with the headings there.',
  },
  'broken-asset': {
    title: 'A link to a file that does not exist',
    explanation: 'Neither the static folders nor the folder of the page hold this file.',
  },
  'broken-external-anchor': {
    title: 'A heading that the other site does not have',
    explanation:
      'The page answers, but nothing on it has this id. Pages that are drawn by script may have it all the same.',
  },
  'broken-external-link': {
    title: 'A link to another site that leads nowhere',
    explanation: 'The page is gone, the host is unknown, or its redirects run in a circle.',
  },
  'broken-image': {
    title: 'A picture that does not exist',
    explanation: 'Neither the static folders nor the folder of the page hold this picture.',
  },
  'broken-link': {
    title: 'A link to a page that does not exist',
    explanation: 'No page, file or redirect answers at this address.',
  },
  'broken-markdown-link': {
    title: 'A link to a Markdown file that does not exist',
    explanation: 'The path names no page file. It is relative to the file that holds the link.',
  },
  'category-file-syntax': {
    title: 'A category file that cannot be read',
    explanation: 'The file that describes a folder of the sidebar has a syntax error.',
  },
  'collection-unknown': {
    title: 'A collection that does not exist',
    explanation: '`jstz-docs version --collection` names docs by the `id` that they have in `collections`.',
  },
  'component-failed': {
    title: 'A component that cannot be drawn',
    explanation:
      'A component of the page threw an error, or a module or package that it needs is not there. The other pages are not touched by it.',
  },
  'component-markup': {
    title: 'Components that make broken HTML',
    explanation:
      'The HTML that the components of a page made cannot be read as elements. It comes from `dangerouslySetInnerHTML`.',
  },
  'component-stand-in': {
    title: 'Something that components import is not there',
    explanation:
      'Pages written for Docusaurus import a package that is not installed, or a part of Docusaurus that has no counterpart here. What stands in for it shows what stands in it, and nothing else.',
  },
  'component-timeout': {
    title: 'A component that does not come to an end',
    explanation:
      'Drawing the page took longer than any page should; it was stopped. The other pages are not touched by it.',
  },
  'config-admin-key': {
    title: 'A secret key in the public config',
    explanation:
      'The search settings stand in every page. Put a search-only key there; a key that can write to the index belongs in the environment of the job that pushes records.',
  },
  'config-conflict': {
    title: 'Two settings exclude each other',
    explanation: 'Both values are right alone, but they cannot hold together. Remove one of them.',
  },
  'config-docusaurus-ignored': {
    title: 'A Docusaurus option without counterpart',
    explanation:
      'The option was found in a Docusaurus config and has no effect here. The site is built without it.',
  },
  'config-missing-key': {
    title: 'A required setting is missing',
    explanation: 'Another setting needs this key. Add it.',
  },
  'config-no-export': {
    title: 'The config file exports no config',
    explanation: 'A config file exports, as its default, an object or a function that returns one.',
  },
  'config-not-data': {
    title: 'Code where data is expected',
    explanation:
      'The config is plain data: text, numbers, true and false, lists and objects. Functions, class instances and circular references cannot be passed between the parts of a build.',
  },
  'config-not-found': {
    title: 'The config file does not exist',
    explanation: 'The file named with --config cannot be read. Check the path.',
  },
  'config-search-fallback': {
    title: 'Hosted search without keys',
    explanation:
      'A Docusaurus config asks for hosted search but its keys are empty, so the embedded search is used. Set the keys, or remove the setting.',
  },
  'config-several-files': {
    title: 'More than one config file',
    explanation: 'Only the first config file is read. Remove the others, or name one with --config.',
  },
  'config-stand-in': {
    title: 'A module of a Docusaurus config is missing',
    explanation:
      'A config of Docusaurus runs without its packages; what they would have given is left out. A file of the site that is missing, or text that a missing package would have given, is told because readers may see it.',
  },
  'config-suspicious-key': {
    title: 'A key that is probably mistyped',
    explanation:
      'Navbar and footer items pass unknown keys on as attributes of the link, so a mistyped key does nothing. Rename it, or ignore this if the attribute is meant.',
  },
  'config-syntax': {
    title: 'The config file cannot be parsed',
    explanation: 'The file has a syntax error at the place named.',
  },
  'config-throws': {
    title: 'The config file threw an error',
    explanation: 'The code of the config file ended with an error before it gave a config.',
  },
  'config-timeout': {
    title: 'The config never arrived',
    explanation:
      'The config function, or a promise at the top of the file, did not settle in time. Look for a request that hangs.',
  },
  'config-type': {
    title: 'A setting has the wrong type',
    explanation: 'The value is of another kind than the setting takes.',
  },
  'config-unknown-key': {
    title: 'An unknown setting',
    explanation:
      'There is no setting of this name at this place. Compare the spelling with the nearest known key.',
  },
  'config-value': {
    title: 'A setting has a value out of range',
    explanation: 'The value has the right type, but is none of the allowed ones.',
  },
  'dead-duplicate-title': {
    title: 'Two pages with one title',
    explanation: 'Readers and search results cannot tell the pages apart. Give one another title.',
  },
  'dead-large-image': {
    title: 'A large picture',
    explanation: 'The picture is larger than `linkCheck.dead.maxImageBytes`. Make it smaller.',
  },
  'dead-missing-alt': {
    title: 'A picture without alternative text',
    explanation:
      'Who cannot see the picture learns nothing of it. Describe it; `alt=""` in HTML says that it is decoration.',
  },
  'dead-orphan-page': {
    title: 'A page that nothing links to',
    explanation:
      'No page, sidebar, navbar or footer leads there. Link to it, mark it as unlisted, or remove it.',
  },
  'dead-skipped-heading': {
    title: 'A heading level that is skipped',
    explanation:
      'A heading stands more than one level below the one before, which confuses those who move by headings.',
  },
  'dead-unused-file': {
    title: 'A file that nothing refers to',
    explanation:
      'No page, config or style sheet names the file. Remove it, or list it under `linkCheck.dead.ignore`.',
  },
  'docs-folder-missing': {
    title: 'The folder of a collection does not exist',
    explanation:
      'The folder named by `docs.path`, or by the `path` of a collection, is not there. Create it, or name the right one.',
  },
  'dot-file-unpublished': {
    title: 'Static files that are not published',
    explanation:
      'Their names begin with a dot: such files hold settings and secrets more often than something for readers. `staticDotFiles` names those that are published.',
  },
  'duplicate-id': {
    title: 'An id that is given twice',
    explanation: 'Two headings of one page have the same id, so a link can reach only the first.',
  },
  'duplicate-route': {
    title: 'Two pages with one address',
    explanation: 'Two files become the same page. Rename one, or set its `slug`.',
  },
  'external-offline': {
    title: 'No other site could be reached',
    explanation: 'Nothing was learned about the links to other sites. Run the check again with a connection.',
  },
  'external-unfinished': {
    title: 'Not all other sites were asked',
    explanation:
      'The time for all links ran out. Raise `linkCheck.external.totalTimeoutMs`, or run again: what was learned is kept.',
  },
  'file-encoding': {
    title: 'A file that is not UTF-8',
    explanation:
      'Pages are UTF-8. UTF-16 is read where the file begins with its mark; other bytes are shown as a replacement character, and a file with zero bytes is no text.',
  },
  'file-too-large': {
    title: 'A file of data that is too large',
    explanation:
      'Files of texts, sidebars and settings are read up to a size that no site needs by far, so that none can hold up a build.',
  },
  'file-unreadable': {
    title: 'A file or folder that cannot be read',
    explanation:
      'The disk refuses to give it, it has gone since the files were listed, or a file stands where a folder should.',
  },
  'fix-refused': {
    title: 'A fix was not written',
    explanation:
      'The file has changes that are not committed, or is not under version control. Commit it, or pass --force.',
  },
  'flag-conflict': {
    title: 'Options that do not go together',
    explanation: 'An option of the command line has no effect beside the others.',
  },
  'foreign-config': {
    title: 'A configuration of another generator',
    explanation:
      'The folder has a configuration of VitePress or MkDocs. It is not read, so its menus, titles and redirects are missing here.',
  },
  'foreign-syntax': {
    title: 'Syntax of another generator',
    explanation:
      'The page uses syntax of VitePress or MkDocs that has no meaning here and would be shown as it stands. The hint names what to write in its place.',
  },
  'frame-host': {
    title: 'A frame of a host that is not listed',
    explanation:
      'An `iframe` shows pages only of the hosts in `markdown.frameHosts`; of any other a link is left. Add the host, or write a link.',
  },
  'frame-title': {
    title: 'A frame without a title',
    explanation:
      'Screen readers announce a frame by its `title`. Without one its readers learn nothing about it; the host stands in.',
  },
  'front-matter-duplicate-key': {
    title: 'A front matter key is given twice',
    explanation: 'Only the first one counts. Remove the other.',
  },
  'front-matter-language': {
    title: 'Front matter that is not YAML',
    explanation: 'Front matter is read as YAML only and is never run as code.',
  },
  'front-matter-shape': {
    title: 'Front matter without keys',
    explanation: 'Front matter is a list of `key: value` lines.',
  },
  'front-matter-syntax': {
    title: 'Front matter that cannot be read',
    explanation: 'The YAML between the two lines of `---` has an error.',
  },
  'front-matter-unclosed': {
    title: 'Front matter that is never closed',
    explanation:
      'The page opens with `---` and a key, but no other line of `---` follows, so that its keys are text of the page.',
  },
  'front-matter-unknown-key': {
    title: 'An unknown front matter key',
    explanation: 'The key has no effect. Compare its spelling with the nearest known key.',
  },
  'front-matter-value': {
    title: 'A front matter value of the wrong kind',
    explanation: 'The value is not what the key takes, so it is passed over.',
  },
  'head-tag': {
    title: 'A tag that the head of a page cannot carry',
    explanation:
      'Pages written as code may put titles, meta tags, links and structured data into the head. Scripts and styles come from the configuration and from imports.',
  },
  'host-unavailable': {
    title: 'The server cannot listen there',
    explanation: 'The address named with --host does not belong to this machine, or is not allowed.',
  },
  'html-removed': {
    title: 'HTML that is shown as text',
    explanation:
      'Raw HTML passes an allow list. Put the tag in backticks if it is text, or set `markdown.html` to "trusted" for pages you trust.',
  },
  'html-unclosed': {
    title: 'HTML that is never closed',
    explanation:
      'An element or a comment that is not closed takes in all that follows it, and a tag without its `>` is no tag. Close it where it ends.',
  },
  'image-corrupt': {
    title: 'A picture that cannot be decoded',
    explanation: 'The file is named like a picture but its contents are cut off or of another kind.',
  },
  'image-tool-missing': {
    title: 'Pictures are not made smaller',
    explanation:
      'The package `sharp` is not installed, so pictures are published as they are. `npm install --save-dev sharp` makes them responsive.',
  },
  'index-credentials': {
    title: 'A credential of the hosted service is missing',
    explanation:
      '`jstz-docs index` needs the application id, the name of the index and a key that may write.',
  },
  'index-empty': {
    title: 'No search records',
    explanation:
      'There is nothing to send to the hosted index, and an empty index is never put in place of a full one.',
  },
  'index-push-failed': {
    title: 'Records not pushed',
    explanation:
      'The hosted service did not take the records. Its index is what it was: records go live all at once or not at all.',
  },
  'index-record-large': {
    title: 'A section too large for the hosted index',
    explanation:
      'The hosted service limits the size of a record, so the end of this section is left out of the search.',
  },
  'init-folder-not-empty': {
    title: "The new site's folder has files",
    explanation:
      '`init` lists what it would write and replaces no file. Pass --yes to write it, or name a new folder.',
  },
  'init-unknown-template': {
    title: 'An unknown template',
    explanation: 'There is no template of this name.',
  },
  'island-bundle': {
    title: 'A component that cannot be sent to browsers',
    explanation: 'The module of a component, or one that it imports, cannot be bundled for browsers.',
  },
  'island-context': {
    title: 'A context that does not reach a component',
    explanation:
      'A browser takes over each component that moves by itself. What one gives as a React context reaches what it draws, and neither other components nor the content that a page writes into it.',
  },
  'island-props': {
    title: 'A prop that cannot be sent to a browser',
    explanation:
      'A component that moves gets its props as data. A function, a symbol or an object of a class is none, so the component stays as the server drew it.',
  },
  'jsx-unclosed': {
    title: 'A component that is never closed',
    explanation: 'The closing tag is missing, or stands at another depth of lists and quotes.',
  },
  'link-case': {
    title: 'A link whose case differs from the address of its page',
    explanation:
      'In a Docusaurus site such a link leads to the page, as it does there. On most hosts the address as written is another one.',
  },
  'live-code': {
    title: 'Code that would run in the page',
    explanation:
      'A `live` block of Docusaurus is a playground. Here it is shown as code, because pages run nothing that their text holds.',
  },
  'locale-folder-unknown': {
    title: 'A folder for an unknown language',
    explanation: 'A folder in `i18n` belongs to no language of `i18n.locales`, so nothing in it is read.',
  },
  'main-doc-missing': {
    title: 'A main document that does not exist',
    explanation:
      'The page that the configuration names as the first of the docs is not there, so that their address leads nowhere.',
  },
  'malformed-address': {
    title: 'A mail or phone address that is none',
    explanation: 'The part after the scheme does not have the form of an address.',
  },
  'malformed-ignore': {
    title: 'A comment for the link checker that cannot be read',
    explanation: 'An exception in a page has a known name and a reason.',
  },
  'malformed-url': {
    title: 'A URL that cannot be parsed',
    explanation: 'The URL is incomplete, or its percent-encoding is broken.',
  },
  'math-syntax': {
    title: 'A formula that cannot be read',
    explanation:
      'The TeX between the dollars has an error; it is shown as written. Write `\\$` for a dollar sign.',
  },
  'mdx-syntax': {
    title: 'MDX that cannot be read',
    explanation: 'A tag, a brace or a line of code in the page is not closed or not valid.',
  },
  'mdx-unsupported': {
    title: 'MDX that would have to be run',
    explanation:
      'Where pages are not run as code, only literal values and known components are read. `markdown.mdx` decides.',
  },
  'mermaid-syntax': {
    title: 'A diagram cannot be drawn',
    explanation:
      'The text of a `mermaid` block is no diagram that the drawing package understands. Its source is shown instead.',
  },
  'messages-file': {
    title: 'A message file is faulty',
    explanation:
      'Message files hold texts by key: `{ "key": { "message": "text" } }`. `jstz-docs translations` writes them.',
  },
  'migrate-kept': {
    title: 'A configuration is there already',
    explanation:
      'The command `migrate` replaces no configuration: the one that is there may have been worked on.',
  },
  'migrate-nothing': {
    title: 'No Docusaurus config to migrate',
    explanation:
      'The command `migrate` makes a configuration from a `docusaurus.config`, and the folder has none.',
  },
  'missing-package': {
    title: 'An optional package is not installed',
    explanation:
      'The setting needs a package that is not installed with the tool, to keep it small. Install it beside the tool, or change the setting.',
  },
  'module-syntax': {
    title: 'A module that cannot be built',
    explanation: "A file of the site's own code has a syntax error or an import that is not found.",
  },
  'module-threw': {
    title: 'A module that threw an error',
    explanation: "A file of the site's own code ended with an error while it was loaded.",
  },
  'moved-external-link': {
    title: 'A link to a page that moved',
    explanation: 'The other site redirects there for good. Write the new address.',
  },
  'navbar-unknown-doc': {
    title: 'A navbar item of an unknown doc',
    explanation: 'The navbar names the id of a doc that does not exist.',
  },
  'navbar-unknown-sidebar': {
    title: 'A navbar item of an unknown sidebar',
    explanation: 'The navbar names a sidebar that does not exist or holds no page.',
  },
  'no-pages': {
    title: 'A site without pages',
    explanation:
      'The folders hold no page that is published: there is none, all are drafts, or `include` and `exclude` leave none. An empty site would take the place of the last one.',
  },
  'not-built': {
    title: 'A part of the site that is not built here',
    explanation:
      'The configuration says that something else makes these pages (`notBuilt`), or they are written as code that is not run or cannot be drawn. Links to them are told once for each part.',
  },
  'not-reproducible': {
    title: 'Two builds made different bytes',
    explanation:
      '`build --verify` built the site a second time and got another file. Something in the theme depends on a clock, on chance or on an unsorted list.',
  },
  'output-failed': {
    title: 'The site could not be written',
    explanation: 'The disk refused a file. The previous site is as it was.',
  },
  'output-locked': {
    title: 'Another build writes the output folder',
    explanation:
      'Two builds at once would mix their sites. The second waits for a minute, and then gives up; a lock whose process has ended is taken over by itself.',
  },
  'output-missing': {
    title: 'There is no finished site',
    explanation: 'The output folder holds no site. Build it first.',
  },
  'parse-failed': {
    title: 'A page could not be parsed',
    explanation: 'This is a fault of the program. Please report it with the file.',
  },
  'partial-cycle': {
    title: 'A partial that holds itself',
    explanation:
      'A file imports a partial that leads back to it, so there would be no end. The import that closes the circle shows nothing.',
  },
  'partial-missing': {
    title: 'A partial that does not exist',
    explanation:
      'An import names a Markdown file that is not there, or lies outside the site. Its tags show nothing.',
  },
  'plugin-failed': {
    title: 'A plugin failed on a page',
    explanation:
      'A plugin of remark or rehype that the configuration names threw while it worked on the page, or refused it. The page shows its source.',
  },
  'plugin-message': {
    title: 'A plugin says something about a page',
    explanation:
      'A plugin of remark or rehype that the configuration names left a message. What it means is for the plugin to say.',
  },
  'plugin-missing': {
    title: 'A plugin that is not installed',
    explanation:
      'The configuration names a plugin of remark or rehype whose package is not there. Pages are built without what it does.',
  },
  'port-taken': {
    title: 'The port is taken',
    explanation: 'Another program uses the port that was asked for.',
  },
  'redirect-clash': {
    title: 'A redirect that is never used',
    explanation: 'A page or file answers at the address that is redirected.',
  },
  'render-failed': {
    title: 'A page could not be rendered',
    explanation: "A component of the theme, or of the site's own, threw an error on this page.",
  },
  'route-file-clash': {
    title: 'A file and a page with one address',
    explanation: 'A static file and a page become the same file of the site.',
  },
  'sass-missing': {
    title: 'A Sass sheet without Sass',
    explanation:
      'Style sheets in `.scss` and `.sass` are compiled by the package `sass` of the site. Without it they are left out.',
  },
  'search-index-large': {
    title: 'A large search index',
    explanation: 'The index is larger than `search.maxIndexBytes`, so searching starts late on slow lines.',
  },
  'shallow-clone': {
    title: 'A shallow clone',
    explanation: 'The history of the repository is cut off, so the dates of the last changes are unknown.',
  },
  'sidebar-item-type': {
    title: 'An unknown type of sidebar item',
    explanation: 'The `type` of a sidebar item is none of the known ones.',
  },
  'sidebar-item-without-target': {
    title: 'A sidebar item that leads nowhere',
    explanation: 'The item lacks the key that names its page or address.',
  },
  'sidebar-lenient': {
    title: 'Sidebars that only Docusaurus tolerates',
    explanation:
      'Docusaurus reads these sidebars, so they are read here too, as it understands them. Write the strict form.',
  },
  'sidebar-stand-in': {
    title: 'Sidebar items from a module that is missing',
    explanation:
      'A sidebars file makes items from a package or a file that is not there. The site is built without them.',
  },
  'sidebar-type': {
    title: 'Sidebars of the wrong shape',
    explanation: 'Sidebars are an object of lists by name.',
  },
  'sidebar-unknown-doc': {
    title: 'A sidebar names a doc that does not exist',
    explanation:
      'Doc ids are paths below the docs folder without extension and number prefixes. Drafts are left out silently.',
  },
  'sidebar-unknown-folder': {
    title: 'A sidebar names a folder that does not exist',
    explanation: '`dirName` is a folder below the docs folder that holds at least one page.',
  },
  'sidebar-unknown-key': {
    title: 'An unknown setting of a sidebar item',
    explanation: 'The key has no effect. Compare its spelling with the known ones.',
  },
  'sidebars-missing': {
    title: 'The sidebars file does not exist',
    explanation: '`docs.sidebars` names a file that is not there.',
  },
  'site-folder-missing': {
    title: 'The site folder does not exist',
    explanation: 'The folder named on the command line is not there, or is no folder.',
  },
  'snippet-missing': {
    title: 'A snippet was not found',
    explanation:
      'A fence names a file, a region or lines that do not exist. The path is relative to the page; with a leading slash it starts at the site folder.',
  },
  'static-folder-missing': {
    title: 'A static folder that does not exist',
    explanation: 'The configuration names it in `staticDirs`, so that files are missing from the site.',
  },
  'style-missing': {
    title: 'A style sheet that does not exist',
    explanation:
      '`theme.styles` names a file that is not there, or a sheet imports one of a package that is not installed.',
  },
  'style-removed': {
    title: 'An inline style that was removed',
    explanation:
      'Inline styles become classes, but not those that load a file, cover the page, or hold more than a plain value. Use a class and a style sheet.',
  },
  'style-syntax': {
    title: 'A style sheet that cannot be read',
    explanation: 'The CSS has a syntax error.',
  },
  'suspicious-scheme': {
    title: 'A link with a strange scheme',
    explanation: 'The scheme is probably mistyped, or would run code.',
  },
  'symlink-outside': {
    title: 'A link out of the site folder',
    explanation: 'A symbolic link leads to a file outside the site, which is not read.',
  },
  'theme-slot-missing': {
    title: 'A slot component that does not exist',
    explanation: '`theme.slots` names a file that is not there.',
  },
  'theme-swizzled': {
    title: "Files that replace parts of Docusaurus's theme",
    explanation:
      'A Docusaurus site changes its theme by files in `src/theme`. The parts of this theme are others: what such a file changes is written as a component for a slot.',
  },
  'theme-unknown-slot': {
    title: 'An unknown slot',
    explanation: 'The theme has no slot of this name.',
  },
  'theme-unknown-string': {
    title: 'An unknown text of the theme',
    explanation: 'The theme has no text of this name.',
  },
  'too-complex': {
    title: 'A page that would take too long to read',
    explanation:
      'Some Markdown takes a time that grows with the square of its size: thousands of emphasis marks, brackets or back-ticks in one block. The page is shown as plain text. Put data in a code fence, or divide the block by blank lines.',
  },
  'too-deep': {
    title: 'Nesting beyond the limit',
    explanation:
      'Quotes and lists stand deeper inside one another than is read, so the page is shown as plain text.',
  },
  'translation-missing': {
    title: 'A text or page without translation',
    explanation: 'The text or page is shown in the default language until somebody translates it.',
  },
  'translation-orphaned': {
    title: 'A translation of nothing',
    explanation: 'The translated text or page has no original any more.',
  },
  'translation-stale': {
    title: 'A translation of an older text',
    explanation: 'The text or page changed after it was translated.',
  },
  'uncertain-external-link': {
    title: 'A link to another site that could not be judged',
    explanation: 'The site refused the question, or had a fault of its own. Look at it in a browser.',
  },
  'unclosed-directive': {
    title: 'A directive is never closed',
    explanation:
      'A container such as `:::note` runs to the end of its parent. Close it with as many colons on a line of their own.',
  },
  'undefined-reference': {
    title: 'A reference that nothing defines',
    explanation: 'The text looks like a reference link, but the page defines no target of that name.',
  },
  'unknown-attribute': {
    title: 'An attribute that a directive does not have',
    explanation:
      'A directive was given an attribute, or a value of one, that means nothing to it; it is left out. Compare the spelling.',
  },
  'unknown-directive': {
    title: 'A directive of unknown name',
    explanation:
      'A line looks like the start of a container but its name is not known; it is printed as typed. Compare the spelling, or list the word under `docs.admonitions`.',
  },
  'unknown-language': {
    title: 'A code block in an unknown language',
    explanation:
      'There is no highlighting for the word after the fence; the code is shown plain. Compare the spelling, or write `text`.',
  },
  'unknown-pagination-doc': {
    title: 'Paging to an unknown doc',
    explanation: '`pagination_next` or `pagination_prev` names a doc that does not exist.',
  },
  'unknown-sidebar': {
    title: 'An unknown sidebar',
    explanation: '`displayed_sidebar` names a sidebar that does not exist.',
  },
  'unknown-tag': {
    title: 'Text that looks like a tag',
    explanation: 'The text in angle brackets is no HTML element. Put it in backticks to say that it is text.',
  },
  'unsafe-url': {
    title: 'A URL that could run code',
    explanation: 'The link was removed. Use http, https, mailto or a path.',
  },
  'unused-ignore': {
    title: 'An exception that matches nothing',
    explanation:
      'The exception, in `linkCheck.ignore` or in a comment, matches no finding any more. Remove it.',
  },
  'version-exists': {
    title: 'A version that exists already',
    explanation:
      '`jstz-docs version` freezes the docs under a new name. A frozen version is never overwritten.',
  },
  'version-folder-missing': {
    title: 'The folder of a version does not exist',
    explanation: '`versions.json` lists a version whose folder in `versioned_docs` is not there.',
  },
  'version-name': {
    title: 'A text that cannot name a version',
    explanation: "A version's name is a folder and a part of addresses: letters, digits, dots, hyphens.",
  },
  'version-path-clash': {
    title: 'Two versions at one address',
    explanation: 'Two versions of the docs have the same path, so their pages would overwrite each other.',
  },
  'version-unknown': {
    title: 'A version that does not exist',
    explanation:
      'The configuration names a version of the docs that is neither `current` nor listed in `versions.json`, or that this build leaves out.',
  },
  'versions-file': {
    title: 'The list of versions is faulty',
    explanation:
      '`versions.json` lists the frozen versions, newest first: `["2.0", "1.0"]`. Each has a folder `versioned_docs/version-<name>`.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>;

export type KnownCode = keyof typeof codes;

/** The entry of a code; one that is not registered gets its own name as title. */
export function explainCode(code: string): CodeEntry {
  const entry: CodeEntry | undefined = Object.hasOwn(codes, code) ? codes[code as KnownCode] : undefined;
  return entry ?? { title: code, explanation: '' };
}
