/**
 * Inline styles in HTML of the config, which the content policy forbids: each becomes a class, and the classes a style sheet in
 * the head. The HTML is the owner's, so that any declaration stands.
 */
import { createHash } from 'node:crypto';
import { isRecord } from '../fault.ts';

/** Parts of our config with HTML in them, and the keys that hold it. */
const PARTS = ['announcementBar', 'navbar', 'footer'];
const KEYS: ReadonlySet<string> = new Set(['content', 'value', 'html', 'copyright']);

/** `<hr class="a" style="width: 2rem">`; a `>` in a quoted value ends no tag. */
const TAG = /<[a-z][\w-]*(?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi;
const STYLE = /\s+style\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const CLASS = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** What would end the rule, or the sheet. */
const UNFIT = /[{}<>&]/;

/** @returns the config with classes in place of styles, and their sheet; undefined where no style is written */
export function classInlineStyles(
  config: Readonly<Record<string, unknown>>,
): { readonly config: Readonly<Record<string, unknown>>; readonly sheet: string } | undefined {
  const rules = new Map<string, string>();
  const inHtml = (html: string): string =>
    html.replace(TAG, (tag) => {
      const found = STYLE.exec(tag);
      const css = (found?.[1] ?? found?.[2] ?? '').trim().replace(/\s+/g, ' ').replace(/;$/, '');
      if (!found || css === '' || UNFIT.test(css)) return tag;
      const name = `own-${createHash('sha256').update(css).digest('hex').slice(0, 8)}`;
      // As strong as an inline style, nearly.
      rules.set(name, `.${name}.${name}.${name}{${css}}`);
      const bare = tag.replace(STYLE, '');
      const [written, ...own] = CLASS.exec(bare) ?? [];
      if (written === undefined) return bare.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`);
      return bare.replace(written, () => ` class="${[name, ...own].filter(Boolean).join(' ')}"`);
    });
  const inValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inValue);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        KEYS.has(key) && typeof one === 'string' ? inHtml(one) : inValue(one),
      ]),
    );
  };
  const changed = Object.fromEntries(
    PARTS.flatMap((part) => (part in config ? [[part, inValue(config[part])]] : [])),
  );
  return rules.size === 0
    ? undefined
    : { config: { ...config, ...changed }, sheet: [...rules.values()].join('') };
}
