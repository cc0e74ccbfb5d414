/**
 * Inline styles as classes: pages carry no inline styles, so that the content policy can forbid them. Each set of declarations
 * becomes a class of a style sheet of the page, after it has been looked at.
 */
import { hash } from 'node:crypto';
import type { Position } from 'unist';
import type { TransformContext } from './context.ts';
import type { JsxValue } from './jsx-tag.ts';

const PROPERTY = /^-{0,2}[a-z][a-z0-9-]*$/i;
/** Numbers of these have no unit: `line-height`, `flex-grow`. Source: the list of React. */
const UNITLESS =
  /^(?:animation-iteration-count|aspect-ratio|border-image-(?:outset|slice|width)|column-count|columns|fill-opacity|flex|flex-grow|flex-shrink|font-weight|grid-(?:area|column|row)(?:-start|-end)?|line-clamp|line-height|opacity|order|orphans|scale|stroke-opacity|tab-size|widows|z-index|zoom|--.*)$/;
/** What could end the rule or run code outside of quotes: `}`, `/*`. */
const BREAKING = /[{}>@]|\/\*|\bexpression\s*\(|javascript:/i;
/** What could end a quote or the sheet. */
const ENDING = /[<\\]/;
/** What loads a file: `url(`, `image-set(`. */
const LOADING = /\b(?:url|src|image|image-set|-webkit-image-set|attr|element|paint)\s*\(/i;
/** An address that is put into the style sheet when that of the page is known, or means the same in both. */
const ADDRESS = /^\s*url\(\s*["']?(?:data:|https?:|jd-file:|(?![a-z][a-z0-9+.-]*:))/i;

/** Declarations of a `style` attribute of HTML; those of quotes and brackets may hold semicolons. */
function readDeclarations(css: string): [string, string][] {
  const parts = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])+/g) ?? [];
  return parts.flatMap((part): [string, string][] => {
    const at = part.indexOf(':');
    if (part.trim() === '') return [];
    return [[part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()]];
  });
}

/** `{ maxWidth: 400, '--a': 'b' }` as declarations; undefined for what is no style. */
export function declarationsOf(value: JsxValue): string | undefined {
  if (typeof value === 'string') return value;
  if (!(value instanceof Object) || !('properties' in value)) return undefined;
  const list = Object.entries(value.properties).map(([key, item]) => {
    const name = key.startsWith('--')
      ? key
      : key.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`).replace(/^ms-/, '-ms-');
    if (item === null || typeof item === 'boolean') return '';
    if (typeof item === 'number') return `${name}:${item}${item === 0 || UNITLESS.test(name) ? '' : 'px'}`;
    return typeof item === 'string' ? `${name}:${item}` : `${name}:{`;
  });
  return list.filter(Boolean).join(';');
}

/**
 * The class that stands for declarations; undefined where none of them is left. Reports `style-removed`.
 * @param isCode a component wrote them, which may do more than the text of a page
 */
export function styleClass(
  css: string,
  context: TransformContext,
  position: Position | undefined,
  isCode = false,
): string | undefined {
  const good: string[] = [];
  for (const [name, value] of readDeclarations(css)) {
    const isOverlay = name.toLowerCase() === 'position' && /fixed|sticky/i.test(value);
    const isFree = isCode ? loadsFromAnywhere(value) : !LOADING.test(value) && !isOverlay;
    if (PROPERTY.test(name) && value !== '' && isPlain(value) && isFree) {
      good.push(`${name.startsWith('--') ? name : name.toLowerCase()}:${value.replace(/\s+/g, ' ')}`);
      continue;
    }
    const shown = `${name}: ${value}`;
    context.report({
      code: 'style-removed',
      severity: 'warning',
      message: `The style \`${shown.length > 60 ? `${shown.slice(0, 59)}…` : shown}\` was removed: ${
        isCode
          ? 'it stands in a style sheet, and loads what is no file, or holds what ends a rule.'
          : "a page's own styles load no files, cover nothing and hold plain values only."
      }`,
      hint: 'Use a `class` and put the rule in a style sheet of the site.',
      position,
    });
  }
  if (good.length === 0) return undefined;
  const rule = good.join(';');
  context.styles.add(rule);
  return classOf(rule);
}

/** Whether a value loads nothing but what an address names. */
const loadsFromAnywhere = (value: string): boolean =>
  value.split(/(?=\burl\()/i).every((part) => !LOADING.test(part) || ADDRESS.test(part));

function isPlain(value: string): boolean {
  const bare = value.replace(/"[^"]*"|'[^']*'/g, '');
  const isBalanced = !/["']/.test(bare) && bare.split('(').length === bare.split(')').length;
  return isBalanced && !BREAKING.test(bare) && !ENDING.test(value);
}

const classOf = (rule: string): string => `own-${hash('sha256', rule).slice(0, 8)}`;

/** The style sheet of a page. As strong as the inline styles that it stands for: the class is named three times. */
export function styleSheet(rules: readonly string[]): string {
  return rules
    .map((rule) => {
      const name = `.${classOf(rule)}`;
      return `${name}${name}${name}{${rule}}\n`;
    })
    .join('');
}
