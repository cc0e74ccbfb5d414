/** A drawing as a component: its elements become calls of React, so that no markup is set as text. */

/** `<path d="…"/>`, `</g>`, comments, declarations, `<![CDATA[…]]>` */
const TAG =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!\w[^>]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What editors leave in drawings. */
const FOREIGN = /^(?:metadata|sodipodi:|inkscape:)/;

/** `<style>.st0{fill:#fff}</style>` */
const SHEET = /<style(?:\s[^>]*[^/>])?\s*>([\s\S]*?)<\/style\s*>/g;

interface Rule {
  readonly classes: readonly string[];
  readonly style: Readonly<Record<string, string>>;
}

/** @returns JavaScript of a module whose default export is the component; it takes the attributes of `<svg>` */
export function svgComponent(svg: string): string {
  const out: string[] = [];
  const open: string[] = [];
  const rules = rulesOf(svg);
  const isSkipped = (name: string): boolean =>
    FOREIGN.test(name) || (name === 'style' && rules !== undefined);
  let depth = 0;
  let skipped = 0;
  let at = 0;
  for (const match of svg.matchAll(TAG)) {
    const text = svg.slice(at, match.index).trim();
    if (text !== '' && depth > 0 && skipped === 0) out.push(`, ${JSON.stringify(decode(text))}`);
    at = match.index + match[0].length;
    const [, closed, name, attributes = '', slash] = match;
    if (closed !== undefined) {
      const own = open.pop();
      if (own === undefined) continue;
      if (isSkipped(own)) skipped -= 1;
      else if (skipped === 0) {
        out.push(')');
        depth -= 1;
      }
      continue;
    }
    if (name === undefined) continue;
    if (isSkipped(name)) {
      if (!slash) {
        skipped += 1;
        open.push(name);
      }
      continue;
    }
    if (skipped > 0) {
      if (!slash) open.push(name);
      continue;
    }
    const properties = JSON.stringify(propertiesOf(attributes, rules));
    const isRoot = depth === 0;
    if (isRoot && out.length > 0) break;
    out.push(
      `${isRoot ? '' : ', '}createElement(${JSON.stringify(name)}, ${isRoot ? `{ ...${properties}, ...props }` : properties}`,
    );
    if (slash) out.push(')');
    else {
      open.push(name);
      depth += 1;
    }
  }
  return [
    "import { createElement } from 'react';",
    `export default function Svg({ title, titleId, ...props }) { return ${out.join('') || 'null'}; }`,
    'export const ReactComponent = Svg;',
  ].join('\n');
}

/**
 * The rules of a drawing's sheets, which become styles of its elements: the content policy holds back a sheet that a browser
 * draws, and two drawings may have one class. undefined where one of them is not for classes alone.
 */
function rulesOf(svg: string): readonly Rule[] | undefined {
  const sheets = [...svg.matchAll(SHEET)].map(([, text = '']) =>
    decode(text).replace(/<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\//g, ''),
  );
  const rules: Rule[] = [];
  const rest = sheets.join('').replace(/([^{}]*)\{([^{}]*)\}/g, (rule, selectors: string, body: string) => {
    const names = selectors.split(',').map((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1]);
    const classes = names.filter((name) => name !== undefined);
    if (classes.length < names.length || /!|data:/.test(body)) return rule;
    rules.push({ classes, style: styleOf(body) });
    return '';
  });
  return rest.trim() === '' ? rules : undefined;
}

function propertiesOf(source: string, rules: readonly Rule[] = []): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const [, name, double, single] of source.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '');
    if (/^xmlns:|^(?:sodipodi|inkscape):/.test(name!)) continue;
    if (name === 'style') properties.style = styleOf(value);
    else properties[reactName(name!)] = value;
  }
  if (typeof properties.className === 'string') {
    const own = properties.className.split(/\s+/);
    const styles = rules.filter(({ classes }) => classes.some((name) => own.includes(name)));
    // What is said of the element itself outweighs what is said of its class.
    if (styles.length > 0)
      properties.style = Object.assign({}, ...styles.map(({ style }) => style), properties.style);
  }
  return properties;
}

/** `stroke-width` is `strokeWidth`, `class` is `className`; `aria-` and `data-` stay. */
function reactName(name: string): string {
  if (name === 'class') return 'className';
  if (/^(?:aria|data)-/.test(name)) return name;
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').flatMap((part): [string, string][] => {
      const colon = part.indexOf(':');
      if (colon < 0) return [];
      const name = part.slice(0, colon).trim();
      const key = name.startsWith('--')
        ? name
        : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [[key, part.slice(colon + 1).trim()]];
    }),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name as string] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 1 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
