/** What people see on a terminal: colours, progress, keys, addresses, stacks. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { size } from '../../src/cli/byte-size.ts';
import { wantsColor } from '../../src/cli/colors.ts';
import { printFindings, printLine } from '../../src/cli/findings.ts';
import { type Io, processIo, wrapTo } from '../../src/cli/io.ts';
import { createPhaseTimes, createProgressLine } from '../../src/cli/progress-line.ts';
import { announceServer, openKey, untilStopped } from '../../src/cli/serving.ts';
import { stackOf } from '../../src/cli/stack.ts';
import { project } from '../support/project.ts';

const started: unknown[] = [];
vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  spawn: (command: string, args: readonly string[], { stdio, detached }: Record<string, unknown>) => {
    started.push([command, args.at(-1), stdio, detached]);
    return { on: (event: string) => started.push(event), unref: () => started.push('unref') };
  },
}));

function terminal(more: Partial<Io> = {}) {
  const printed: string[] = [];
  const io: Io = {
    cwd: '',
    env: { NO_COLOR: '1' },
    stdout: () => {},
    stderr: (text) => printed.push(text),
    isTTY: true,
    columns: 80,
    stopped: new Promise(() => {}),
    ...more,
  };
  return { io, printed };
}

it.each([
  [{}, true, true],
  [{}, false, false],
  [{ TERM: 'dumb' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ FORCE_COLOR: 'false' }, true, false],
])('with %o on a terminal or not (%s) there are colours or not (%s)', (env, isTTY, expected) => {
  expect(wantsColor({ env, isTTY })).toBe(expected);
});

it.each([
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_949, '999.9 kB'],
  [1_000_000, '1.0 MB'],
])('%i bytes are shown as %s', (bytes, text) => expect(size(bytes)).toBe(text));

it('what modules of the owner print is for people, and no part of a document', () => {
  const before = globalThis.console;
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  processIo();
  globalThis.console.log('from a config');
  globalThis.console = before;
  const printed = [out.mock.calls, err.mock.calls].map((calls) => calls.map(([text]) => text));
  vi.restoreAllMocks();
  expect(printed).toEqual([[], ['from a config\n']]);
});

describe('lines longer than the terminal is wide', () => {
  const words = 'word '.repeat(30).trim();
  const [finding, ...rest] = ['a', 'b', 'c', 'd'].map((name) => ({
    ...{ code: `code-of-${name}`, severity: 'warning' as const, file: `${name}.md`, line: 1, column: 1 },
    ...{ message: words, hint: words },
  }));

  it('are broken between words, and what follows stands further in', () => {
    const { io, printed } = terminal({ wrap: wrapTo(50) });
    printFindings(io, '', [finding!, ...rest]);
    printLine(io, words);
    const lines = printed.join('').split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(50);
    expect(printed.join('').match(/^ {2}(?:hint: )?word(?: word)+$/gm)!.length).toBeGreaterThan(24);
    expect(printed.at(-1)).toMatch(/^word(?: word)+(?:\n {2}word(?: word)+)+\n$/);
  });

  it('stay whole where a program reads them', () => {
    const { io, printed } = terminal();
    printFindings(io, '', [finding!]);
    printLine(io, words);
    expect(printed.join('').split(words)).toHaveLength(4);
  });
});

describe('progress', () => {
  const draw = (text: string) => `\r\u001b[2K${text}`;

  it('is drawn at most ten times a second, at once for a new phase, and removed once', () => {
    const { io, printed } = terminal();
    let time = 0;
    const line = createProgressLine(io, () => time);
    const at = (ms: number, phase: 'read' | 'judge', done: number, total: number) => {
      time = ms;
      line.report({ phase, done, total });
    };
    at(0, 'read', 1, 200);
    at(99, 'read', 2, 200);
    at(100, 'read', 3, 200);
    at(150, 'judge', 0, 1);
    line.clear();
    line.clear();
    expect(printed).toEqual([
      draw('Reading pages 1 of 200'),
      draw('Reading pages 3 of 200'),
      draw('Checking links'),
      draw(''),
    ]);
  });

  it('tells how long it may take after a second and fifty pages, and is cut to the terminal', () => {
    const { io, printed } = terminal({ columns: 45 });
    let time = 0;
    const line = createProgressLine(io, () => time);
    for (const [ms, done] of [
      [0, 1],
      [999, 50],
      [1100, 49],
      [1200, 50],
      [2000, 198],
    ] as const) {
      time = ms;
      line.report({ phase: 'render', done, total: 200 });
    }
    expect(printed).toEqual([
      draw('Rendering pages 1 of 200'),
      draw('Rendering pages 50 of 200'),
      draw('Rendering pages 49 of 200'),
      draw('Rendering pages 50 of 200, about 4 s left'),
      draw('Rendering pages 198 of 200'),
    ]);
    const narrow = terminal({ columns: 10 });
    createProgressLine(narrow.io, () => 1).report({ phase: 'ask', done: 1, total: 1 });
    expect(narrow.printed).toEqual([draw('Asking ot')]);
  });

  it('is not drawn where nobody looks', () => {
    const { io, printed } = terminal({ isTTY: false });
    const line = createProgressLine(io);
    line.report({ phase: 'read', done: 1, total: 2 });
    line.clear();
    expect(printed).toEqual([]);
  });

  it('the time of a phase is up to the first report of the next one, be it told before or after its first piece', () => {
    let time = 0;
    const times = createPhaseTimes(() => time);
    for (const [ms, phase, done] of [
      [5, 'config', 1],
      [20, 'read', 1],
      [45.6, 'read', 2],
      [50, 'judge', 0],
      [80, 'render', 1],
      [90, 'write', 0],
    ] as const) {
      time = ms;
      times.report({ phase, done, total: 2 });
    }
    time = 97;
    expect(times.lines()).toEqual([
      'Reading the configuration: 5 ms',
      'Reading pages: 45 ms',
      'Checking links: 30 ms',
      'Rendering pages: 10 ms',
      'Writing files: 7 ms',
    ]);
  });
});

describe('a running server', () => {
  const server = { url: 'http://localhost:1/', networkUrls: ['http://10.0.0.1:1/'] } as never;

  it('is announced with all its addresses', async () => {
    const { io, printed } = terminal();
    await announceServer(io, server, {});
    expect(printed).toEqual(['Local: http://localhost:1/\n', 'Network: http://10.0.0.1:1/\n']);
  });

  it('stops at q and Ctrl-C, runs what other keys stand for, and stops listening to keys', async () => {
    for (const [last, code] of [
      ['q', 0],
      ['\u0003', 130],
    ] as const) {
      let isHeard = true;
      started.length = 0;
      const onKey = (listener: (key: string) => void) => {
        queueMicrotask(() => {
          for (const key of ['x', 'o', last]) listener(key);
        });
        return () => {
          isHeard = false;
        };
      };
      const { io, printed } = terminal({ onKey });
      expect(await untilStopped(io, [openKey(() => 'http://localhost:1/')])).toBe(code);
      expect([isHeard, printed]).toEqual([false, ['Keys: o open, q quit\n']]);
      const browser = { darwin: 'open', win32: 'cmd' }[process.platform as string] ?? 'xdg-open';
      // On its own, and no fault of ours where there is no desktop.
      await vi.waitFor(() =>
        expect(started).toEqual([[browser, 'http://localhost:1/', 'ignore', true], 'error', 'unref']),
      );
    }
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('without keys stops at %s with the code %i and lists no keys', async (signal, code) => {
    const { io, printed } = terminal({ stopped: Promise.resolve(signal) });
    expect([await untilStopped(io, []), printed]).toEqual([code, []]);
  });
});

describe('a stack', () => {
  it('names the places of the sources where a map is beside the file', () => {
    const { dir } = project({});
    const file = join(dir, 'chunk.js');
    const url = pathToFileURL(file).href;
    const map = { version: 3, sources: ['../../src/cli/run.ts'], names: [], mappings: 'AAAA;AACA' };
    writeFileSync(`${file}.map`, JSON.stringify(map));
    const error = Object.assign(new Error('x'), { stack: `Error: x\n at ${url}:2:1\n at ${url}x.js:3:4` });
    expect(stackOf(error)).toBe(`Error: x\n at src/cli/run.ts:2\n at ${url}x.js:3:4`);
  });

  it('is the message where there is none, and the text of what is no error', () => {
    expect(stackOf(Object.assign(new Error('x'), { stack: undefined }))).toBe('x');
    expect(stackOf('thrown')).toBe('thrown');
  });
});
