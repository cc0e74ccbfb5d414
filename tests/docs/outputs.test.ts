/**
 * Samples marked `check` do what the pages say, run on the model of the engine in engine/.
 * A program without a handler runs alone and prints what its comments and its "Output" block say. One with a handler is deployed and
 * called by the `console check` sessions of its page; left out by them, it must answer GET / without an error (`throws`: with one).
 */
import { basename } from 'node:path';
import type { Code, Parents } from 'mdast';
import { afterAll, describe, expect, it } from 'vitest';
import { createEngine, markLines, stripTypes } from './engine/engine.ts';
import { createTerminal, matches, playSession, readSession, type Step, USERS } from './engine/terminal.ts';
import { lineOf, readDocs } from './read-docs.ts';

interface Listing {
  readonly page: string;
  readonly where: string;
  readonly line: number;
  readonly title: string;
  readonly code: string;
  readonly handles: boolean;
  readonly throws: boolean;
  readonly claims: readonly Claim[];
  /** Text of the block titled "Output" below it. */
  readonly output: string | undefined;
}

/** What a `console` call prints: lines that its comment gives, of which the first count. */
interface Claim {
  readonly line: number;
  readonly lines: readonly string[];
}

interface Session {
  readonly page: string;
  readonly where: string;
  readonly line: number;
  readonly steps: readonly Step[];
  /** `from=PAGE`: files of another page. `NAME=KT1…`: the address that NAME is deployed at. */
  readonly settings: Readonly<Record<string, string>>;
}

const PRINTS = /^(\s*|.*\)\s|.*\{\s|.*=>\s)console\.(?:log|info|warn|error|debug)\(.*\);?/;
const BELOW = /^\s*\/\/ (.*)$/;

const { listings, sessions } = readListings();
const alone = listings.filter(({ handles }) => !handles);
const handlers = listings.filter(({ handles }) => handles);
const pages = [...new Set(sessions.map(({ page }) => page))];
const done = { compared: new Set<Listing>(), loaded: new Set<Listing>() };

describe('programs without a handler', () => {
  it.each(alone)('$where prints what it says', async (listing) => {
    const { claims, output, throws } = listing;
    done[claims.length > 0 || output !== undefined ? 'compared' : 'loaded'].add(listing);
    const { records, byLine, failure } = await createEngine().program(marked(listing));
    if (throws) expect(failure).toBeDefined();
    else expect(failure).toBeUndefined();
    for (const { line, lines } of claims) expectClaim(listing, line, lines, byLine.get(line) ?? []);
    if (output !== undefined) {
      const levels = /^\[(?:LOG|INFO|WARN|ERROR)\]: /.test(output);
      const printed = records.map(({ level, text }) => (levels ? `[${level}]: ${text}` : text)).join('\n');
      if (!matches(output.split('\n'), printed.split('\n'))) expect(printed).toBe(output);
    }
  });
});

describe('sessions', () => {
  it.each(pages)('of docs/%s print what they say', async (page) => {
    const played = sessions.filter((session) => session.page === page);
    const commands = played.flatMap(({ steps }) => steps.map(({ command }) => command));
    const engine = createEngine();
    let now: Session | undefined;
    const deposits = commands.some((command) => command.startsWith('jstz bridge deposit'));
    const terminal = createTerminal(engine, {
      file: (name) => {
        const found = now && findFile(now, name);
        if (found) done.compared.add(found);
        // What a build makes of it, unless the source itself is named.
        return found && name.endsWith('.js') ? stripTypes(found.code) : found?.code;
      },
      addresses: Object.assign({}, ...played.map(({ settings }) => settings)),
      opening: deposits ? 0n : 100_000_000n,
    });
    const faults: string[] = [];
    for (const session of played) {
      now = session;
      const wrong = await playSession(terminal, session.steps);
      faults.push(...wrong.map((text) => `${session.where}\n${text}`));
    }
    expect(faults.join('\n\n')).toBe('');
  });
});

describe('handlers that no session calls', () => {
  const rest = handlers.filter((listing) => !deployedBySession(listing));
  it.each(rest)('$where answers', async (listing) => {
    done.loaded.add(listing);
    const engine = createEngine();
    const { alice = '' } = USERS;
    engine.deposit(alice, 100_000_000n);
    const deployed = await engine.deploy(alice, marked(listing));
    if (deployed.kind === 'failed') throw new Error(deployed.message);
    const receipt = await engine.run(alice, { url: `jstz://${deployed.address}/` });
    const failure =
      receipt.kind === 'failed' ? receipt.message : receipt.kind === 'lost' ? 'lost' : undefined;
    if (listing.throws) expect(failure).toBeDefined();
    else expect(failure).toBeUndefined();
    for (const { line, lines } of listing.claims) {
      const printed = engine.byLine.get(line);
      if (printed) expectClaim(listing, line, lines, printed);
    }
  });
});

it('leaves out no sample marked `check`', () => {
  const left = listings.filter((listing) => !done.compared.has(listing) && !done.loaded.has(listing));
  expect(left.map(({ where }) => where)).toEqual([]);
  expect(listings.length).toBeGreaterThan(60);
});

afterAll(() => {
  const { compared, loaded } = done;
  const commands = sessions.reduce((sum, { steps }) => sum + steps.length, 0);
  console.info(
    `samples run: ${compared.size + loaded.size} of ${listings.length}; compared: ${compared.size}, only loaded: ${loaded.size}; ` +
      `sessions: ${sessions.length} with ${commands} commands`,
  );
});

function expectClaim(
  listing: Listing,
  line: number,
  claim: readonly string[],
  printed: readonly string[],
): void {
  const got = printed.join('\n').split('\n');
  const where = `docs/${listing.page}:${listing.line + line + 1}`;
  if (printed.length === 1 && matches(claim.slice(0, got.length), got)) return;
  expect(`${where} ${printed.join(' | ')}`).toBe(`${where} ${claim[0]}`);
}

/** JavaScript whose printing lines are told apart. */
function marked({ code }: Listing): string {
  return stripTypes(markLines(code));
}

/** The listing that a session means by a file: the last one before it, else any of the page, else one of the page named by `from`. */
function findFile(session: Session, name: string): Listing | undefined {
  const named = (page: string): Listing[] =>
    handlers.filter((listing) => listing.page === page && stem(listing.title) === stem(name));
  const here = named(session.page);
  const { from } = session.settings;
  return (
    here.findLast(({ line }) => line < session.line) ?? here[0] ?? (from ? named(from).at(-1) : undefined)
  );
}

function deployedBySession(listing: Listing): boolean {
  return sessions.some((session) =>
    session.steps.some(({ command }) => {
      const [, path] = /^jstz deploy (\S+)/.exec(command) ?? [];
      return path !== undefined && findFile(session, path) === listing;
    }),
  );
}

function stem(path: string): string {
  return basename(path).replace(/\.[jt]s$/, '');
}

function readListings(): { listings: readonly Listing[]; sessions: readonly Session[] } {
  const listings: Listing[] = [];
  const sessions: Session[] = [];
  for (const { path, tree } of readDocs()) {
    const walk = (parent: Parents): void => {
      parent.children.forEach((node, index) => {
        if ('children' in node) return walk(node);
        if (node.type !== 'code') return;
        const meta = (node.meta ?? '').replace(/"[^"]*"/g, '').split(/\s+/);
        if (!meta.includes('check')) return;
        const where = `docs/${path}:${lineOf(node)}`;
        const place = { page: path, where, line: lineOf(node) };
        if (node.lang === 'console') {
          const settings = Object.fromEntries(
            meta.filter((word) => word.includes('=')).map((word) => word.split('=')),
          );
          sessions.push({ ...place, steps: readSession(node.value), settings });
          return;
        }
        const next = parent.children[index + 1];
        listings.push({
          ...place,
          title: /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '',
          code: node.value,
          handles: /^export default|\bas default\b/m.test(node.value),
          throws: meta.includes('throws'),
          claims: claimsOf(node.value),
          output: next?.type === 'code' && next.meta === 'title="Output"' ? (next as Code).value : undefined,
        });
      });
    };
    walk(tree);
  }
  return { listings, sessions };
}

/** Comments behind a printing line, or alone on the lines below it. */
function claimsOf(code: string): readonly Claim[] {
  const lines = code.split('\n');
  return lines.flatMap((text, line): Claim[] => {
    if (!PRINTS.test(text)) return [];
    const behind = /\);\s*\/\/ (.*)$/.exec(text)?.[1];
    if (behind !== undefined) return [{ line, lines: [behind] }];
    const end = lines.findIndex((other, index) => index > line && !BELOW.test(other));
    const below = lines
      .slice(line + 1, end < 0 ? undefined : end)
      .map((other) => BELOW.exec(other)?.[1] ?? '');
    return below.length > 0 ? [{ line, lines: below }] : [];
  });
}
