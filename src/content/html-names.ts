/**
 * Which tag names a page may use: those that show something and do no harm, those that are HTML but are taken out, and
 * the rest, which is taken for text.
 */

/** Elements that pass in sanitised pages. */
export const ALLOWED_TAGS: readonly string[] = [
  ...[
    'a',
    'abbr',
    'address',
    'article',
    'aside',
    'audio',
    'b',
    'bdi',
    'bdo',
    'big',
    'blockquote',
    'br',
    'caption',
    'center',
    'cite',
  ],
  ...[
    'code',
    'col',
    'colgroup',
    'dd',
    'del',
    'details',
    'dfn',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
  ],
  ...[
    'font',
    'footer',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'hgroup',
    'hr',
    'i',
    'img',
    'input',
    'ins',
    'kbd',
    'li',
  ],
  ...[
    'mark',
    'nav',
    'ol',
    'p',
    'picture',
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
    'samp',
    'section',
    'small',
    'source',
  ],
  ...[
    'span',
    'strike',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'time',
  ],
  ...['tr', 'track', 'tt', 'u', 'ul', 'var', 'video', 'wbr'],
];

/** Elements that are removed with all that they hold. */
export const STRIPPED_TAGS: readonly string[] = [
  ...[
    'applet',
    'embed',
    'frame',
    'frameset',
    'iframe',
    'math',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'script',
  ],
  ...['select', 'style', 'svg', 'template', 'textarea', 'title', 'xmp'],
];

/** HTML that is removed but whose text stays. */
const UNWRAPPED_TAGS: readonly string[] = [
  ...['area', 'base', 'body', 'button', 'datalist', 'dialog', 'fieldset', 'form', 'head', 'html', 'label'],
  ...[
    'legend',
    'link',
    'main',
    'map',
    'marquee',
    'meta',
    'meter',
    'option',
    'optgroup',
    'plaintext',
    'progress',
    'slot',
  ],
];

const KNOWN = new Set([...ALLOWED_TAGS, ...STRIPPED_TAGS, ...UNWRAPPED_TAGS, 'image']);

/**
 * Whether a name is taken for HTML. Names in capitals of two letters and more are placeholders (`<ADDRESS>`, `<TIME>`)
 * but for those that have no text of their own (`<BR>`). `jd-` names count as HTML so that they are removed, not shown.
 */
export function isHtmlTagName(name: string): boolean {
  const lower = name.toLowerCase();
  if (lower.startsWith('jd-')) return true;
  if (!KNOWN.has(lower)) return false;
  return !CAPITAL_PLACEHOLDERS.has(name);
}

/** Standard names that, in capitals, people mean as placeholders. */
const CAPITAL_PLACEHOLDERS = new Set([
  ...[
    'ADDRESS',
    'BASE',
    'BODY',
    'CODE',
    'HEADER',
    'IMAGE',
    'LABEL',
    'LINK',
    'MARK',
    'META',
    'OBJECT',
    'OPTION',
    'SLOT',
  ],
  ...['SOURCE', 'TEMPLATE', 'TIME', 'TITLE', 'TRACK', 'VAR'],
]);

/** Elements whose content is no HTML. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
]);

/**
 * Elements that the HTML parser opens again in every block until they are closed. Equal ones share a number: the parser
 * keeps three equal ones at most, but any number of different ones.
 */
export const FORMATTING: ReadonlySet<string> = new Set([
  ...['b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u'],
]);
