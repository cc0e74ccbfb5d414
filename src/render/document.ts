/** The HTML file around a head and a body. */
import { attributes } from './escape.ts';

export interface DocumentInput {
  readonly lang: string;
  /** That of all HTML is left to right. */
  readonly dir: 'ltr' | 'rtl';
  /** Colour mode before scripts run. */
  readonly theme: string;
  /** Space-separated. */
  readonly className: string;
  /** Id of the layout, compared by client navigation. */
  readonly layout: string;
  readonly head: string;
  readonly body: string;
}

export function renderDocument({ lang, dir, theme, className, layout, head, body }: DocumentInput): string {
  const html = attributes({
    lang,
    dir: dir === 'rtl' ? dir : undefined,
    'data-theme': theme,
    class: className,
    'data-layout': layout,
  });
  return `<!doctype html>\n<html${html}><head>${head}</head><body>${body}</body></html>\n`;
}
