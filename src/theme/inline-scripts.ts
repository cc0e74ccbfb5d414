/**
 * Source text of the script that runs before paint, and of the one that is written into the home page. They are small, depend
 * on the config alone and never throw: storage may be missing or forbidden.
 */
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_DISMISSED_ATTRIBUTE,
  ANNOUNCEMENT_ID_KEY,
  HAS_SCRIPT_ATTRIBUTE,
  HIDES_NAVBAR_ATTRIBUTE,
  SIDEBAR_HIDDEN_ATTRIBUTE,
  SIDEBAR_HIDDEN_KEY,
  THEME_ATTRIBUTE,
  THEME_KEY,
} from '../contract/index.ts';

export interface BeforePaintOptions {
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly announcementBar: { readonly id: string; readonly isCloseable: boolean } | null | undefined;
  /** Scripts hide the navbar while the reader scrolls down. */
  readonly hidesNavbar?: boolean;
  /** Readers may hide the sidebar. */
  readonly sidebarHideable?: boolean;
  /** Appended to each storage key: `-name`, or empty. */
  readonly storageSuffix?: string;
}

/** A text in a script that stands in HTML. */
const json = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * First script of the head. Before the first paint it marks that scripts run, sets the colour mode and hides a closed
 * announcement bar. A mode in the address (`?docusaurus-theme=dark`) holds for that view only.
 */
export function beforePaintScript({
  colorMode,
  announcementBar,
  hidesNavbar,
  sidebarHideable,
  storageSuffix = '',
}: BeforePaintOptions): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode;
  const themeKey = json(THEME_KEY + storageSuffix);
  const lines = [
    'var h=document.documentElement,s,m;',
    `h.setAttribute(${json(HAS_SCRIPT_ATTRIBUTE)},"");`,
    'try{s=localStorage}catch(e){}',
  ];
  if (hidesNavbar) lines.push(`h.setAttribute(${json(HIDES_NAVBAR_ATTRIBUTE)},"");`);
  if (sidebarHideable)
    lines.push(
      `try{if(sessionStorage.getItem(${json(SIDEBAR_HIDDEN_KEY)}))h.setAttribute(${json(SIDEBAR_HIDDEN_ATTRIBUTE)},"")}catch(e){}`,
    );
  if (disableSwitch) {
    lines.push(`try{s.removeItem(${themeKey})}catch(e){}`);
  } else {
    lines.push(
      'try{m=new URLSearchParams(location.search).get("docusaurus-theme")}catch(e){}',
      'function ok(v){return v==="light"||v==="dark"}',
      `if(!ok(m))try{m=s.getItem(${themeKey})}catch(e){m=null}`,
    );
  }
  const fallback = respectPrefersColorScheme
    ? 'matchMedia("(prefers-color-scheme: dark)").matches?"dark":matchMedia("(prefers-color-scheme: light)").matches?"light":' +
      json(defaultMode)
    : json(defaultMode);
  lines.push(
    `h.setAttribute(${json(THEME_ATTRIBUTE)},${disableSwitch ? fallback : `ok(m)?m:(${fallback})`});`,
  );
  if (announcementBar?.isCloseable) {
    const idKey = json(ANNOUNCEMENT_ID_KEY + storageSuffix);
    const dismissKey = json(ANNOUNCEMENT_DISMISS_KEY + storageSuffix);
    const id = json(announcementBar.id);
    lines.push(
      `try{if(s.getItem(${idKey})!==${id}){s.setItem(${idKey},${id});s.setItem(${dismissKey},"false")}`,
      `h.setAttribute(${json(ANNOUNCEMENT_DISMISSED_ATTRIBUTE)},s.getItem(${dismissKey})==="true")}catch(e){}`,
    );
  }
  return `(function(){${lines.join('')}})()`;
}

/**
 * Script for the home page. It shows a red box if the site's client never started, which usually means that the site is
 * served under another base path. Styles are set through the object model, because the stylesheet is missing then too.
 * @param global name of the `window` property that the client sets as soon as it runs
 */
export function baseUrlBannerScript({
  baseUrl,
  global,
}: {
  readonly baseUrl: string;
  readonly global: string;
}): string {
  return [
    '(function(){document.addEventListener("DOMContentLoaded",function(){',
    `if(window[${json(global)}]===true)return;`,
    'var p=location.pathname;if(p.slice(-1)!=="/")p=p.slice(0,p.lastIndexOf("/")+1);',
    'var b=document.createElement("div");b.id="__docusaurus-base-url-issue-banner-container";',
    'b.style.cssText="border:thick solid red;background:#ffe4e4;color:#111;margin:20px;padding:20px;font:18px/1.5 sans-serif";',
    'function add(t){var e=document.createElement("p");e.textContent=t;b.appendChild(e)}',
    `add("This site did not load properly: its scripts and styles were not found under the base path "+${json(baseUrl)}+".");`,
    'add("Set baseUrl to "+p+" in the configuration, or serve the site under the configured path.");',
    'document.body.prepend(b)})})()',
  ].join('');
}
