// Builds one corpus with us and the peers, alternating: in each round all of them cold, then warm, then after one edit, then with
// one label of a sidebar renamed. A tool that fails keeps its reason and is left out of what follows.
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname } from 'node:path/posix';
import { measure, median, say } from './measure.mjs';
import { bin, ours, oursFull } from './peers/ours.mjs';
import { checkOutput, clean, editPage, htmlOf, makeSite, outputOf, renameLabel, tidy } from './sites.mjs';

/**
 * Above it the JavaScript peers build once, cold: some of them need ten minutes and six gigabytes. So do all peers where a
 * sidebar of all pages stands in every page: at 10,642 pages Hugo writes ten gigabytes.
 */
const LARGE = 5_000;
const KINDS = ['cold', 'warm', 'edit', 'rename'];

/**
 * @param {{ corpus: object, runs: number, peers: object[], timeoutMs: number }} want
 * @returns {Promise<{ size: number, shape: string, pages: number, rows: object[], sites: Map<string, object> }>} `sites` are those that were built
 */
export async function measureBuilds({ corpus, runs, peers, timeoutMs }) {
  const { size, shape } = corpus;
  // Real pages are for us to build as they are written.
  const own = [ours, oursFull];
  const entries = [own[0], ...peers, ...own.slice(1)].map((tool) => start(tool, corpus));
  const label = `${shape} ${size.toLocaleString('en')}`;
  for (let round = 0; round < runs; round += 1)
    for (const kind of KINDS)
      for (const entry of entries) {
        if (entry.stopped || (isLarge(entry.tool, corpus) && (round > 0 || kind !== 'cold'))) continue;
        if (kind === 'rename' && !entry.tool.labelKey) continue;
        const { wall } = await attempt(entry, kind, round, corpus, timeoutMs);
        const what = entry.stopped ?? `${wall.toFixed(2)} s`;
        say(`[${label}] round ${round + 1} of ${runs}, ${kind}: ${entry.tool.name} ${what}`);
      }
  // Gigabytes.
  if (size > LARGE) tidy();
  const [first] = entries;
  if (!first.site) throw new Error(`${label} pages: ${first.stopped}`);
  return {
    size,
    shape,
    pages: first.site.pages.length,
    rows: entries.map(toRow),
    sites: new Map(entries.filter(({ stopped }) => !stopped).map(({ tool, site }) => [tool.name, site])),
  };
}

const isLarge = (tool, { size, shape }) =>
  size > LARGE && (tool.kind === 'js' || (shape === 'one' && tool.kind !== 'ours'));

function start(tool, corpus) {
  const { size } = corpus;
  const entry = { tool, times: { cold: [], warm: [], edit: [], rename: [], links: [] } };
  entry.stopped = tool.missing?.();
  if (!entry.stopped && size > (tool.maxPages ?? Number.POSITIVE_INFINITY))
    entry.stopped = `not run at this size: ${tool.why}`;
  if (entry.stopped) return entry;
  try {
    entry.version = tool.version();
    entry.site = makeSite(tool, corpus);
  } catch (error) {
    entry.stopped = `failed: ${error.message}`;
  }
  return entry;
}

/**
 * One build, checked: after the first cold one every page, after an edit the page that was edited, after another label the page
 * that stands beside the renamed one.
 */
async function attempt(entry, kind, round, corpus, timeoutMs) {
  const { tool, site, times } = entry;
  try {
    if (kind === 'cold') clean(site);
    const edited = (site.pages.find(({ path }) => path.endsWith('functions/calling.md')) ?? site.pages.at(-1))
      .path;
    const beside =
      site.pages.find(({ path }) => path !== edited && dirname(path) === dirname(edited))?.path ?? edited;
    const mark =
      kind === 'edit'
        ? editPage(site, edited, `round${round}`)
        : kind === 'rename' && renameLabel(site, edited, `Renamed in round ${round}`);
    const result = await measure({
      ...withHeap(tool.build(tool), tool, corpus),
      cwd: site.folder,
      timeoutMs,
    });
    if (kind === 'cold' && round === 0) {
      checkOutput(site);
      entry.output = outputOf(site);
    }
    const html = htmlOf(site, kind === 'rename' ? beside : edited);
    if (mark && !readFileSync(html, 'utf8').includes(mark))
      throw new Error(`the change of ${edited} did not come out`);
    times[kind].push(result);
    if (tool.kind === 'ours' && kind === 'cold') await checkLinks(entry, timeoutMs);
    return result;
  } catch (error) {
    entry.stopped = `failed, ${kind}: ${error.message}`;
    return { wall: Number.NaN };
  }
}

/** Other people's docs may have broken links: then it is no measurement of ours that fails. */
async function checkLinks({ tool, site, times }, timeoutMs) {
  const args = [bin, 'check-links'];
  try {
    times.links.push(await measure({ command: process.execPath, args, cwd: site.folder, timeoutMs }));
  } catch (error) {
    say(`check-links of ${tool.name}: ${error.message}`);
  }
}

/** Large sites do not fit into the heap that Node takes by itself. */
function withHeap(run, tool, corpus) {
  if (tool.kind !== 'js' || corpus.size <= LARGE) return run;
  const megabytes = Math.floor((totalmem() / 2 ** 20) * 0.75);
  return { ...run, env: { ...run.env, NODE_OPTIONS: `--max-old-space-size=${megabytes}` } };
}

function toRow({ tool, version, stopped, times, output }) {
  const row = { name: tool.name, kind: tool.kind, full: tool.full === true, version, stopped, output };
  for (const [kind, list] of Object.entries(times)) {
    if (list.length === 0) continue;
    const of = (key) => median(list.map((one) => one[key]));
    row[kind] = { wall: of('wall'), cpu: of('cpu'), mb: of('mb'), walls: list.map(({ wall }) => wall) };
  }
  return row;
}
