/**
 * Every diagnostic code with a title, an explanation and a cure. The guide's list and the rules of SARIF reports come from
 * here. Keep it alphabetical; a code is public and changes only with a deprecation.
 */

export interface CodeEntry {
  /** A few words, no full stop. */
  readonly title: string;
  /** What it means, one to three sentences. */
  readonly explanation: string;
  /** What mends it. */
  readonly cure: string;
}

export const codes = {
  'bad-slug': {
    title: 'A slug that cannot be an address',
    explanation: 'The `slug` of a page holds a character that cannot stand in an address.',
    cure: 'Use letters, digits, hyphens and slashes.',
  },
  'bidi-control': {
    title: 'An invisible character that changes the order of text',
    explanation:
      'Readers see the text after it in another order than the one that is written: code may do something else than it seems to.',
    cure: 'Remove the character. An editor that shows invisible characters finds it at the place named.',
  },
  'blog-author-inline': {
    title: 'An author that stands in a post alone',
    explanation:
      'The file of authors does not have the author, so nothing holds the posts of one person together.',
    cure: 'Write the author into the file of authors, and the key into the post. Or set `onInlineAuthors`.',
  },
  'blog-author-unknown': {
    title: 'An author that does not exist',
    explanation: 'A post names an author by a key that the file of authors does not have.',
    cure: 'Add the author to the file, or mend the key: the finding names the keys that are there.',
  },
  'blog-post-date': {
    title: 'A date of a post that is none',
    explanation: 'The `date` of a post cannot be read.',
    cure: 'Write it as 2024-05-01, or with a time: 2024-05-01T10:00.',
  },
  'blog-post-undated': {
    title: 'A post without a date',
    explanation:
      'Neither its front matter nor its file name holds a date, and git knows no first commit of it, as in a clone without the history. It comes after all other posts.',
    cure: 'Add `date: 2024-05-01` to the front matter, or put the date in front of the file name.',
  },
  'blog-untruncated': {
    title: 'A post that lists show whole',
    explanation: 'The post has no comment `truncate`, which says where its excerpt in lists ends.',
    cure: 'Put `<!-- truncate -->` (`{/* truncate */}` in MDX) where the excerpt ends, or set `onUntruncatedBlogPosts`.',
  },
  'broken-anchor': {
    title: 'A link to a heading that does not exist',
    explanation: 'The page exists, but nothing on it has this id.',
    cure: 'Compare the fragment with the headings that the finding lists. A heading keeps its id when it has one of its own: `## Title {#stable}`.',
  },
  'broken-asset': {
    title: 'A link to a file that does not exist',
    explanation: 'Neither the static folders nor the folder of the page hold this file.',
    cure: 'Mend the path, or put the file there. A path is relative to the page; with a leading slash it starts at the static folders.',
  },
  'broken-external-anchor': {
    title: 'A heading that the other site does not have',
    explanation:
      'The page answers, but nothing on it has this id. Pages that are drawn by script may have it all the same.',
    cure: 'Open the page, and link to a heading that is there. If it is drawn by a script, except it in `linkCheck.ignore`.',
  },
  'broken-external-link': {
    title: 'A link to another site that leads nowhere',
    explanation: 'The page is gone, the host is unknown, or its redirects run in a circle.',
    cure: 'Link to where the page is now, or remove the link.',
  },
  'broken-image': {
    title: 'A picture that does not exist',
    explanation: 'Neither the static folders nor the folder of the page hold this picture.',
    cure: 'Mend the path, or put the picture there. A path is relative to the page; with a leading slash it starts at the static folders.',
  },
  'broken-link': {
    title: 'A link to a page that does not exist',
    explanation: 'No page, file or redirect answers at this address.',
    cure: 'Mend the address. If something else answers there, name that part in `notBuilt`; if the page moved, add it to `redirects`.',
  },
  'broken-markdown-link': {
    title: 'A link to a Markdown file that does not exist',
    explanation: 'The path names no page file.',
    cure: 'Mend the path: it is relative to the file that holds the link. `check-links --fix` knows files that moved.',
  },
  'category-file-syntax': {
    title: 'A category file that cannot be read',
    explanation: 'The file that describes a folder of the sidebar has a syntax error.',
    cure: 'Mend the syntax of `_category_.json` or `_category_.yml`.',
  },
  'client-module-missing': {
    title: 'A module for browsers that does not exist',
    explanation:
      '`clientModules` names a file that is not there, or one of them imports a file or a package that is not.',
    cure: 'Mend the path: in the configuration it is relative to the site folder. Or install the package.',
  },
  'collection-unknown': {
    title: 'A collection that does not exist',
    explanation: '`jstz-docs version --collection` names docs by the `id` that they have in `collections`.',
    cure: 'Name the `id` of one of your `collections`, or leave the option out for the key `docs`.',
  },
  'component-failed': {
    title: 'A component that cannot be drawn',
    explanation:
      'A component of the page threw an error, or a module or package that it needs is not there. The other pages are not touched by it.',
    cure: 'Read the error that is quoted: it names the file and the line of the component.',
  },
  'component-markup': {
    title: 'Components that make broken HTML',
    explanation:
      'The HTML that the components of a page made cannot be read as elements. It comes from `dangerouslySetInnerHTML`.',
    cure: 'Look at what is set with `dangerouslySetInnerHTML`: a tag is not closed, or closed twice.',
  },
  'component-stand-in': {
    title: 'Something that components import is not there',
    explanation:
      'Pages written for Docusaurus import a package that is not installed, or a part of Docusaurus that has no counterpart here. What stands in for it shows what stands in it, and nothing else.',
    cure: 'Install the package, or leave the import out.',
  },
  'component-timeout': {
    title: 'A component that does not come to an end',
    explanation:
      'Drawing the page took longer than any page should; it was stopped. The other pages are not touched by it.',
    cure: 'Look for a loop, or for a promise that is waited for and never settles.',
  },
  'config-admin-key': {
    title: 'A secret key in the public config',
    explanation: 'The search settings stand in every page, so a key in them is public.',
    cure: 'Put a search-only key there. A key that may write belongs in the variable ALGOLIA_ADMIN_KEY of the job that pushes records.',
  },
  'config-conflict': {
    title: 'Two settings exclude each other',
    explanation: 'Both values are right alone, but they cannot hold together.',
    cure: 'Remove one of them.',
  },
  'config-docusaurus-ignored': {
    title: 'A Docusaurus option without counterpart',
    explanation:
      'The option was found in a Docusaurus config and has no effect here. The site is built without it.',
    cure: 'The finding says what readers miss. `migrate` lists all such options in its report.',
  },
  'config-missing-key': {
    title: 'A required setting is missing',
    explanation: 'Another setting needs this key.',
    cure: 'Add the key that the finding names.',
  },
  'config-no-export': {
    title: 'The config file exports no config',
    explanation: 'A config file exports, as its default, an object or a function that returns one.',
    cure: 'Export an object, or a function that returns one: `export default defineConfig({ … })`.',
  },
  'config-not-data': {
    title: 'Code where data is expected',
    explanation:
      'The config is plain data: text, numbers, true and false, lists and objects. Functions, class instances and circular references cannot be passed between the parts of a build.',
    cure: 'Write the value as data. Functions are taken only where a key says so, such as `docs.editUrl`.',
  },
  'config-not-found': {
    title: 'The config file does not exist',
    explanation: 'The file named with --config cannot be read.',
    cure: 'Check the path: it is relative to the folder of the site.',
  },
  'config-search-fallback': {
    title: 'Hosted search without keys',
    explanation:
      'A Docusaurus config asks for hosted search but its keys are empty, so the embedded search is used.',
    cure: 'Set the keys, or remove the setting.',
  },
  'config-several-files': {
    title: 'More than one config file',
    explanation: 'Only the first config file is read.',
    cure: 'Remove the others, or name one with --config.',
  },
  'config-stand-in': {
    title: 'A module of a Docusaurus config is missing',
    explanation:
      'A config of Docusaurus runs without its packages; what they would have given is left out. A file of the site that is missing, or text that a missing package would have given, is told because readers may see it.',
    cure: 'Put the file there, or look at the place that is named: a text may be missing in it.',
  },
  'config-suspicious-key': {
    title: 'A key that is probably mistyped',
    explanation:
      'Navbar and footer items pass unknown keys on as attributes of the link, so a mistyped key does nothing.',
    cure: 'Rename it, or ignore this if the attribute is meant.',
  },
  'config-syntax': {
    title: 'The config file cannot be parsed',
    explanation: 'The file has a syntax error at the place named.',
    cure: 'Mend the file at the place named.',
  },
  'config-throws': {
    title: 'The config file threw an error',
    explanation: 'The code of the config file ended with an error before it gave a config.',
    cure: 'Read the error that is quoted. A config reads the environment at its own risk: a variable may be missing.',
  },
  'config-timeout': {
    title: 'The config never arrived',
    explanation: 'The config function, or a promise at the top of the file, did not settle in time.',
    cure: 'Look for a request that hangs.',
  },
  'config-type': {
    title: 'A setting has the wrong type',
    explanation: 'The value is of another kind than the setting takes.',
    cure: 'Write a value of the kind that the finding names.',
  },
  'config-unknown-key': {
    title: 'An unknown setting',
    explanation: 'There is no setting of this name at this place.',
    cure: 'Compare the spelling with the nearest known key, which the finding names.',
  },
  'config-value': {
    title: 'A setting has a value out of range',
    explanation: 'The value has the right type, but is none of the allowed ones.',
    cure: 'Choose one of the values that the finding lists.',
  },
  'data-file': {
    title: 'A file of authors or tags with a fault',
    explanation:
      'An entry of `authors.yml` or `tags.yml` cannot be read, or says something that has no meaning there.',
    cure: 'Mend the entry at the line that is named.',
  },
  'dead-duplicate-title': {
    title: 'Two pages with one title',
    explanation: 'Readers and search results cannot tell the pages apart.',
    cure: 'Give one another title.',
  },
  'dead-large-image': {
    title: 'A large picture',
    explanation: 'The picture is larger than `linkCheck.dead.maxImageBytes`.',
    cure: 'Make it smaller, or save it in another format.',
  },
  'dead-missing-alt': {
    title: 'A picture without alternative text',
    explanation: 'Who cannot see the picture learns nothing of it.',
    cure: 'Describe it; `alt=""` in HTML says that it is decoration.',
  },
  'dead-orphan-page': {
    title: 'A page that nothing links to',
    explanation: 'No page, sidebar, navbar or footer leads there.',
    cure: 'Link to it, mark it as unlisted, or remove it.',
  },
  'dead-skipped-heading': {
    title: 'A heading level that is skipped',
    explanation:
      'A heading stands more than one level below the one before, which confuses those who move by headings.',
    cure: 'Use the next level: `###` follows `##`.',
  },
  'dead-unused-file': {
    title: 'A file that nothing refers to',
    explanation: 'No page, config or style sheet names the file.',
    cure: 'Remove it, or list it under `linkCheck.dead.ignore`.',
  },
  'docs-folder-missing': {
    title: 'The folder of a collection does not exist',
    explanation: 'The folder named by `docs.path`, or by the `path` of a collection, is not there.',
    cure: 'Create it, or name the right one.',
  },
  'dot-file-unpublished': {
    title: 'Static files that are not published',
    explanation:
      'Their names begin with a dot: such files hold settings and secrets more often than something for readers.',
    cure: 'Name those that shall be published in `staticDotFiles`.',
  },
  'duplicate-id': {
    title: 'An id that is given twice',
    explanation: 'Two headings of one page have the same id, so a link can reach only the first.',
    cure: 'Give one of the headings another id: `## Title {#other}`.',
  },
  'duplicate-route': {
    title: 'Two pages with one address',
    explanation: 'Two files become the same page.',
    cure: 'Rename one, or set its `slug`.',
  },
  'export-missing': {
    title: 'A name that a module does not export',
    explanation:
      'A module of the site takes a name of another one, which has none of that name, or a class of a style sheet. It is undefined there, and a page that draws it fails.',
    cure: 'Mend the name in the import, or export it from the module that is named.',
  },
  'external-offline': {
    title: 'No other site could be reached',
    explanation: 'Nothing was learned about the links to other sites.',
    cure: 'Run the check again with a connection. Requests do not go through a proxy.',
  },
  'external-unfinished': {
    title: 'Not all other sites were asked',
    explanation: 'The time for all links ran out.',
    cure: 'Raise `linkCheck.external.totalTimeoutMs`, or run again: what was learned is kept.',
  },
  'file-encoding': {
    title: 'A file that is not UTF-8',
    explanation:
      'Pages are UTF-8. UTF-16 is read where the file begins with its mark; other bytes, and a zero byte here and there, are shown as a replacement character. A file with many zero bytes is no text.',
    cure: 'Save the file as UTF-8.',
  },
  'file-too-large': {
    title: 'A file of data that is too large',
    explanation:
      'Files of texts, sidebars and settings are read up to a size that no site needs by far, so that none can hold up a build.',
    cure: 'Split the file, or take out what the site does not use.',
  },
  'file-unreadable': {
    title: 'A file or folder that cannot be read',
    explanation:
      'The disk refuses to give it, it has gone since the files were listed, or a file stands where a folder should.',
    cure: 'Look at the rights of the file, and whether it is still there.',
  },
  'fix-refused': {
    title: 'A fix was not written',
    explanation: 'The file has changes that are not committed, or is not under version control.',
    cure: 'Commit it, or pass --force.',
  },
  'flag-conflict': {
    title: 'Options that do not go together',
    explanation: 'An option of the command line has no effect beside the others.',
    cure: 'Leave one of the options out.',
  },
  'foreign-config': {
    title: 'A configuration of another generator',
    explanation:
      'The folder has a configuration of VitePress or MkDocs. It is not read, so its menus, titles and redirects are missing here.',
    cure: 'Write its title, menus and redirects into `jstz-docs.config.ts`.',
  },
  'foreign-syntax': {
    title: 'Syntax of another generator',
    explanation:
      'The page uses syntax of VitePress or MkDocs that has no meaning here and would be shown as it stands.',
    cure: 'Write what the hint names in its place.',
  },
  'frame-host': {
    title: 'A frame of a host that is not listed',
    explanation:
      'An `iframe` shows pages only of the hosts in `markdown.frameHosts`; of any other a link is left.',
    cure: 'Add the host, or write a link.',
  },
  'frame-title': {
    title: 'A frame without a title',
    explanation:
      'Screen readers announce a frame by its `title`. Without one its readers learn nothing about it; the host stands in.',
    cure: 'Give the frame a `title` that says what it shows.',
  },
  'front-matter-duplicate-key': {
    title: 'A front matter key is given twice',
    explanation: 'Only the first one counts.',
    cure: 'Remove the other.',
  },
  'front-matter-language': {
    title: 'Front matter that is not YAML',
    explanation: 'Front matter is read as YAML only and is never run as code.',
    cure: 'Write the front matter as YAML.',
  },
  'front-matter-shape': {
    title: 'Front matter without keys',
    explanation: 'Front matter is a list of `key: value` lines.',
    cure: 'Write each line as `key: value`.',
  },
  'front-matter-syntax': {
    title: 'Front matter that cannot be read',
    explanation: 'The YAML between the two lines of `---` has an error.',
    cure: 'Mend the line that is named. A value with a colon in it needs quotes.',
  },
  'front-matter-unclosed': {
    title: 'Front matter that is never closed',
    explanation:
      'The page opens with `---` and a key, but no other line of `---` follows, so that its keys are text of the page.',
    cure: 'Put a line of `---` after the last key. If the line is a rule, write `***`.',
  },
  'front-matter-unknown-key': {
    title: 'An unknown front matter key',
    explanation: 'The key has no effect.',
    cure: 'Compare its spelling with the nearest known key, which the finding names.',
  },
  'front-matter-value': {
    title: 'A front matter value of the wrong kind',
    explanation: 'The value is not what the key takes, so it is passed over.',
    cure: 'Write a value of the kind that the finding names, or remove the line.',
  },
  'grammars-failed': {
    title: 'Grammars of your own that could not be added',
    explanation:
      'The module that `highlight.grammars` names, in a Docusaurus site `src/theme/prism-include-languages`, ended with an error, or exports no function.',
    cure: 'Read the error that is quoted, and mend the module.',
  },
  'head-tag': {
    title: 'A tag that the head of a page cannot carry',
    explanation:
      'Pages written as code may put titles, meta tags, links and structured data into the head. Scripts and styles come from the configuration and from imports.',
    cure: 'Put scripts and styles into `head` of the configuration, or import them.',
  },
  'home-missing': {
    title: 'A site without a home page',
    explanation:
      'No page, redirect or file answers at the address of the site, or at that of one of its languages: the title in the navbar leads there, and most readers begin there.',
    cure: 'Write `index.md` at the root, or lead readers on with `redirects`.',
  },
  'host-unavailable': {
    title: 'The server cannot listen there',
    explanation: 'The address named with --host does not belong to this machine, or is not allowed.',
    cure: 'Name an address of this machine, or leave --host out.',
  },
  'html-removed': {
    title: 'HTML that is shown as text',
    explanation: 'Raw HTML passes an allow list.',
    cure: 'Put the tag in backticks if it is text, or set `markdown.html` to "trusted" for pages you trust.',
  },
  'html-unclosed': {
    title: 'HTML that is never closed',
    explanation:
      'An element or a comment that is not closed takes in all that follows it, and a tag without its `>` is no tag.',
    cure: 'Close it where it ends.',
  },
  'image-corrupt': {
    title: 'A picture that cannot be decoded',
    explanation: 'The file is named like a picture but its contents are cut off or of another kind.',
    cure: 'Save the picture again, or give the file the ending of what it is.',
  },
  'image-tool-missing': {
    title: 'Pictures are not made smaller, or cards not drawn',
    explanation:
      'The package `sharp` is not installed, so pictures are published as they are, and pages have no social cards.',
    cure: '`npm install --save-dev sharp` makes both.',
  },
  'index-credentials': {
    title: 'A credential of the hosted service is missing',
    explanation:
      '`jstz-docs index` needs the application id, the name of the index and a key that may write.',
    cure: 'Set what the finding names: `search.appId` and `search.indexName` in the configuration, the key in the variable ALGOLIA_ADMIN_KEY.',
  },
  'index-empty': {
    title: 'No search records',
    explanation:
      'There is nothing to send to the hosted index, and an empty index is never put in place of a full one.',
    cure: 'Look at why the site has nothing to find: all pages may be unlisted.',
  },
  'index-push-failed': {
    title: 'Records not pushed',
    explanation:
      'The hosted service did not take the records. Its index is what it was: records go live all at once or not at all.',
    cure: 'Read the answer of the service that is quoted, and run the command again.',
  },
  'index-record-large': {
    title: 'A section too large for the hosted index',
    explanation:
      'The hosted service limits the size of a record, so the end of this section is left out of the search.',
    cure: 'Divide the section by a heading.',
  },
  'init-folder-not-empty': {
    title: "The new site's folder has files",
    explanation: '`init` lists what it would write, and replaces no file.',
    cure: 'Pass --yes to write it, or name a new folder.',
  },
  'init-unknown-template': {
    title: 'An unknown template',
    explanation: 'There is no template of this name.',
    cure: 'Use a name that the finding lists.',
  },
  'island-bundle': {
    title: 'A component that cannot be sent to browsers',
    explanation: 'The module of a component, or one that it imports, cannot be bundled for browsers.',
    cure: 'Read the error that is quoted. A module for browsers imports nothing of Node.',
  },
  'island-context': {
    title: 'A context that does not reach a component',
    explanation:
      'A browser takes over each component that moves by itself. What one gives as a React context reaches what it draws and the components that a page writes into it, and neither other components nor those in a link or in another element with attributes.',
    cure: 'Give the component what it needs as props, or let one component draw both.',
  },
  'island-props': {
    title: 'A prop that cannot be sent to a browser',
    explanation:
      'A component that moves gets its props as data. A function, a symbol or an object of a class is none, so the component stays as the server drew it.',
    cure: 'Pass text, numbers, lists or plain objects, and make the function inside the component.',
  },
  'jsx-unclosed': {
    title: 'A component that is never closed',
    explanation: 'The closing tag is missing, or stands at another depth of lists and quotes.',
    cure: 'Close the tag at the depth where it was opened, with blank lines around Markdown inside.',
  },
  'link-case': {
    title: 'A link whose case differs from the address of its page',
    explanation:
      'In a Docusaurus site such a link leads to the page, as it does there. On most hosts the address as written is another one.',
    cure: 'Write the link as the address is. `check-links --fix --write` does it.',
  },
  'link-with-space': {
    title: 'A link whose address has a space',
    explanation:
      'In Markdown the address of a link ends at the first space. What was meant as a link is shown as text.',
    cure: 'Put the address between `<` and `>`, or write `%20` for each space.',
  },
  'live-code': {
    title: 'Code that would run in the page',
    explanation:
      'A `live` block of Docusaurus is a playground. Here it is shown as code, because pages run nothing that their text holds.',
    cure: 'Link to a playground, or leave the word `live` out.',
  },
  'locale-folder-unknown': {
    title: 'A folder for an unknown language',
    explanation: 'A folder in `i18n` belongs to no language of `i18n.locales`, so nothing in it is read.',
    cure: 'Add the language to `i18n.locales`, or rename the folder.',
  },
  'main-doc-missing': {
    title: 'A main document that does not exist',
    explanation:
      'The page that the configuration names as the first of the docs is not there, so that their address leads nowhere.',
    cure: 'Write the page, or name another one in `docs.mainDocId`.',
  },
  'malformed-address': {
    title: 'A mail or phone address that is none',
    explanation: 'The part after the scheme does not have the form of an address.',
    cure: 'Mend the address: `mailto:me@example.org`, `tel:+4930123456`.',
  },
  'malformed-ignore': {
    title: 'A comment for the link checker that cannot be read',
    explanation: 'An exception in a page has a known name and a reason.',
    cure: 'Write `link-check-ignore-next-line: why`, `link-check-ignore-line: why` or `link-check-ignore: /path/** why`.',
  },
  'malformed-url': {
    title: 'A URL that cannot be parsed',
    explanation: 'The URL is incomplete, or its percent-encoding is broken.',
    cure: 'Write the URL whole, and a percent sign in it as `%25`.',
  },
  'math-syntax': {
    title: 'A formula that cannot be read',
    explanation: 'The TeX between the dollars has an error; it is shown as written.',
    cure: 'Mend the formula. Write `\\$` for a dollar sign.',
  },
  'mdx-syntax': {
    title: 'MDX that cannot be read',
    explanation: 'A tag, a brace or a line of code in the page is not closed or not valid.',
    cure: 'Close the tag or the brace at the place named. Put braces and angle brackets that are text into backticks.',
  },
  'mdx-unsupported': {
    title: 'MDX that would have to be run',
    explanation: 'Where pages are not run as code, only literal values and known components are read.',
    cure: 'Write the value out, or set `markdown.mdx` to "full" if pages may run code.',
  },
  'mermaid-syntax': {
    title: 'A diagram cannot be drawn',
    explanation:
      'The text of a `mermaid` block is no diagram that the drawing package understands. Its source is shown instead.',
    cure: 'Mend the text of the diagram. The source is shown until then.',
  },
  'messages-file': {
    title: 'A message file is faulty',
    explanation: 'Message files hold texts by key: `{ "key": { "message": "text" } }`.',
    cure: 'Mend the file, or let `jstz-docs translations` write it.',
  },
  'migrate-kept': {
    title: 'A configuration is there already',
    explanation:
      'The command `migrate` replaces no configuration: the one that is there may have been worked on.',
    cure: 'Rename or remove the configuration that is there, and run the command again.',
  },
  'migrate-nothing': {
    title: 'No Docusaurus config to migrate',
    explanation:
      'The command `migrate` makes a configuration from a `docusaurus.config`, and the folder has none.',
    cure: 'Run the command in the folder of the Docusaurus site.',
  },
  'missing-package': {
    title: 'An optional package is not installed',
    explanation: 'The setting needs a package that is not installed with the tool, to keep it small.',
    cure: 'Install it beside the tool, or change the setting.',
  },
  'module-syntax': {
    title: 'A module that cannot be built',
    explanation: "A file of the site's own code has a syntax error or an import that is not found.",
    cure: 'Mend the file at the place named, or install the package that it imports.',
  },
  'module-threw': {
    title: 'A module that threw an error',
    explanation: "A file of the site's own code ended with an error while it was loaded.",
    cure: 'Read the error that is quoted: it names the file and the line.',
  },
  'moved-external-link': {
    title: 'A link to a page that moved',
    explanation: 'The other site redirects there for good.',
    cure: 'Write the new address. `check-links --external --fix --write` does it.',
  },
  'navbar-unknown-doc': {
    title: 'A navbar item of an unknown doc',
    explanation: 'The navbar names the id of a doc that does not exist.',
    cure: 'Write the id of a doc: its path without extension, or the `id` of its front matter.',
  },
  'navbar-unknown-sidebar': {
    title: 'A navbar item of an unknown sidebar',
    explanation: 'The navbar names a sidebar that does not exist or holds no page.',
    cure: 'Write the name of a sidebar of the collection that is meant.',
  },
  'no-pages': {
    title: 'A site without pages',
    explanation:
      'The folders hold no page that is published: there is none, all are drafts, or `include` and `exclude` leave none. An empty site would take the place of the last one.',
    cure: 'Write a page, such as `docs/index.md`.',
  },
  'not-built': {
    title: 'A part of the site that is not built here',
    explanation:
      'The configuration says that something else makes these pages (`notBuilt`), or they are written as code that is not run or cannot be drawn. Links to them are told once for each part.',
    cure: 'Nothing, if you know of it. Else put the pages into the site, or remove the links.',
  },
  'not-reproducible': {
    title: 'Two builds made different bytes',
    explanation:
      '`build --verify` built the site a second time and got another file. Something in the theme depends on a clock, on chance or on an unsorted list.',
    cure: 'Look in your components for a clock, for chance, or for a list whose order is not fixed.',
  },
  'output-failed': {
    title: 'A file could not be written',
    explanation:
      'The disk refused a file: of the site, of a report, or of what a command such as `init` or `version` writes. A site that was there is as it was.',
    cure: 'Look at the room on the disk and at the rights of the folder.',
  },
  'output-locked': {
    title: 'Another build writes the output folder',
    explanation:
      'Two builds at once would mix their sites. The second waits for a minute, and then gives up; a lock whose process has ended is taken over by itself.',
    cure: 'Wait for the other build, or stop it.',
  },
  'output-missing': {
    title: 'There is no finished site',
    explanation: 'The output folder holds no site.',
    cure: 'Build it first: `jstz-docs build`.',
  },
  'output-not-ours': {
    title: 'An output folder with files of others',
    explanation: 'The folder has files that no build made, and a build would replace them.',
    cure: 'Empty the folder yourself, or name another one with --out-dir.',
  },
  'output-unsafe': {
    title: 'A folder that a build must not replace',
    explanation:
      'The output folder holds the site, its sources or your home folder, lies in a source, or is a file or a symbolic link.',
    cure: 'Name a folder of its own, such as "build".',
  },
  'own-code-failed': {
    title: 'Code of the site that failed by itself',
    explanation:
      'A plugin, a component or the configuration threw in a timer, or in a promise that nothing waited for, or called `process.exit`. No page can be blamed for it, and nobody could catch it.',
    cure: 'Look at the place that is named: return the promise, catch what the timer throws, and throw an error in place of an exit.',
  },
  'parse-failed': {
    title: 'A page could not be parsed',
    explanation: 'This is a fault of the program.',
    cure: 'Please report it with the file.',
  },
  'partial-cycle': {
    title: 'A partial that holds itself',
    explanation:
      'A file imports a partial that leads back to it, so there would be no end. The import that closes the circle shows nothing.',
    cure: 'Remove one of the imports that close the circle.',
  },
  'partial-missing': {
    title: 'A partial that does not exist',
    explanation:
      'An import names a Markdown file that is not there, or lies outside the site. Its tags show nothing. A warning where `markdown.partialsBy` names what may make it.',
    cure: 'Mend the path of the import: it is relative to the file, or begins with `@site/`.',
  },
  'plugin-failed': {
    title: 'A plugin failed on a page',
    explanation:
      'A plugin of remark or rehype that the configuration names threw while it worked on the page, refused it, or did not come to an end. The page shows its source.',
    cure: 'Read the error that is quoted. The plugin, its version or its options are at fault, not the page.',
  },
  'plugin-message': {
    title: 'A plugin says something about a page',
    explanation:
      'A plugin of remark or rehype that the configuration names left a message. What it means is for the plugin to say.',
    cure: 'Look at the page at the place named, or at the options of the plugin.',
  },
  'plugin-missing': {
    title: 'A plugin that is not installed',
    explanation:
      'The configuration names a plugin of remark or rehype that is not there. Without a package, pages are built without what it does; a file that is missing is an error.',
    cure: 'Install the package, or mend the path.',
  },
  'port-taken': {
    title: 'The port is taken',
    explanation: 'Another program uses the port that was asked for.',
    cure: 'Name another port with --port, or leave the option out: then the next free one is taken.',
  },
  'redirect-clash': {
    title: 'A redirect that is never used',
    explanation: 'A page or file answers at the address that is redirected.',
    cure: 'Remove the redirect, or move the page.',
  },
  'render-failed': {
    title: 'A page could not be rendered',
    explanation: "A component of the theme, or of the site's own, threw an error on this page.",
    cure: 'Read the error that is quoted: it names the component.',
  },
  'route-file-clash': {
    title: 'A file and a page with one address',
    explanation: 'A static file and a page become the same file of the site.',
    cure: 'Rename the static file, or give the page another `slug`.',
  },
  'sass-missing': {
    title: 'A Sass or Less sheet without its package',
    explanation:
      'Style sheets in `.scss` and `.sass` are compiled by the package `sass` of the site, those in `.less` by `less`. Without it they are left out.',
    cure: '`npm install --save-dev sass`, or `less`.',
  },
  'search-index-large': {
    title: 'A large search index',
    explanation: 'The index is larger than `search.maxIndexBytes`, so searching starts late on slow lines.',
    cure: 'Leave out what nobody searches for (`unlisted: true`), or raise `search.maxIndexBytes`.',
  },
  'shallow-clone': {
    title: 'A shallow clone',
    explanation: 'The history of the repository is cut off, so the dates of the last changes are unknown.',
    cure: 'Fetch the whole history: `fetch-depth: 0` in GitHub Actions.',
  },
  'sidebar-item-type': {
    title: 'An unknown type of sidebar item',
    explanation: 'The `type` of a sidebar item is none of the known ones.',
    cure: 'Write a type that sidebars have, such as `doc`, `category`, `link` or `autogenerated`.',
  },
  'sidebar-item-without-target': {
    title: 'A sidebar item that leads nowhere',
    explanation: 'The item lacks the key that names its page or address.',
    cure: 'Add `id`, `href` or what the finding names.',
  },
  'sidebar-lenient': {
    title: 'Sidebars that only Docusaurus tolerates',
    explanation: 'Docusaurus reads these sidebars, so they are read here too, as it understands them.',
    cure: 'Write the strict form that the finding shows.',
  },
  'sidebar-stand-in': {
    title: 'Sidebar items from a module that is missing',
    explanation:
      'A sidebars file makes items from a package or a file that is not there. The site is built without them.',
    cure: 'Put the file there or install the package, or write the items out.',
  },
  'sidebar-type': {
    title: 'Sidebars of the wrong shape',
    explanation: 'Sidebars are an object of lists by name.',
    cure: 'Write the value in the shape that the finding names.',
  },
  'sidebar-unknown-doc': {
    title: 'A sidebar names a doc that does not exist',
    explanation: 'The sidebar names an id that no page has. Drafts are left out silently.',
    cure: 'Doc ids are paths below the docs folder, without extension and number prefixes.',
  },
  'sidebar-unknown-folder': {
    title: 'A sidebar names a folder that does not exist',
    explanation: '`dirName` names a folder that is not there or holds no page.',
    cure: 'Write a folder below the docs folder that holds at least one page.',
  },
  'sidebar-unknown-key': {
    title: 'An unknown setting of a sidebar item',
    explanation: 'The key means nothing in a sidebar item or in a category file.',
    cure: 'Compare its spelling with the known ones, which the finding lists.',
  },
  'sidebars-missing': {
    title: 'The sidebars file does not exist',
    explanation: '`docs.sidebars` names a file that is not there.',
    cure: "Mend the path, or write the file. `'auto'` makes a sidebar of the folders.",
  },
  'site-folder-missing': {
    title: 'The site folder does not exist',
    explanation: 'The folder named on the command line is not there, or is no folder.',
    cure: 'Mend the path on the command line.',
  },
  'snippet-missing': {
    title: 'A snippet was not found',
    explanation: 'A fence names a file, a region or lines that do not exist.',
    cure: 'Mend the path: it is relative to the page; with a leading slash it starts at the site folder.',
  },
  'social-card-failed': {
    title: 'A social card that cannot be drawn',
    explanation:
      'The package `sharp` is there, but the words of a page cannot be set: most often no font is installed. The page has the picture of the site instead.',
    cure: 'Install a font, such as the package `fonts-dejavu-core` of Debian.',
  },
  'static-folder-missing': {
    title: 'A static folder that does not exist',
    explanation: 'The configuration names it in `staticDirs`, so that files are missing from the site.',
    cure: 'Create the folder, or take it out of `staticDirs`.',
  },
  'style-missing': {
    title: 'A style sheet that does not exist',
    explanation:
      '`theme.styles` names a file that is not there, or a sheet imports one of a package that is not installed.',
    cure: 'Mend the path: it is relative to the site folder. Or install the package.',
  },
  'style-removed': {
    title: 'An inline style that was removed',
    explanation:
      'Inline styles become classes, but not those that load a file, cover the page, or hold more than a plain value. Components may load files and cover the page.',
    cure: 'Use a class and a style sheet.',
  },
  'style-syntax': {
    title: 'A style sheet that cannot be read',
    explanation: 'The CSS has a syntax error.',
    cure: 'Mend the sheet at the place named.',
  },
  'suspicious-scheme': {
    title: 'A link with a strange scheme',
    explanation: 'The scheme is probably mistyped, or would run code.',
    cure: 'Mend the scheme, or remove the link.',
  },
  'symlink-outside': {
    title: 'A link out of the site folder',
    explanation: 'A symbolic link leads to a file outside the site, which is not read.',
    cure: 'Put the file into the site, or leave the link out.',
  },
  'tag-inline': {
    title: 'A tag that the file of tags does not have',
    explanation:
      'There is a file of tags, and a page or post uses a tag that is not in it: often a spelling of another one.',
    cure: 'Use a tag of the file, add this one to it, or set `onInlineTags`.',
  },
  'theme-slot-missing': {
    title: 'A slot component that does not exist',
    explanation: '`theme.slots` names a file that is not there.',
    cure: 'Mend the path: it is relative to the site folder.',
  },
  'theme-swizzled': {
    title: "Files that replace parts of Docusaurus's theme",
    explanation:
      'A Docusaurus site changes its theme by files in `src/theme`. The parts of this theme are others.',
    cure: 'Write what the file changes as a component for the slot that the finding names, or leave it.',
  },
  'theme-unknown-slot': {
    title: 'An unknown slot',
    explanation: 'The theme has no slot of this name.',
    cure: 'Compare the spelling with the nearest name. The guide lists all slots.',
  },
  'theme-unknown-string': {
    title: 'An unknown text of the theme',
    explanation: 'The theme has no text of this name.',
    cure: 'Compare the spelling with the nearest name, or remove the entry.',
  },
  'too-complex': {
    title: 'A page that would take too long to read',
    explanation:
      'Some Markdown takes a time that grows with the square of its size: thousands of emphasis marks, brackets or back-ticks in one block; and a page may hold more than can be read in about two seconds. The page is shown as plain text.',
    cure: 'Put data in a code fence, divide the block by blank lines, or divide the page.',
  },
  'too-deep': {
    title: 'Nesting beyond the limit',
    explanation:
      'Quotes and lists stand deeper inside one another than is read, so the page is shown as plain text.',
    cure: 'Write the innermost lists as sections of their own.',
  },
  'translation-missing': {
    title: 'A text or page without translation',
    explanation: 'The text or page is shown in the default language until somebody translates it.',
    cure: 'Translate it. Until then nothing is broken.',
  },
  'translation-orphaned': {
    title: 'A translation of nothing',
    explanation: 'The translated text or page has no original any more.',
    cure: 'Remove it, or rename it after its original.',
  },
  'translation-stale': {
    title: 'A translation of an older text',
    explanation: 'The text or page changed after it was translated.',
    cure: 'Compare the two, and translate what changed.',
  },
  'uncertain-external-link': {
    title: 'A link to another site that could not be judged',
    explanation: 'The site refused the question, or had a fault of its own.',
    cure: 'Look at it in a browser. Known cases belong in `linkCheck.external.ignore`.',
  },
  'unclosed-directive': {
    title: 'A directive is never closed',
    explanation:
      'A container such as `:::note` runs to the end of its parent, or of the first container in it.',
    cure: 'Close it with as many colons on a line of their own.',
  },
  'undefined-reference': {
    title: 'A reference that nothing defines',
    explanation: 'The text looks like a reference link, but the page defines no target of that name.',
    cure: 'Define the target, `[name]: ./page.md`, or put the brackets in backticks.',
  },
  'unknown-attribute': {
    title: 'An attribute that a directive does not have',
    explanation:
      'A directive was given an attribute, or a value of one, that means nothing to it; it is left out.',
    cure: 'Compare the spelling.',
  },
  'unknown-directive': {
    title: 'A directive of unknown name',
    explanation:
      'A line looks like the start of a container but its name is not known; it is printed as typed.',
    cure: 'Compare the spelling, or list the word under `docs.admonitions`.',
  },
  'unknown-language': {
    title: 'A code block in an unknown language',
    explanation: 'There is no highlighting for the word after the fence; the code is shown plain.',
    cure: 'Compare the spelling, or write `text`.',
  },
  'unknown-pagination-doc': {
    title: 'Paging to an unknown doc',
    explanation: '`pagination_next` or `pagination_prev` names a doc that does not exist.',
    cure: 'Write the id of a doc, or `null` for no link.',
  },
  'unknown-sidebar': {
    title: 'An unknown sidebar',
    explanation: '`displayed_sidebar` names a sidebar that does not exist.',
    cure: 'Write the name of a sidebar, or `null` for none.',
  },
  'unknown-tag': {
    title: 'Text that looks like a tag',
    explanation: 'The text in angle brackets is no HTML element.',
    cure: 'Put it in backticks to say that it is text.',
  },
  'unknown-term': {
    title: 'A term that no glossary explains',
    explanation: 'The page marks a term, and the glossary of its language has no entry of that name.',
    cure: 'Compare the spelling, add the entry, or name the one that is meant.',
  },
  'unsafe-url': {
    title: 'A URL that could run code',
    explanation: 'The link was removed, because its address could run code.',
    cure: 'Use http, https, mailto or a path.',
  },
  'unused-ignore': {
    title: 'An exception that matches nothing',
    explanation: 'The exception, in `linkCheck.ignore` or in a comment, matches no finding any more.',
    cure: 'Remove it.',
  },
  'version-exists': {
    title: 'A version that exists already',
    explanation:
      '`jstz-docs version` freezes the docs under a new name. A frozen version is never overwritten.',
    cure: 'Choose another name, or remove the frozen version by hand.',
  },
  'version-folder-missing': {
    title: 'The folder of a version does not exist',
    explanation: '`versions.json` lists a version whose folder in `versioned_docs` is not there.',
    cure: 'Put the folder there, or take the version out of `versions.json`.',
  },
  'version-name': {
    title: 'A text that cannot name a version',
    explanation: "A version's name is a folder and a part of addresses.",
    cure: 'Use letters, digits, dots and hyphens.',
  },
  'version-path-clash': {
    title: 'Two versions at one address',
    explanation: 'Two versions of the docs have the same path, so their pages would overwrite each other.',
    cure: 'Give one of them another `path` in `docs.versions`.',
  },
  'version-unknown': {
    title: 'A version that does not exist',
    explanation:
      'The configuration names a version of the docs that is neither `current` nor listed in `versions.json`, or that this build leaves out.',
    cure: 'Name a version that is listed in `versions.json`, or `current`.',
  },
  'versions-file': {
    title: 'The list of versions is faulty',
    explanation:
      '`versions.json` lists the frozen versions, newest first: `["2.0", "1.0"]`. Each has a folder `versioned_docs/version-<name>`.',
    cure: 'Mend the file. Each version that it lists has a folder `versioned_docs/version-<name>`.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>;

export type KnownCode = keyof typeof codes;

/** The entry of a code; one that is not registered gets its own name as title. */
export function explainCode(code: string): CodeEntry {
  const entry: CodeEntry | undefined = Object.hasOwn(codes, code) ? codes[code as KnownCode] : undefined;
  return entry ?? { title: code, explanation: '', cure: '' };
}
