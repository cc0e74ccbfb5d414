/** The HTML file around a head and a body. */
import { CLIENT_CONFIG_ID, type ClientConfig } from '../contract/index.ts';
import { attributes, scriptJson } from './escape.ts';

export interface DocumentInput {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Colour mode before scripts run. */
  readonly theme: string;
  /** Space-separated. */
  readonly className: string;
  /** Id of the layout, compared by client navigation. */
  readonly layout: string;
  readonly head: string;
  readonly body: string;
  readonly clientConfig: ClientConfig;
}

export function renderDocument({
  lang,
  dir,
  theme,
  className,
  layout,
  head,
  body,
  clientConfig,
}: DocumentInput): string {
  const html = attributes({ lang, dir, 'data-theme': theme, class: className, 'data-layout': layout });
  return (
    `<!doctype html>\n<html${html}><head>${head}</head><body>${body}` +
    `<script type="application/json" id="${CLIENT_CONFIG_ID}">${scriptJson(clientConfig)}</script></body></html>\n`
  );
}
