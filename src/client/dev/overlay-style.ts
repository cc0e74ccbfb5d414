/** Looks of the overlay. Colours by the page's mode; contrast at least 4.5:1 in both. */
export const OVERLAY_STYLE = `
:host { all: initial; color-scheme: light dark; --text: #1c1e21; --back: #fff; --line: #d4d7dc; --dim: #55595f; --code: #f2f3f5; --red: #b3152c; --amber: #8a5300; --link: #1d5bd0; }
:host-context([data-theme=dark]) { --text: #e8e9ec; --back: #1d1f23; --line: #3b3e45; --dim: #a9adb5; --code: #121316; --red: #ff8896; --amber: #f2bf5e; --link: #8ab4ff; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.panel, .corner { position: fixed; z-index: 2147483647; font: 14px/1.5 system-ui, sans-serif; color: var(--text); }
.panel { inset: 5vh 0 auto; width: min(860px, 94vw); max-height: 84vh; margin: 0 auto; overflow: auto; padding: 16px 20px; background: var(--back); border: 1px solid var(--line); border-top: 4px solid var(--red); border-radius: 8px; box-shadow: 0 12px 48px rgb(0 0 0 / 35%); }
.head { position: sticky; top: -16px; z-index: 1; margin: -16px -20px 0; padding: 16px 20px 12px; background: var(--back); display: flex; align-items: center; justify-content: space-between; gap: 12px; font-size: 16px; }
.corner { right: 16px; bottom: 16px; display: flex; flex-direction: column; align-items: flex-end; gap: 8px; width: min(720px, 100vw - 32px); pointer-events: none; }
.corner > * { pointer-events: auto; }
.list { max-width: 100%; max-height: 60vh; overflow: auto; padding: 4px 16px; background: var(--back); border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 8px 32px rgb(0 0 0 / 25%); }
.lost { padding: 8px 12px; background: var(--back); border: 1px solid var(--line); border-radius: 8px; }
.problem { padding: 12px 0; border-top: 1px solid var(--line); }
.head + .problem { margin-top: 0; }
.list .problem:first-child { border-top: 0; }
.place { display: flex; flex-wrap: wrap; gap: 4px 12px; font-weight: 600; }
.place a { color: var(--link); }
.severity { color: var(--red); }
.warning .severity { color: var(--amber); }
.code { color: var(--dim); font-weight: 400; }
p { margin: 6px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.hint, .foot { color: var(--dim); }
pre { margin: 8px 0 0; padding: 8px 12px; overflow-x: auto; background: var(--code); border-radius: 6px; font: 13px/1.45 ui-monospace, monospace; }
button { min-height: 32px; padding: 4px 14px; color: var(--text); background: var(--back); border: 1px solid var(--line); border-radius: 16px; font: inherit; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.badge { border-color: var(--amber); box-shadow: 0 2px 10px rgb(0 0 0 / 20%); }
.badge.error { border-color: var(--red); }
@media print { .panel, .corner { display: none; } }
`;
