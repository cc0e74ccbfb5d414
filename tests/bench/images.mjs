// Prints the bytes of a site's pictures: as they are, and as a browser loads them at a width of the text of 736 px, of 390 px
// at twice the density, and at 1280 px at twice the density. Builds a copy of the folder, with `{"docs":{"path":"."}}` where
// it has no configuration. `node tests/bench/images.mjs --site ../docs`; without a folder the project's own.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { site: { type: 'string', default: root } } });
const site = mkdtempSync(join(tmpdir(), 'jstz-docs-bench-images-'));
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'build', '.jstz-docs', 'tests']);
cpSync(resolve(values.site), site, {
  recursive: true,
  filter: (path) => !LEFT_OUT.has(basename(path)),
});
spawnSync('chmod', ['-R', 'u+w', site]);
if (!readdirSync(site).some((name) => name.startsWith('jstz-docs.config.')))
  writeFileSync(join(site, 'jstz-docs.config.json'), JSON.stringify({ title: 'Site', docs: { path: '.' } }));
const out = join(site, '.bench-out');
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [join(root, 'bin', 'jstz-docs.js'), 'build', '--no-cache', '--out-dir', out],
  { cwd: site, encoding: 'utf8' },
);
if (status !== 0) throw new Error(stdout + stderr);

const { baseUrl } = readConfigOf(out);
const sizeOf = (url) => {
  const file = join(out, decodeURI(new URL(url, 'http://x').pathname).slice(baseUrl.length));
  return existsSync(file) ? statSync(file).size : 0;
};
/** The smallest candidate that is wide enough, as browsers choose. */
const choose = (srcset, px) => {
  const all = srcset.split(/,\s+/).map((each) => each.trim().split(/\s+/));
  const fitting = all
    .map(([url, width]) => ({ url, width: Number.parseInt(width, 10) }))
    .sort((a, b) => a.width - b.width);
  return (fitting.find(({ width }) => width >= px) ?? fitting.at(-1)).url;
};

const pictures = new Map();
for (const name of readdirSync(out, { recursive: true }).map(String)) {
  if (!name.endsWith('.html')) continue;
  const html = readFileSync(join(out, name), 'utf8');
  for (const [picture] of html.matchAll(/<picture>.*?<\/picture>/gs)) {
    const src = /<img[^>]* src="([^"]+)"/.exec(picture)?.[1];
    const srcset = /srcset="([^"]+)"/.exec(picture)?.[1];
    if (src && srcset && !pictures.has(src)) pictures.set(src, srcset);
  }
}
const rows = {};
const total = { original: 0, 'phone, 2×': 0, 'desktop, 1×': 0, 'desktop, 2×': 0 };
for (const [src, srcset] of pictures) {
  const row = {
    original: sizeOf(src),
    'phone, 2×': sizeOf(choose(srcset, 390 * 2)),
    'desktop, 1×': sizeOf(choose(srcset, 736)),
    'desktop, 2×': sizeOf(choose(srcset, 736 * 2)),
  };
  rows[basename(decodeURI(src))] = row;
  for (const key of Object.keys(total)) total[key] += row[key];
}
rows.total = total;
console.table(rows);
rmSync(site, { recursive: true, force: true });

/** Base path of a built site, from its home page. */
function readConfigOf(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, src] = /<script src="([^"]*)"/.exec(html);
  const script = readFileSync(join(folder, 'assets', basename(src)), 'utf8');
  return JSON.parse(/__JSTZ_DOCS_CONFIG__=(.*)/.exec(script)[1]);
}
