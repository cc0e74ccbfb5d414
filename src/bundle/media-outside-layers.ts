/**
 * Docusaurus gathers the rules for sizes of screens behind all others when it writes a site's sheet, and so takes them out of their
 * layers: `lg:text-8xl` of Tailwind weighs more there than the theme's own rules, which stand in no layer.
 */
import { CSS_PIECE } from './css-pieces.ts';

/** @param css as esbuild minifies it */
export function mediaOutsideLayers(css: string): string {
  if (!css.includes('@layer')) return css;
  const kept: string[] = [];
  const outside: string[] = [];
  const open: { readonly at: number; readonly prelude: string; readonly isOut: boolean }[] = [];
  let from = 0;
  let keptTo = 0;
  for (const { 0: mark, index } of css.matchAll(CSS_PIECE)) {
    if (!/^[{};]$/.test(mark)) continue;
    if (mark === '{') {
      const prelude = css.slice(from, index);
      const isInLayers = open.length > 0 && open.every((one) => one.prelude.startsWith('@layer'));
      open.push({ at: from, prelude, isOut: isInLayers && prelude.startsWith('@media') });
    } else if (mark === '}') {
      const closed = open.pop();
      if (closed?.isOut) {
        kept.push(css.slice(keptTo, closed.at));
        outside.push(css.slice(closed.at, index + 1));
        keptTo = index + 1;
      }
    }
    from = index + 1;
  }
  return [...kept, css.slice(keptTo), ...outside].join('');
}
