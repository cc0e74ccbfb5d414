import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';
import { createEngine, type RunReceipt, type RunRequest } from './engine.ts';
import { toJson } from './http.ts';
import { accountPath, kvPath, Transaction } from './protocol.ts';

const ALICE = addressOf('tz1', 'alice');
const BOB = addressOf('tz1', 'bob');
const NOBODY = addressOf('KT1', 'nobody');

/** An engine where alice has ten tez and functions have the addresses that `at` gives their names. */
function world() {
  const engine = createEngine();
  engine.deposit(ALICE, 10_000_000n);
  return {
    engine,
    balance: (address: string) => engine.account(address)?.amount ?? 0n,
    async deploy(name: string, code: string, credit = 0n) {
      const receipt = await engine.deploy(ALICE, code, credit, at(name));
      if (receipt.kind === 'failed') throw new Error(receipt.message);
      return receipt.address;
    },
    async run(name: string, request: Partial<RunRequest> = {}) {
      return engine.run(ALICE, { url: `jstz://${at(name)}/`, ...request });
    },
    logs: () => engine.records.map(({ text }) => text),
  };
}

function at(name: string): string {
  return name.startsWith('tz1') || name.startsWith('KT1') ? name : addressOf('KT1', name);
}

function says(receipt: RunReceipt): string {
  if (receipt.kind === 'lost') return 'lost';
  if (receipt.kind === 'failed') return receipt.message;
  return `${receipt.status} ${receipt.body ? Buffer.from(receipt.body).toString() : '(none)'}`;
}

/** What a program prints or fails with. */
async function program(code: string): Promise<string> {
  const { records, failure } = await createEngine().program(code);
  return [...records.map(({ text }) => text), ...(failure ? [failure] : [])].join('\n');
}

/** A program that logs the error of `code`. */
const caught = (code: string) =>
  program(`try { ${code} } catch (e) { console.log(e.name + ': ' + e.message) }`);

const OK = 'export default () => new Response("ok");';
const ECHO = 'export default (r) => new Response(String(r.headers.get("X-JSTZ-AMOUNT")));';

describe('the transaction (crates/jstz_core/src/kv/transaction.rs)', () => {
  it('keeps a snapshot for each begin; a commit hands the newest down, a rollback drops it', () => {
    const storage = new Map<string, unknown>();
    const tx = new Transaction(storage);
    tx.begin();
    tx.set('/a', 1);
    tx.begin();
    tx.set('/a', 2);
    tx.rollback();
    expect(tx.get('/a')).toBe(1);
    tx.begin();
    tx.delete('/a');
    expect(tx.get('/a')).toBeUndefined();
    tx.commit();
    expect([...storage]).toEqual([]);
    tx.set('/b', 3);
    tx.commit();
    expect([...storage]).toEqual([['/b', 3]]);
    expect(() => tx.commit()).toThrow('KvError: TransactionStackEmpty');
  });
});

it('removes what is below a removed key as well, but nothing when the key itself has no value (crates/jstz_core/src/kv/mod.rs)', () => {
  const storage = new Map<string, unknown>([
    ['/a', 1],
    ['/a/b', 2],
    ['/c/d', 3],
  ]);
  const tx = new Transaction(storage);
  tx.begin();
  tx.delete('/a');
  tx.delete('/c');
  tx.set('/a/e', 4);
  expect(tx.has('/a/b')).toBe(true);
  tx.commit();
  expect([...storage]).toEqual([
    ['/c/d', 3],
    ['/a/e', 4],
  ]);
});

it('keeps subkeys of a removed key that were read, but not those that were only asked for (crates/jstz_core/src/kv/transaction.rs)', () => {
  const storage = new Map<string, unknown>([
    ['/a', 1],
    ['/a/b', 2],
    ['/a/c', 3],
  ]);
  const tx = new Transaction(storage);
  tx.begin();
  expect(tx.get('/a/b')).toBe(2);
  expect(tx.has('/a/c')).toBe(true);
  tx.delete('/a');
  expect(tx.has('/a')).toBe(false);
  tx.commit();
  expect([...storage]).toEqual([['/a/b', 2]]);
});

describe('a call (crates/jstz_proto/src/runtime/v1/fetch_handler.rs)', () => {
  it('is committed when the response is ok and rolled back otherwise', async () => {
    const w = world();
    await w.deploy(
      'store',
      'export default (r) => { Kv.set("k", r.method); return new Response(null, { status: r.method === "PUT" ? 404 : 204 }); };',
    );
    expect(says(await w.run('store', { method: 'POST', body: '' }))).toBe('204 (none)');
    expect(says(await w.run('store', { method: 'PUT', body: '' }))).toBe('404 (none)');
    expect(w.engine.value(at('store'), 'k')).toBe('"POST"');
  });

  it('that throws is rolled back, and the receipt has name and message', async () => {
    const w = world();
    await w.deploy('bad', 'export default () => { Kv.set("k", 1); throw new RangeError("no"); };');
    expect(says(await w.run('bad', { amount: 5n }))).toBe('RangeError: no');
    expect(w.engine.value(at('bad'), 'k')).toBeUndefined();
    expect(w.balance(at('bad'))).toBe(0n);
    expect(w.balance(ALICE)).toBe(10_000_000n);
  });

  it('hands a value that is no Response to the caller, and fails the operation when there is none', async () => {
    const w = world();
    await w.deploy('three', 'export default () => { Kv.set("k", 1); return 3; };');
    await w.deploy(
      'caller',
      `export default async () => new Response(typeof await fetch(new Request("jstz://${at('three')}/")));`,
    );
    expect(says(await w.run('three'))).toBe(
      'TypeError: Failed to convert js value into rust type `Response`',
    );
    expect(says(await w.run('caller'))).toBe('200 number');
    expect(w.engine.value(at('three'), 'k')).toBeUndefined();
  });

  it('gets the address of whoever sent it as Referer', async () => {
    const w = world();
    await w.deploy('who', 'export default (r) => new Response(r.headers.get("referer"));');
    await w.deploy('via', `export default () => fetch(new Request("jstz://${at('who')}/"));`);
    expect(says(await w.run('who'))).toBe(`200 ${ALICE}`);
    expect(says(await w.run('via'))).toBe(`200 ${at('via')}`);
  });

  it('with a Referer of its own throws at once and leaves a snapshot open: the whole operation is lost', async () => {
    const w = world();
    await w.deploy('ok', OK);
    await w.deploy(
      'caller',
      `export default async () => {
        Kv.set("k", 1);
        try { fetch(new Request("jstz://${at('ok')}/", { headers: { Referer: "me" } })); }
        catch (e) { console.log(e.name + ': ' + e.message); }
        return new Response("fine");
      };`,
    );
    expect(says(await w.run('caller'))).toBe('lost');
    expect(w.logs()).toEqual(['Error: Referer already set']);
    expect(w.engine.value(at('caller'), 'k')).toBeUndefined();
    expect(w.engine.account(ALICE)?.nonce).toBe(2);
  });

  it('writes into its request: the same one cannot be sent twice', async () => {
    const w = world();
    await w.deploy('ok', OK);
    await w.deploy(
      'twice',
      `export default async () => {
        const request = new Request("jstz://${at('ok')}/", { headers: { "X-JSTZ-TRANSFER": "1" } });
        await fetch(request);
        console.log(request.headers.get("X-JSTZ-TRANSFER"), request.headers.get("X-JSTZ-AMOUNT"));
        return new Response((await fetch(request)).status);
      };`.replace('(await fetch(request)).status', 'String((await fetch(request)).status)'),
      5n,
    );
    expect(says(await w.run('twice'))).toBe('200 500');
    expect(w.logs()).toEqual([' null 1']);
  });

  it('throws at once, without a promise, when the request is none or its URL is wrong', async () => {
    expect(await caught('fetch("jstz://x/")')).toBe('TypeError: Type mismatch in `JsNativeObject`');
    expect(await caught('SmartFunction.call()')).toBe('TypeError: Type mismatch in `JsNativeObject`');
    expect(await caught('fetch(new Request("jstz://jar/"))')).toBe('Error: Invalid host');
  });

  it('throws at once, and undoes the call, when the code that it reaches does not parse', async () => {
    const w = world();
    await w.deploy('broken', OK);
    // The platform takes any code from a client that does not check it.
    w.engine.breakCode(at('broken'), 'export default (');
    await w.deploy(
      'caller',
      `export default async () => {
        const request = new Request("jstz://${at('broken')}/", { headers: { "X-JSTZ-TRANSFER": "1" } });
        let promised = true;
        try { fetch(request).catch(() => {}); } catch (e) { promised = false; console.log(e.name); }
        return new Response(promised + " " + Ledger.balance(Ledger.selfAddress));
      };`,
      1n,
    );
    expect(says(await w.run('caller'))).toBe('200 false 1');
    expect(w.logs()).toEqual(['SyntaxError']);
  });

  it('returns a Response and no promise for a user, for /-/noop and for a failed transfer', async () => {
    const kinds = await program(`
      const send = (url, amount) => fetch(new Request(url, { headers: { "X-JSTZ-TRANSFER": amount } }));
      console.log(send("jstz://${BOB}/", "1") instanceof Response);
      console.log(send("jstz://${NOBODY}/-/noop", "1") instanceof Response);
      console.log(send("jstz://${NOBODY}/", "0") instanceof Response);
      const call = send("jstz://${NOBODY}/", "1");
      console.log(call instanceof Promise);
      await call.catch((e) => console.log(String(e)));
    `);
    expect(kinds.split('\n')).toEqual([
      'true',
      'true',
      'true',
      'true',
      'TypeError: Failed to convert `default` export to js object',
    ]);
  });

  it('of /-/noop or a user runs no code, answers 200 without a body and sets no Referer', async () => {
    const w = world();
    await w.deploy('bad', 'export default () => { throw new Error("ran"); };');
    expect(says(await w.run('bad', { url: `jstz://${at('bad')}/-/noop`, amount: 7n }))).toBe('200 (none)');
    expect(w.balance(at('bad'))).toBe(7n);
    expect(says(await w.run(BOB, { url: `jstz://${BOB}/any/path`, amount: 7n }))).toBe('200 (none)');
    expect(w.balance(BOB)).toBe(7n);
  });

  it('sees what its caller stored, and the caller sees what it stored', async () => {
    const w = world();
    await w.deploy(
      'self',
      `export default async (r) => {
        if (r.url.endsWith("/inner")) { Kv.set("n", Kv.get("n") + 1); return new Response(); }
        Kv.set("n", 1);
        await fetch(new Request("jstz://" + Ledger.selfAddress + "/inner"));
        return new Response(String(Kv.get("n")));
      };`,
    );
    expect(says(await w.run('self'))).toBe('200 2');
  });

  it('that is rolled back leaves the caller as it was', async () => {
    const w = world();
    await w.deploy('no', 'export default () => new Response("no", { status: 400 });');
    await w.deploy(
      'caller',
      `export default async () => {
        const answer = await fetch(new Request("jstz://${at('no')}/", { headers: { "X-JSTZ-TRANSFER": "5" } }));
        return new Response(answer.ok + " " + Ledger.balance(Ledger.selfAddress));
      };`,
      5n,
    );
    expect(says(await w.run('caller'))).toBe('200 false 5');
  });
});

describe('objects that two functions share (crates/jstz_proto/src/runtime/v1/fetch_handler.rs)', () => {
  const request = (name: string, amount = '') =>
    `new Request("jstz://${at(name)}/", { headers: { ${amount && `"X-JSTZ-TRANSFER": "${amount}"`} } })`;
  const SEEN = `export default (r) =>
    new Response([r.headers.get("Referer"), r.headers.get("X-JSTZ-AMOUNT"), Ledger.balance(Ledger.selfAddress)].join(" "));`;

  it('let a caller change Referer and X-JSTZ-AMOUNT after they were checked, before the handler runs', async () => {
    const w = world();
    await w.deploy('seen', SEEN);
    await w.deploy(
      'forger',
      `export default async () => {
        const request = ${request('seen')};
        const call = fetch(request);
        request.headers.set("Referer", "${BOB}");
        request.headers.set("X-JSTZ-AMOUNT", "5000000");
        return new Response(await (await call).text());
      };`,
    );
    expect(says(await w.run('forger'))).toBe(`200 ${BOB} 5000000 0`);
  });

  it('let a caller take what the answer pays, whatever Referer says', async () => {
    const w = world();
    await w.deploy(
      'jar',
      `export default (r) => r.headers.get("Referer") === "${BOB}"
        ? new Response("", { headers: { "X-JSTZ-TRANSFER": "7" } })
        : new Response("", { status: 403 });`,
      7n,
    );
    await w.deploy(
      'forger',
      `export default async () => {
        const request = ${request('jar')};
        const call = fetch(request);
        request.headers.set("Referer", "${BOB}");
        return new Response(String((await call).status));
      };`,
    );
    expect(says(await w.run('forger'))).toBe('200 200');
    expect([w.balance(at('forger')), w.balance(BOB)]).toEqual([7n, 0n]);
  });

  it('let a callee change X-JSTZ-AMOUNT of its answer before the caller reads it', async () => {
    const w = world();
    await w.deploy(
      'shop',
      `export default () => {
        const answer = new Response("", { headers: { "X-JSTZ-TRANSFER": "1" } });
        (async () => {
          while (!answer.headers.has("X-JSTZ-AMOUNT")) await null;
          answer.headers.set("X-JSTZ-AMOUNT", "5000000");
        })();
        return answer;
      };`,
      1n,
    );
    await w.deploy(
      'guest',
      `export default async () => new Response((await fetch(${request('shop')})).headers.get("X-JSTZ-AMOUNT"));`,
    );
    expect(says(await w.run('guest'))).toBe('200 5000000');
    expect(w.balance(at('guest'))).toBe(1n);
  });

  it('are the same: what the callee does to its request, the caller sees', async () => {
    const w = world();
    await w.deploy(
      'reads',
      'export default async (r) => { await r.text(); r.headers.set("x-read", "yes"); return new Response(); };',
    );
    await w.deploy(
      'caller',
      `export default async () => {
        const request = new Request("jstz://${at('reads')}/", { method: "POST", body: "text" });
        await fetch(request);
        return new Response([request.bodyUsed, request.headers.get("x-read"), request.headers.get("Referer")].join(" "));
      };`,
    );
    expect(says(await w.run('caller'))).toBe(`200 true yes ${at('caller')}`);
  });

  it('with a Referer are fine when no function runs', async () => {
    const w = world();
    const headers = { Referer: 'me' };
    await w.deploy('ok', OK);
    expect(says(await w.run(BOB, { url: `jstz://${BOB}/`, headers }))).toBe('200 (none)');
    expect(says(await w.run('ok', { url: `jstz://${at('ok')}/-/noop`, headers }))).toBe('200 (none)');
    expect(says(await w.run('ok', { headers }))).toBe('lost');
  });
});

describe('calls that overlap (crates/jstz_proto/src/runtime/v1/fetch_handler.rs, crates/jstz_core/src/kv/transaction.rs)', () => {
  const pay = (name: string, amount: number) =>
    `fetch(new Request("jstz://${at(name)}/", { headers: { "X-JSTZ-TRANSFER": "${amount}" } }))`;
  const both = (first: string, second: string) =>
    `export default async () => {
      const ends = await Promise.allSettled([${first}, ${second}]);
      return new Response(ends.map((end) => end.status).join(" "));
    };`;

  it('come out right when all of them are ok', async () => {
    const w = world();
    await w.deploy('one', ECHO);
    await w.deploy('two', ECHO);
    await w.deploy('both', both(pay('one', 1), pay('two', 2)), 3n);
    expect(says(await w.run('both'))).toBe('200 fulfilled fulfilled');
    expect([w.balance(at('one')), w.balance(at('two'))]).toEqual([1n, 2n]);
  });

  it('undo the wrong one when one fails: the failed call is paid, the good one is not', async () => {
    const w = world();
    await w.deploy('bad', 'export default () => { throw new Error("no"); };');
    await w.deploy('good', 'export default () => { Kv.set("paid", true); return new Response(); };');
    await w.deploy('both', both(pay('bad', 1), pay('good', 2)), 3n);
    expect(says(await w.run('both'))).toBe('200 rejected fulfilled');
    expect([w.balance(at('bad')), w.balance(at('good'))]).toEqual([1n, 0n]);
  });

  it('are lost, with the whole operation, when the handler answers before they end', async () => {
    const w = world();
    await w.deploy('slow', 'export default async () => { await null; await null; return new Response(); };');
    await w.deploy(
      'hasty',
      `export default async () => { Kv.set("k", 1); ${pay('slow', 1)}; return new Response("done"); };`,
      3n,
    );
    expect(says(await w.run('hasty'))).toBe('lost');
    expect(w.engine.value(at('hasty'), 'k')).toBeUndefined();
  });

  it('go on with what they left behind: in the layer of the caller, and not at all after the end of the operation', async () => {
    const w = world();
    const LEAVES = `export default () => {
      (async () => { for (let i = 0; i < 20; i++) await null; Kv.set("late", 1); })();
      return new Response(null, { status: 400 });
    };`;
    await w.deploy('leaves', LEAVES);
    await w.deploy(
      'caller',
      `export default async () => {
        await fetch(new Request("jstz://${at('leaves')}/"));
        for (let i = 0; i < 40; i++) await null;
        return new Response();
      };`,
    );
    expect(says(await w.run('leaves'))).toBe('400 (none)');
    expect(w.engine.value(at('leaves'), 'late')).toBeUndefined();
    expect(says(await w.run('caller'))).toBe('200 (none)');
    expect(w.engine.value(at('leaves'), 'late')).toBe('1');
  });

  it('that never end lose the operation too', async () => {
    const w = world();
    await w.deploy('never', 'export default () => new Promise(() => {});');
    expect(says(await w.run('never'))).toBe('lost');
  });
});

describe('transfers by header (crates/jstz_proto/src/runtime/v1/host_script.rs)', () => {
  it('move the tez before the handler runs and turn X-JSTZ-TRANSFER into X-JSTZ-AMOUNT', async () => {
    const w = world();
    await w.deploy(
      'seen',
      'export default (r) => new Response([r.headers.get("X-JSTZ-TRANSFER"), r.headers.get("X-JSTZ-AMOUNT"), Ledger.balance(Ledger.selfAddress)].join());',
    );
    expect(says(await w.run('seen', { amount: 250_000n }))).toBe('200 ,250000,250000');
  });

  it.each(['0', '-1', '1.5', '1e6', '', 'ten', '1, 2', '18446744073709551616', '10000001'])(
    'of %j fail with status 500, without a body, and the handler does not run',
    async (text) => {
      const w = world();
      await w.deploy('jar', 'export default () => { console.log("ran"); return new Response(); };');
      const receipt = await w.run('jar', { headers: { 'X-JSTZ-TRANSFER': text } });
      expect(says(receipt)).toBe('500 (none)');
      expect(w.logs()).toEqual([]);
      expect(w.balance(ALICE)).toBe(10_000_000n);
    },
  );

  it.each(['1', '+1', '0001'])('of %j pay one mutez', async (text) => {
    const w = world();
    await w.deploy('jar', ECHO);
    expect(says(await w.run('jar', { headers: { 'X-JSTZ-TRANSFER': text } }))).toBe('200 1');
  });

  it('fail with status 500 when the amount cannot be read, and leave no snapshot open', async () => {
    const w = world();
    await w.deploy('jar', ECHO);
    await w.deploy(
      'payer',
      `export default async () => {
        const request = new Request("jstz://${at('jar')}/", { headers: { "X-JSTZ-TRANSFER": "5é" } });
        return new Response(String((await fetch(request)).status));
      };`,
      5n,
    );
    expect(says(await w.run('payer'))).toBe('200 500');
  });

  it('fail when there is an X-JSTZ-AMOUNT already, in requests and in responses', async () => {
    const w = world();
    await w.deploy('jar', ECHO);
    await w.deploy(
      'fake',
      'export default () => { Kv.set("k", 1); return new Response("x", { headers: { "X-JSTZ-AMOUNT": "5" } }); };',
    );
    expect(says(await w.run('jar', { headers: { 'X-JSTZ-AMOUNT': '5' } }))).toBe('500 (none)');
    expect(says(await w.run('fake'))).toBe('500 (none)');
    expect(w.engine.value(at('fake'), 'k')).toBeUndefined();
  });

  it('in a response pay the caller; one that fails takes the place of the response', async () => {
    const w = world();
    await w.deploy(
      'change',
      'export default (r) => { Kv.set("k", 1); return new Response("tea", { headers: { "X-JSTZ-TRANSFER": r.url.split("?")[1] } }); };',
      10n,
    );
    const paid = await w.run('change', { url: `jstz://${at('change')}/?4`, amount: 6n });
    expect(says(paid)).toBe('200 tea');
    expect(paid.kind === 'success' && paid.headers.filter(([name]) => /jstz/i.test(name))).toEqual([
      ['x-jstz-amount', '4'],
    ]);
    expect(w.balance(at('change'))).toBe(12n);
    expect(says(await w.run('change', { url: `jstz://${at('change')}/?13` }))).toBe('500 (none)');
    expect(w.balance(at('change'))).toBe(12n);
  });

  it('of a response with an error status are reported although they are undone', async () => {
    const w = world();
    await w.deploy(
      'sorry',
      'export default () => new Response("", { status: 400, headers: { "X-JSTZ-TRANSFER": "4" } });',
      10n,
    );
    const receipt = await w.run('sorry');
    expect(receipt.kind === 'success' && receipt.headers).toContainEqual(['x-jstz-amount', '4']);
    expect(w.balance(at('sorry'))).toBe(10n);
  });

  it('that came back to a function cannot be handed on with the response that brought them', async () => {
    const w = world();
    await w.deploy(
      'refund',
      'export default () => new Response(null, { headers: { "X-JSTZ-TRANSFER": "1" } });',
      1n,
    );
    await w.deploy('pass', `export default () => fetch(new Request("jstz://${at('refund')}/"));`);
    expect(says(await w.run('pass'))).toBe('500 (none)');
    expect(w.balance(at('refund'))).toBe(1n);
  });
});

describe('the function of the platform at jstz://jstz (crates/jstz_proto/src/executor/smart_function/host.rs)', () => {
  const withdraw = (body: unknown, method = 'POST', path = '/withdraw') =>
    `fetch(new Request("jstz://jstz${path}", { method: "${method}", ${method === 'GET' ? '' : `body: ${JSON.stringify(JSON.stringify(body))}`} }))`;

  it('takes the amount from the function that asks', async () => {
    const code = `const r = ${withdraw({ amount: 4_000_000, receiver: BOB })}; console.log(r.status, Ledger.balance(Ledger.selfAddress));`;
    expect(await program(code)).toBe(' 200 6000000');
  });

  it('throws an EvalError with the name of what is wrong', async () => {
    expect(await caught(withdraw({ amount: 10_000_001, receiver: BOB }))).toBe(
      'EvalError: InsufficientFunds',
    );
    expect(await caught(withdraw({ amount: 1 }))).toBe('EvalError: InvalidHttpRequestBody');
    expect(await caught(withdraw({ amount: 0, receiver: BOB }))).toBe('EvalError: InvalidTicketType');
    expect(await caught(withdraw({ amount: 1.5, receiver: BOB }))).toBe('EvalError: InvalidHttpRequestBody');
    const written = `fetch(new Request("jstz://jstz/withdraw", { method: "POST", body: '{"amount":5.0,"receiver":"${BOB}"}' }))`;
    expect(await caught(written)).toBe('EvalError: InvalidHttpRequestBody');
    expect(await caught(withdraw({}, 'GET'))).toBe('EvalError: InvalidHttpRequestMethod');
    expect(await caught(withdraw({}, 'POST', '/other'))).toBe('EvalError: UnsupportedPath');
  });
});

describe('Ledger (crates/jstz_proto/src/runtime/v1/api/ledger.rs)', () => {
  it('knows its own address and any balance; asking makes the account', async () => {
    const w = world();
    await w.deploy(
      'asks',
      `export default () => new Response(Ledger.selfAddress + Ledger.balance("${BOB}"));`,
    );
    expect(w.engine.account(BOB)).toBeUndefined();
    expect(says(await w.run('asks'))).toBe(`200 ${at('asks')}0`);
    expect(w.engine.account(BOB)).toEqual({ amount: 0n, nonce: 0 });
  });

  it('cuts fractions off, takes negative amounts and NaN for 0, and throws for more than the balance', async () => {
    const left = (amount: string) =>
      caught(`Ledger.transfer("${BOB}", ${amount}); console.log(Ledger.balance("${BOB}"));`);
    expect(await left('1.9')).toBe('1');
    expect(await left('-5')).toBe('0');
    expect(await left('NaN')).toBe('0');
    expect(await left('0')).toBe('0');
    expect(await left('10_000_001')).toBe('EvalError: InsufficientFunds');
    expect(await left('Infinity')).toBe('EvalError: InsufficientFunds');
  });

  it('throws a TypeError without a message for an amount that is no number', async () => {
    expect(await caught(`Ledger.transfer("${BOB}", "5")`)).toBe('TypeError: ');
    expect(await caught(`Ledger.transfer("${BOB}", 5n)`)).toBe('TypeError: ');
    expect(await caught(`Ledger.transfer("${BOB}")`)).toBe('TypeError: ');
  });

  it('throws an EvalError for what is no address', async () => {
    expect(await caught('Ledger.balance("jar")')).toBe('EvalError: InvalidAddress');
    expect(await caught(`Ledger.balance("${BOB.slice(0, -1)}1")`)).toBe(
      'EvalError: CryptoError: invalid checksum',
    );
    expect(
      await program('try { Ledger.balance(5) } catch (e) { console.log(String(e), String(e.cause)) }'),
    ).toBe('EvalError: JsError TypeError: Failed to convert js value into rust type `String`');
  });

  it('stops the engine when the third byte of what should be an address is not the end of a character', async () => {
    const w = world();
    await w.deploy(
      'asks',
      `export default (r) => {
        console.log("before");
        try { Ledger.balance(decodeURIComponent(new URL(r.url).pathname.slice(1))); } catch (e) { console.log(String(e)); }
        return new Response("asked");
      };`,
    );
    const ask = async (text: string) =>
      says(await w.run('asks', { url: `jstz://${at('asks')}/${encodeURIComponent(text)}` }));
    expect(await ask('Zoë')).toBe('lost');
    expect(await ask('ab€')).toBe('lost');
    expect(await ask('Ada')).toBe('200 asked');
    expect(await caught('Ledger.balance("ab\\ud800")')).toBe('EvalError: InvalidAddress');
    expect(await ask('éa')).toBe('200 asked');
    expect(await ask('€')).toBe('200 asked');
    expect(w.logs().filter((text) => text !== 'before')).toEqual(
      Array.from({ length: 3 }, () => 'EvalError: InvalidAddress'),
    );
  });

  it('needs itself as the receiver for transfer only', async () => {
    expect(await caught(`const { transfer } = Ledger; transfer("${BOB}", 1)`)).toBe(
      'TypeError: Failed to convert js value into rust type `Ledger`',
    );
    expect(await caught(`const { balance } = Ledger; console.log(balance("${BOB}"))`)).toBe('0');
  });

  it('runs no code of the receiver', async () => {
    const w = world();
    await w.deploy('bad', 'export default () => { throw new Error("ran"); };');
    await w.deploy(
      'payer',
      `export default () => { Ledger.transfer("${at('bad')}", 3); return new Response(); };`,
      3n,
    );
    expect(says(await w.run('payer'))).toBe('200 (none)');
    expect(w.balance(at('bad'))).toBe(3n);
  });
});

describe('SmartFunction (crates/jstz_proto/src/runtime/v1/api/smart_function.rs)', () => {
  const child = JSON.stringify(OK);

  it('creates functions, each with an address of its own, even of the same code', async () => {
    const code = `const a = await SmartFunction.create(${child}); const b = await SmartFunction.create(${child});
      console.log(a.slice(0, 3), a === b, await (await SmartFunction.call(new Request("jstz://" + b + "/"))).text());`;
    expect(await program(code)).toBe('KT1 false ok');
  });

  it('gives the new function a first balance from the second argument, a BigInt in mutez', async () => {
    const code = `const a = await SmartFunction.create(${child}, 2_000_000n); console.log(Ledger.balance(a), Ledger.balance(Ledger.selfAddress));`;
    expect(await program(code)).toBe(' 2000000 8000000');
  });

  it('refuses a number as the first balance, and one that the creator does not have', async () => {
    expect(await caught(`SmartFunction.create(${child}, 5)`)).toBe(
      'TypeError: cannot convert Number to a BigInt',
    );
    expect(await caught(`SmartFunction.create(${child}, undefined)`)).toMatch(/^TypeError: /);
    expect(await caught(`await SmartFunction.create(${child}, 10_000_001n)`)).toBe(
      'EvalError: InsufficientFunds',
    );
  });

  it('takes the first balance modulo 2 to the power of 64, and text and booleans as a BigInt does', async () => {
    const balance = (value: string) =>
      caught(`console.log(Ledger.balance(await SmartFunction.create(${child}, ${value})));`);
    expect(await balance('2n ** 64n + 5n')).toBe('5');
    expect(await balance('"7"')).toBe('7');
    expect(await balance('true')).toBe('1');
    expect(await balance('-1n')).toBe('EvalError: InsufficientFunds');
    expect(await balance('null')).toMatch(/^TypeError: /);
  });

  it('tries the same address again after a failure: its nonce counts successes only', async () => {
    const w = world();
    const taken = addressOf('KT1', `${at('maker')}${OK}0`);
    await w.deploy(
      'maker',
      `export default async (r) => {
        const code = r.url.endsWith("/other") ? "// other\\n" + ${child} : ${child};
        try { return new Response(await SmartFunction.create(code)); } catch (e) { return new Response(String(e)); }
      };`,
    );
    w.engine.deposit(taken, 1n);
    expect(says(await w.run('maker'))).toBe('200 EvalError: AccountExists');
    expect(says(await w.run('maker'))).toBe('200 EvalError: AccountExists');
    expect(says(await w.run('maker', { url: `jstz://${at('maker')}/other` }))).toMatch(/^200 KT1/);
    expect(says(await w.run('maker'))).toBe(`200 ${addressOf('KT1', `${at('maker')}${OK}1`)}`);
  });

  it('deploys before create returns: without await, the function is there as well', async () => {
    const code = `SmartFunction.create(${child}, 3n); console.log(Ledger.balance(Ledger.selfAddress));`;
    expect(await program(code)).toBe('9999997');
  });

  it('throws at once for code that is no string or does not parse', async () => {
    expect(await caught('SmartFunction.create()')).toBe(
      'TypeError: Expected at least 1 argument but 0 provided',
    );
    expect(await caught('SmartFunction.create(5)')).toBe('TypeError: cannot convert value to a String');
    expect(await caught('SmartFunction.create("export default (")')).toMatch(/^SyntaxError: /);
  });

  it('takes code without a handler, which then cannot be called', async () => {
    const code = `const a = await SmartFunction.create("const x = 1;"); await fetch(new Request("jstz://" + a + "/"));`;
    expect(await program(code)).toBe('TypeError: Failed to convert `default` export to js object');
  });

  it('is undone with the call that created it', async () => {
    const w = world();
    await w.deploy(
      'maker',
      `export default async () => { console.log(await SmartFunction.create(${child})); return new Response("", { status: 400 }); };`,
    );
    await w.run('maker');
    expect(w.engine.account(w.logs()[0]!)).toBeUndefined();
  });

  it('needs itself as the receiver', async () => {
    const wrong = 'TypeError: Failed to convert js value into rust type `SmartFunction`';
    expect(await caught('const { call } = SmartFunction; call()')).toBe(wrong);
    expect(await caught('const { create } = SmartFunction; create("")')).toBe(wrong);
  });
});

describe('Kv (crates/jstz_proto/src/runtime/v1/api/kv.rs)', () => {
  it('takes keys of letters, digits, dots, dashes, underscores and slashes between them', () => {
    expect(kvPath(NOBODY, 'a-B_1.x/y')).toBe(`/jstz_kv/${NOBODY}/a-B_1.x/y`);
    const fault = (key: string) => () => kvPath(NOBODY, key);
    expect(fault('')).toThrow('PathError: PathError::InvalidEmptyStep');
    expect(fault('a/')).toThrow('PathError: PathError::InvalidEmptyStep');
    expect(fault('/a')).toThrow('PathError: PathError::InvalidEmptyStep');
    expect(fault('a//b')).toThrow('PathError: PathError::InvalidEmptyStep');
    for (const key of ['a b', 'a:b', 'é', 'a@b']) {
      expect(fault(key)).toThrow('PathError: PathError::InvalidByteInStep');
    }
    expect(kvPath(NOBODY, 'k'.repeat(196))).toHaveLength(242);
    expect(fault('k'.repeat(197))).toThrow('PathError: PathError::PathTooLong');
  });

  it('wants strings as keys and itself as the receiver', async () => {
    expect(await caught('Kv.get(1)')).toBe('TypeError: Failed to convert js value into rust type `String`');
    expect(await caught('const { get } = Kv; get("a")')).toBe(
      'TypeError: Failed to convert js value into rust type `Kv`',
    );
  });

  it('answers null for a key without a value, and has tells null from nothing', async () => {
    expect(
      await program(
        'Kv.set("n", null); console.log(Kv.get("x") === null, Kv.has("x"), Kv.get("n") === null, Kv.has("n"))',
      ),
    ).toBe(' true false true true');
  });

  it('turns values into JSON by their own properties, without toJSON and without index keys', () => {
    expect(toJson({ a: [1, 'x', true, null], b: { c: 0.5 } })).toBe('{"a":[1,"x",true,null],"b":{"c":0.5}}');
    expect(toJson({ 1: 'one', x: 'y' })).toBe('{"x":"y"}');
    // The kernel is built alone (Makefile), so nothing makes serde_json keep the order of fields.
    expect(toJson({ b: 1, a: { d: 2, c: 3 }, B: 4 })).toBe('{"B":4,"a":{"c":3,"d":2},"b":1}');
    expect(toJson(new Date(0))).toBe('{}');
    expect(toJson(new Map([['a', 1]]))).toBe('{}');
    expect(toJson(new Uint8Array(3))).toBe('{}');
    expect(
      toJson({
        get a() {
          return 1;
        },
      }),
    ).toBe('{"a":null}');
    expect(toJson({ toJSON: 1 })).toBe('{"toJSON":1}');
    expect(toJson([Number.NaN, Number.POSITIVE_INFINITY, -0])).toBe('[null,null,-0.0]');
    expect(toJson([2 ** 31 - 1, 2 ** 31])).toBe('[2147483647,2147483648.0]');
  });

  it('refuses undefined, BigInt and symbols, inside of objects too', () => {
    expect(() => toJson(undefined)).toThrow('cannot convert undefined to JSON');
    expect(() => toJson({ a: undefined })).toThrow('cannot convert undefined to JSON');
    expect(() => toJson([1n])).toThrow('cannot convert bigint to JSON');
    expect(() => toJson({ a: Symbol('s') })).toThrow('cannot convert Symbol to JSON');
  });

  it('is told apart by the address of the function', async () => {
    const w = world();
    for (const name of ['one', 'two']) {
      await w.deploy(
        name,
        `export default () => { Kv.set("${name}", 1); return new Response(String(Kv.has("one"))); };`,
      );
    }
    expect(says(await w.run('one'))).toBe('200 true');
    expect(says(await w.run('two'))).toBe('200 false');
    expect(w.engine.subkeys(at('two'))).toEqual(['two']);
  });
});

describe('deployments (crates/jstz_proto/src/executor/smart_function/deploy.rs)', () => {
  it('name the address by creator, code and nonce, and take the balance from the creator', async () => {
    const { engine } = world();
    const first = await engine.deploy(ALICE, OK, 3n);
    const second = await engine.deploy(ALICE, OK);
    expect(first).toEqual({ kind: 'success', address: addressOf('KT1', `${ALICE}${OK}1`) });
    expect(second).toEqual({ kind: 'success', address: addressOf('KT1', `${ALICE}${OK}2`) });
    expect(engine.account(ALICE)?.amount).toBe(9_999_997n);
  });

  it('fail when the creator has too little or the address has an account', async () => {
    const { engine } = world();
    expect(await engine.deploy(ALICE, OK, 10_000_001n)).toEqual({
      kind: 'failed',
      message: 'InsufficientFunds',
    });
    const taken = addressOf('KT1', `${ALICE}${OK}2`);
    engine.deposit(taken, 1n);
    expect(await engine.deploy(ALICE, OK)).toEqual({ kind: 'failed', message: 'AccountExists' });
    expect(accountPath(taken)).toContain(taken);
  });
});
