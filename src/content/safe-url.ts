/** Which urls may stand in a sanitised page. */
import type { Position } from 'unist';
import type { TransformContext } from './context.ts';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const UNSAFE_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data']);
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

/**
 * Whether a browser would run a url, or show a document made from it. Control characters and blanks, which browsers
 * drop, do not hide the scheme. Pictures may be data.
 */
export function isUnsafeUrl(url: string, use: 'link' | 'image' = 'link'): boolean {
  const plain = url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase();
  if (scheme === undefined || !UNSAFE_SCHEMES.has(scheme)) return false;
  return !(use === 'image' && IMAGE_DATA.test(plain));
}

export function reportUnsafeUrl(
  context: TransformContext,
  url: string,
  position: Position | undefined,
): void {
  context.report({
    code: 'unsafe-url',
    severity: 'warning',
    message: `The url \`${url.length > 60 ? `${url.slice(0, 57)}…` : url}\` could run code, so the link was removed.`,
    hint: 'Use http, https, mailto or a path. `markdown.html: "trusted"` in the configuration allows it.',
    url,
    position,
  });
}
