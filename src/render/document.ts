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
  /** Id of the element around all. */
  readonly rootId: string | undefined;
  readonly body: string;
}

export function renderDocument(input: DocumentInput): string {
  const { lang, dir, theme, className, layout, head, rootId, body } = input;
  const html = attributes({
    lang,
    dir: dir === 'rtl' ? dir : undefined,
    'data-theme': theme,
    class: className,
    'data-layout': layout,
  });
  return `<!doctype html>\n<html${html}><head>${head}</head><body${attributes({ id: rootId })}>${body}</body></html>\n`;
}
