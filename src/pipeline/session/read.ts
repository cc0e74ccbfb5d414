/** One file of a session's site, made when it is asked for. A file that cannot be made stays as it was. */
import type { CopiedFile } from '../../emit/index.ts';
import { renderFault } from '../../pages/index.ts';
import { entryKey } from '../../paths/index.ts';
import { finish, learnFiles, remake } from './change.ts';
import { inTurn, type SessionState, tellChange } from './state.ts';

export type SessionFile = { readonly content: string | Uint8Array } | Pick<CopiedFile, 'copyFrom'>;

const SEARCH_FOLDER = 'search-index/';
/** How often a page is parsed until nothing about it is new. */
const MAX_ROUNDS = 4;
/** Contents that are kept for when they cannot be made any more. */
const MAX_LAST_GOOD = 50;

/** @param path output path, decoded: `functions/overview/index.html` */
export function hasFile(state: SessionState, path: string): boolean | Promise<boolean> {
  if (state.site?.outputs.has(path)) return true;
  return path.startsWith(SEARCH_FOLDER) && searchFile(state, path).then((content) => content !== undefined);
}

/** What a build would write there. */
export async function readFile(state: SessionState, path: string): Promise<SessionFile | undefined> {
  let output = state.site?.outputs.get(path);
  if (!output) {
    const content = path.startsWith(SEARCH_FOLDER) ? await searchFile(state, path) : undefined;
    return content === undefined ? undefined : { content };
  }
  if ('make' in output && state.site !== undefined && state.site.site.parts.length > 0) {
    await settleParts(state);
    output = state.site?.outputs.get(path) ?? output;
  }
  if ('make' in output && output.doc !== undefined) {
    await settlePage(state, output.doc);
    output = state.site?.outputs.get(path) ?? output;
  }
  if ('shows' in output && output.shows) {
    for (const key of output.shows) await settlePage(state, key);
    output = state.site?.outputs.get(path) ?? output;
  }
  if ('copyFrom' in output) return { copyFrom: output.copyFrom };
  // A picture that cannot be decoded: the page shows that it is broken, `build` tells why.
  const content =
    'make' in output ? render(state, path, output.make) : await output.makeLater().catch(() => undefined);
  return content === undefined ? undefined : { content };
}

async function searchFile(state: SessionState, path: string): Promise<string | Uint8Array | undefined> {
  if (!state.site) return undefined;
  if (!state.isComplete) await finish(state);
  return (await state.site.search()).get(path);
}

/** What the site draws of the frame around pages, as of now. */
function settleParts(state: SessionState): Promise<void> {
  return inTurn(state, async () => {
    const { pages, site } = state;
    const began = Date.now();
    const old = Array.from(site?.site.parts ?? [], ({ doc }) => entryKey(doc)).filter(
      (key) => !pages.isCurrent(key),
    );
    for (const key of old) await pages.parse(key);
    if (old.length === 0) return;
    await remake(state);
    learnFiles(state, began);
  });
}

/** The page's doc and body as of now; the site is made anew where it had only guessed. */
function settlePage(state: SessionState, key: string): Promise<void> {
  return inTurn(state, async () => {
    const { pages } = state;
    let settled: string | undefined;
    // The original may say that the page is drawn for its own language; and what is asked of all pages is drawn after them.
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const shown = state.site?.site.pages.get(key as never)?.doc;
      if (!shown || (entryKey(shown) === settled && pages.isCurrent(settled))) return;
      const began = Date.now();
      settled = entryKey(shown);
      const isParsed = !pages.isCurrent(settled) && (await pages.parse(settled));
      // It may have been parsed beside this, while the site still has its guess, in which no link leads anywhere.
      const doc = pages.doc(settled);
      if (doc && doc.links !== shown.links && !state.site?.patch(shown, doc)) await remake(state);
      if (isParsed) learnFiles(state, began);
    }
  });
}

function render(
  state: SessionState,
  path: string,
  make: () => string | Uint8Array,
): string | Uint8Array | undefined {
  const { renderFaults, lastGood } = state;
  try {
    const content = make();
    if (renderFaults.delete(path)) tellChange(state);
    lastGood.delete(path);
    lastGood.set(path, content);
    if (lastGood.size > MAX_LAST_GOOD) lastGood.delete(lastGood.keys().next().value!);
    return content;
  } catch (error) {
    const fault = renderFault(path, error);
    if (renderFaults.get(path)?.message !== fault.message) {
      renderFaults.set(path, fault);
      tellChange(state);
    }
    return lastGood.get(path);
  }
}
