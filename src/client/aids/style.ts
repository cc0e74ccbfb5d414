/** Looks of the aids. They come with the script: no page loads them until they are asked for. */

/** Puts a sheet into the page through the object model, which the content policy of pages allows. */
function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const AID_STYLE = `
.keys-help {
  width: min(26rem, calc(100vw - 32px)); max-height: calc(100vh - 32px); padding: 20px 24px 24px; overflow: auto;
  color: var(--jd-ink); background: var(--jd-raised); border: 1px solid var(--jd-line); border-radius: 12px; box-shadow: var(--jd-shadow);
}
.keys-help::backdrop { background: rgb(10 10 20 / 45%); }
.keys-help__head { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-block-end: 8px; }
.keys-help h2 { margin: 0; font-size: 1.0625rem; }
.keys-help button { padding: 4px 10px; color: var(--jd-muted); background: none; border: 1px solid var(--jd-line); border-radius: 6px; font: inherit; font-size: .8125rem; cursor: pointer; }
.keys-help button:hover { color: var(--jd-strong); background: var(--jd-hover); }
.keys-help dl { display: grid; grid-template-columns: 1fr auto; margin: 0; }
.keys-help dt, .keys-help dd { margin: 0; padding-block: 8px; border-block-end: 1px solid var(--jd-line); font-weight: 400; }
.keys-help dd { padding-inline-start: 24px; text-align: end; }
.keys-help kbd + kbd { margin-inline-start: 4px; }
.keys-help label { display: flex; gap: 10px; align-items: baseline; margin-block-start: 16px; font-size: .875rem; cursor: pointer; }
.keys-help input { accent-color: var(--jd-accent); }
.link-preview {
  position: fixed; z-index: 30; box-sizing: border-box; width: min(22rem, calc(100vw - 32px)); padding: 14px 16px;
  color: var(--jd-ink); background: var(--jd-raised); border: 1px solid var(--jd-line); border-radius: 10px; box-shadow: var(--jd-shadow);
  font-size: .875rem; line-height: 1.55; text-align: start;
}
.link-preview b { display: block; margin-block-end: 2px; color: var(--jd-strong); font-weight: 600; overflow-wrap: anywhere; }
.link-preview span { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 4; }
@media (prefers-reduced-motion: no-preference) { .link-preview { animation: link-preview 120ms ease-out; } }
@keyframes link-preview { from { opacity: 0; } }
@media print { .link-preview { display: none; } }
`;

let isAdopted = false;

/** The aids' own looks, once. */
export function needStyle(): void {
  if (!isAdopted) adoptStyle(AID_STYLE);
  isAdopted = true;
}
