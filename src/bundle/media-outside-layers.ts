/**
 * Docusaurus gathers the rules for sizes of screens behind all others when it writes a site's sheet, and so takes them out of their
 * layers: `lg:text-8xl` of Tailwind weighs more there than the theme's own rules, which stand in no layer.
 */
import { cssPieces } from './css-pieces.ts';

/** @param css as esbuild minifies it */
export function mediaOutsideLayers(css: string): string {
  if (!css.includes('@layer')) return css;
  const kept: string[] = [];
  const outside: string[] = [];
  const open: { readonly at: number; readonly prelude: string; readonly isOut: boolean }[] = [];
  let keptTo = 0;
  for (const { text: prelude, mark, at, end } of cssPieces(css)) {
    if (mark === '{') {
      const isInLayers = open.length > 0 && open.every((one) => one.prelude.startsWith('@layer'));
      open.push({ at, prelude, isOut: isInLayers && prelude.startsWith('@media') });
    } else if (mark === '}') {
      const closed = open.pop();
      if (!closed?.isOut) continue;
      kept.push(css.slice(keptTo, closed.at));
      outside.push(css.slice(closed.at, end));
      keptTo = end;
    }
  }
  return [...kept, css.slice(keptTo), ...outside].join('');
}
