import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';
import { createEngine, display, markLines, NOW, stripTypes } from './engine.ts';

const ALICE = addressOf('tz1', 'alice');

async function program(code: string): Promise<string> {
  const { records, failure } = await createEngine().program(stripTypes(code));
  return [...records.map(({ text }) => text), ...(failure ? [failure] : [])].join('\n');
}

async function calls(code: string, times = 1): Promise<{ ends: string[]; logs: string[] }> {
  const engine = createEngine();
  const deployed = await engine.deploy(ALICE, code);
  if (deployed.kind === 'failed') throw new Error(deployed.message);
  const ends: string[] = [];
  for (let index = 0; index < times; index++) {
    const receipt = await engine.run(ALICE, { url: `jstz://${deployed.address}/` });
    ends.push(
      receipt.kind === 'success'
        ? String(receipt.status)
        : receipt.kind === 'failed'
          ? receipt.message
          : 'lost',
    );
  }
  return { ends, logs: engine.records.map(({ level, text }) => `${level} ${text}`) };
}

describe('the realm (crates/jstz_proto/src/runtime/v1/api/mod.rs)', () => {
  it('has the globals of the platform', async () => {
    const names =
      'Headers Request Response URL URLSearchParams URLPattern Blob File TextEncoder TextDecoder atob btoa Kv Ledger SmartFunction fetch console';
    const missing = await program(
      `console.log('missing:', ${JSON.stringify(names.split(' '))}.filter((name) => globalThis[name] === undefined).join());`,
    );
    expect(missing).toBe('missing: ');
  });

  it.each([
    'setTimeout',
    'setInterval',
    'queueMicrotask',
    'structuredClone',
    'process',
    'Buffer',
    'require',
    'crypto',
    'performance',
    'FormData',
    'ReadableStream',
    'AbortController',
    'Event',
    'WebSocket',
    'Intl',
    'escape',
    'unescape',
    'WebAssembly',
    'global',
    'window',
    'self',
    'module',
    'DOMException',
    'FinalizationRegistry',
    'localStorage',
    'navigator',
  ])('has no %s', async (name) => {
    expect(await program(`console.log(typeof ${name}, globalThis.${name}); ${name}.x;`)).toBe(
      `undefined undefined\nReferenceError: ${name} is not defined`,
    );
  });

  it('lets a program declare a name that Node has', async () => {
    expect(
      await program('const process = { id: 1 }; { let global = 2; console.log(process.id, global); }'),
    ).toBe(' 1 2');
  });

  it('is strict, has no `this` and lets modules wait at the top', async () => {
    expect(await program('console.log(this, await Promise.resolve(1)); undeclared = 1;')).toBe(
      ' undefined 1\nReferenceError: undeclared is not defined',
    );
  });

  it('has a clock that stands still in January 1970 (crates/jstz_core/src/runtime.rs)', async () => {
    const printed = await program(
      'console.log(Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date, new Date().toISOString());',
    );
    expect(printed).toBe(` ${NOW} ${NOW} 5 true 1970-01-20T13:39:57.026Z`);
  });

  it('has random numbers that follow from operation and function (crates/jstz_api/src/random.rs)', async () => {
    const code =
      'const [a, b] = [Math.random(), Math.random()]; console.log(a, b, a !== b && a >= 0 && a < 1);';
    const first = await program(code);
    expect(first).toMatch(/ true$/);
    expect(await program(code)).toBe(first);
    expect(await program('console.log(Math.max(1, 2), Math.PI > 3);')).toBe(' 2 true');
  });
});

describe('modules (crates/jstz_proto/src/runtime/v1/script.rs)', () => {
  it('are loaded anew for each call', async () => {
    const { logs } = await calls(
      'let visits = 0; export default () => { visits += 1; console.log(visits); return new Response(); };',
      2,
    );
    expect(logs).toEqual(['LOG 1', 'LOG 1']);
  });

  it('export a function by default, whatever way it is written', async () => {
    const codes = [
      'export default function (request) { return new Response(); }',
      'export default async function handler() { return new Response(); }',
      'const handler = () => new Response(); export { handler as default };',
      'export const other = 1; export default () => new Response();',
    ];
    for (const code of codes) expect((await calls(code)).ends).toEqual(['200']);
  });

  it('without a default export, or with one that is no function, cannot be called', async () => {
    const none = 'TypeError: Failed to convert `default` export to js object';
    expect((await calls('export const handler = 1;')).ends).toEqual([none]);
    expect((await calls('export default 5;')).ends).toEqual([none]);
    expect((await calls('export default {};')).ends).toEqual(['TypeError: not a callable function']);
  });

  it('cannot import', async () => {
    const { ends } = await calls('import { z } from "zod"; export default () => new Response(z);');
    expect(ends).toEqual(['TypeError: module resolution is disabled for this context']);
  });

  it('must be JavaScript', async () => {
    await expect(calls('export default (r: Request) => new Response();')).rejects.toThrow(SyntaxError);
  });

  it('that throw while they load fail the call', async () => {
    expect((await calls('throw new TypeError("early"); export default 1;')).ends).toEqual([
      'TypeError: early',
    ]);
  });

  it('cannot log before the first handler runs (crates/jstz_api/src/js_log.rs)', async () => {
    const { ends, logs } = await calls('console.log("early"); export default () => new Response();');
    expect(ends).toEqual(['EvalError: JS_LOGGER not set']);
    expect(logs).toEqual([]);
  });
});

describe('operations (crates/jstz_kernel/src/lib.rs, crates/jstz_proto/src/executor/mod.rs)', () => {
  it('use up a nonce each, also when they fail', async () => {
    const engine = createEngine();
    const deployed = await engine.deploy(ALICE, 'export default () => { throw 1; };');
    if (deployed.kind === 'failed') throw new Error();
    await engine.run(ALICE, { url: `jstz://${deployed.address}/` });
    expect(engine.account(ALICE)?.nonce).toBe(2);
  });

  it('end with the promise of the first handler: what is left to do is dropped', async () => {
    const { ends, logs } = await calls(
      `export default () => {
        let late = Promise.resolve();
        for (let index = 0; index < 20; index++) late = late.then(() => undefined);
        late.then(() => { console.log("late"); Kv.set("late", true); });
        return new Response();
      };`,
    );
    expect(ends).toEqual(['200']);
    expect(logs).toEqual([]);
  });

  it('keep their logs when they fail', async () => {
    const { logs } = await calls(
      'export default () => { console.warn("about to fail"); throw new Error("x"); };',
    );
    expect(logs).toEqual(['WARN about to fail']);
  });
});

it('shows thrown values as receipts do (crate boa_engine, value/display.rs)', () => {
  expect(display(new RangeError('no'))).toBe('RangeError: no');
  expect(display(new Error())).toBe('Error');
  expect(display('boom')).toBe('"boom"');
  expect(display(5)).toBe('5');
});

it('tells the printing lines of a program apart', async () => {
  const code = 'console.log("a");\nfor (const n of [1, 2]) console.log(n);\n// console.log("b")';
  const { byLine } = await createEngine().program(markLines(code));
  expect([...byLine]).toEqual([
    [0, ['a']],
    [1, ['1', '2']],
  ]);
});
