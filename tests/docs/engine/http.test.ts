import { describe, expect, it } from 'vitest';
import { bodyBytes, Headers, incomingRequest, Request, Response } from './http.ts';
import { thrown } from './thrown.ts';

const URL_OF_JAR = 'jstz://KT1L8ZzGDzaXZSTmzHkoF2azQRf7dCAfxtqx/';
const bytes = (...values: readonly number[]): ArrayBuffer => new Uint8Array(values).buffer;
const utf8 = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const post = (body: unknown): Request => new Request(URL_OF_JAR, { method: 'POST', body });

describe('Headers (crates/jstz_api/src/http/header.rs)', () => {
  it('takes pairs, objects, other headers and any iterable of pairs', () => {
    const pairs = new Headers([['a', '1'], new Set(['A', '2'])]);
    expect(pairs.get('a')).toBe('1, 2');
    expect([...new Headers(new Map([['x', 'y']]))]).toEqual([['x', 'y']]);
    expect([...new Headers(pairs)]).toEqual([['a', '1, 2']]);
    expect(new Headers(undefined).get('a')).toBeNull();
  });

  it('turns values into strings and trims them', () => {
    expect(new Headers({ amount: 42, note: ' \t hi \r\n' }).get('amount')).toBe('42');
    expect(new Headers({ note: ' \t hi \r\n' }).get('note')).toBe('hi');
  });

  it('refuses null and pairs of another length with TypeErrors', () => {
    expect(thrown(() => new Headers(null))).toBe('TypeError: Failed to convert js value into js object');
    expect(thrown(() => new Headers([['a']]))).toBe(
      "TypeError: Failed to construct 'Headers': sequence element with length not 2",
    );
    expect(thrown(() => new Headers(['ab']))).toBe(
      "TypeError: Failed to construct 'Headers': The provided value cannot be converted to a sequence.",
    );
    expect(thrown(() => new Headers([{}]))).toBe('TypeError: expected iterable to convert to sequence');
  });

  it('ignores symbol keys, which the standard refuses', () => {
    expect([...new Headers({ a: '1', [Symbol('b')]: '2' })]).toEqual([['a', '1']]);
  });

  it('counts arguments', () => {
    expect(thrown(() => new Headers().append('a'))).toBe(
      "TypeError: Failed to execute 'append' on 'Headers': 2 arguments required, but only 1 present.",
    );
  });

  it('refuses names that are no tokens and control characters in values', () => {
    const headers = new Headers();
    expect(thrown(() => headers.get(''))).toBe('TypeError: Invalid header name');
    expect(thrown(() => headers.has('a b'))).toBe('TypeError: Invalid header name');
    expect(thrown(() => headers.set('a', 'x\fy'))).toBe('TypeError: Invalid header value');
    expect(thrown(() => headers.set('a', '📚'))).toBe('TypeError: invalid ByteString');
  });

  it('takes letters such as é and throws when they are read', () => {
    const headers = new Headers({ a: 'é', b: 'e' });
    const message = 'TypeError: Failed to convert header value to printable ascii string';
    expect(headers.has('a')).toBe(true);
    expect(headers.get('b')).toBe('e');
    expect(thrown(() => headers.get('a'))).toBe(message);
    expect(thrown(() => [...headers.keys()])).toBe(message);
  });

  it('forbids no name, on no object', () => {
    const { headers } = Response.error();
    headers.append('Set-Cookie', 'a=1');
    headers.append('Set-Cookie', 'b=2');
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(headers.get('set-cookie')).toBe('a=1, b=2');
  });

  it('walks in the order of names, joined but for Set-Cookie, and sees changes on the way', () => {
    const headers = new Headers([
      ['X-B', '1'],
      ['Set-Cookie', 'a=1'],
      ['x-b', '2'],
      ['set-cookie', 'b=2'],
    ]);
    expect([...headers]).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['x-b', '1, 2'],
    ]);
    const seen: string[] = [];
    for (const name of headers.keys()) {
      seen.push(name);
      headers.set('x-c', '3');
    }
    expect(seen).toEqual(['set-cookie', 'set-cookie', 'x-b', 'x-c']);
  });

  it('hands value, name and itself to the callback of forEach', () => {
    const headers = new Headers({ a: '1' });
    const calls: unknown[][] = [];
    headers.forEach((...args: unknown[]) => calls.push(args));
    expect(calls).toEqual([['1', 'a', headers]]);
    expect(thrown(() => headers.forEach('a'))).toBe('TypeError: forEach callback argument was not callable');
  });
});

describe('Request (crates/jstz_api/src/http/request.rs)', () => {
  it('takes over URL and headers of a request, neither its method nor its body', () => {
    const original = post('hello');
    const copy = new Request(original);
    expect([copy.url, copy.method, copy.bodyUsed]).toEqual([original.url, 'GET', true]);
    expect(copy.headers).toBe(original.headers);
    expect(original.bodyUsed).toBe(false);
  });

  it('takes strings and requests, no URL objects', () => {
    const message = 'TypeError: Failed to convert js value into rust type `Request`';
    expect(thrown(() => new Request(new URL(URL_OF_JAR)))).toBe(message);
  });

  it('refuses relative URLs, other schemes and characters that need escaping', () => {
    expect(thrown(() => new Request('/orders'))).toBe('TypeError: Invalid URL');
    expect(thrown(() => new Request('https://example.com/'))).toBe('TypeError: Invalid scheme');
    expect(thrown(() => new Request(`${URL_OF_JAR}a b`))).toBe('TypeError: Invalid URI');
    expect(thrown(() => new Request(`${URL_OF_JAR}é`))).toBe('TypeError: Invalid URI');
    expect(thrown(() => new Request(`${URL_OF_JAR}?q="`))).toBe('TypeError: Invalid URI');
    expect(thrown(() => new Request(URL_OF_JAR.padEnd(65_535, 'a')))).toBe('TypeError: Invalid URI');
    expect(new Request(URL_OF_JAR.padEnd(65_534, 'a')).url).toHaveLength(65_534);
    for (const path of ['a%20b', '{"a":1}?q=`|#é', '?a?b']) {
      expect(new Request(URL_OF_JAR + path).url).toContain(URL_OF_JAR);
    }
  });

  it('refuses settings that are undefined or null', () => {
    expect(thrown(() => new Request(URL_OF_JAR, undefined))).toBe('TypeError: Expected object');
    expect(thrown(() => new Request(URL_OF_JAR, { method: undefined }))).toBe(
      'TypeError: cannot convert value to a String',
    );
    expect(thrown(() => new Request(URL_OF_JAR, { body: null }))).toBe(
      'TypeError: value is not an ArrayBuffer object',
    );
    expect(thrown(() => new Request(URL_OF_JAR, { headers: null }))).toBe(
      'TypeError: Failed to convert js value into js object',
    );
    expect([...new Request(URL_OF_JAR, { headers: undefined }).headers]).toEqual([]);
  });

  it('keeps the case of methods and refuses what is no token', () => {
    expect(new Request(URL_OF_JAR, { method: 'post' }).method).toBe('post');
    expect(new Request(URL_OF_JAR, { method: 'TRACE' }).method).toBe('TRACE');
    expect(thrown(() => new Request(URL_OF_JAR, { method: 'a b' }))).toBe('TypeError: Invalid method');
  });

  it('wants a body for POST, PUT and PATCH and refuses one for GET, HEAD, OPTIONS, CONNECT and TRACE', () => {
    const run = (method: string, body?: string) => () =>
      new Request(URL_OF_JAR, body === undefined ? { method } : { method, body });
    for (const method of ['POST', 'PUT', 'PATCH']) {
      expect(thrown(run(method))).toBe(`TypeError: ${method} must have a body`);
      expect(run(method, '')().bodyUsed).toBe(false);
    }
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE']) {
      expect(thrown(run(method, ''))).toBe(`TypeError: ${method} cannot have a body.`);
    }
    expect(run('DELETE')().bodyUsed).toBe(true);
    expect(run('DELETE', 'x')().bodyUsed).toBe(false);
  });

  it('lets a request from outside be without the body its method wants', () => {
    const request = { url: URL_OF_JAR, method: 'POST', headers: new Headers(), body: undefined };
    expect(incomingRequest(request).method).toBe('POST');
  });

  it('has enumerable getters and no class name in its string (crates/jstz_core/src/native.rs)', () => {
    const request = new Request(URL_OF_JAR);
    const names: string[] = [];
    for (const name in request) names.push(name);
    expect(names).toEqual(['bodyUsed', 'headers', 'method', 'url']);
    expect(String(request)).toBe('[object Object]');
  });
});

describe('bodies (crates/jstz_api/src/http/body.rs)', () => {
  it('are strings or buffers, nothing else', () => {
    for (const body of [new Uint8Array(2), new DataView(bytes(1)), new URLSearchParams(), {}, new Blob([])]) {
      expect(thrown(() => post(body))).toBe('TypeError: object is not an ArrayBuffer');
    }
    expect(thrown(() => post(1))).toBe('TypeError: value is not an ArrayBuffer object');
  });

  it('take a buffer away from its owner', () => {
    const buffer = bytes(1, 2, 3);
    expect(bodyBytes(post(buffer))).toEqual(new Uint8Array([1, 2, 3]));
    expect(buffer.byteLength).toBe(0);
    expect(thrown(() => post(buffer))).toBe('TypeError: ArrayBuffer was already detached');
  });

  it('set the content type of strings, unless there is one', () => {
    expect(post('').headers.get('content-type')).toBe('text/plain;charset=UTF-8');
    expect(post(bytes()).headers.get('content-type')).toBeNull();
    const headers = { 'content-type': 'text/csv' };
    expect(new Response('', { headers }).headers.get('content-type')).toBe('text/csv');
  });

  it('count as used when there is none, and cannot be read', () => {
    const message = 'TypeError: Body is null or has been used';
    for (const empty of [new Request(URL_OF_JAR), new Response(), new Response(null)]) {
      expect(empty.bodyUsed).toBe(true);
      expect(thrown(() => empty.text())).toBe(message);
      expect(thrown(() => empty.json())).toBe(message);
      expect(thrown(() => empty.arrayBuffer())).toBe(message);
    }
  });

  it('are read once; the second read throws at once instead of rejecting', async () => {
    const response = new Response('once');
    expect(await response.text()).toBe('once');
    expect(thrown(() => response.text())).toBe('TypeError: Body is null or has been used');
  });

  it('throw a TypeError for what is no JSON, and are used up by it', async () => {
    const response = new Response('{');
    expect(thrown(() => response.json())).toBe('TypeError: Failed to convert `Body` to `serde_json::Value`');
    expect(response.bodyUsed).toBe(true);
    expect(await new Response('{"a":[1]}').json()).toEqual({ a: [1] });
  });

  it('throw a TypeError for what is no UTF-8 and keep a byte order mark', async () => {
    expect(thrown(() => new Response(bytes(0xff)).text())).toBe(
      'TypeError: Failed to convert bytes into utf8 text',
    );
    expect(await new Response(utf8('\ufeffa')).text()).toBe('\ufeffa');
  });

  it('write lone surrogates as escapes', async () => {
    const buffer = await new Response('a\ud800').arrayBuffer();
    expect(new TextDecoder().decode(buffer)).toBe('a\\uD800');
  });
});

describe('Response (crates/jstz_api/src/http/response.rs)', () => {
  it('takes every status of three digits, with or without a body', () => {
    expect(new Response('x', { status: 100 }).status).toBe(100);
    expect(new Response('x', { status: 999 }).status).toBe(999);
    expect(new Response('x', { status: 204 }).bodyUsed).toBe(false);
    expect(thrown(() => new Response('x', { status: 99 }))).toBe('RangeError: Invalid status code');
    expect(thrown(() => new Response('x', { status: 1000 }))).toBe('RangeError: Invalid status code');
  });

  it('takes numbers for a status, no strings', () => {
    const message = 'TypeError: cannot convert value to a u16';
    for (const status of ['404', 404.5, undefined]) {
      expect(thrown(() => new Response('x', { status }))).toBe(message);
    }
    expect(thrown(() => new Response('x', { status: -1 }))).toMatch(/^TypeError: cannot convert/);
  });

  it('refuses settings that are undefined', () => {
    expect(thrown(() => new Response('x', undefined))).toBe('TypeError: Expected `JsObject`');
  });

  it('has the usual text of its status, whatever was asked for', () => {
    const response = new Response('x', { status: 404, statusText: 'Lost' });
    expect(response.statusText).toBe('Not Found');
    expect(new Response('x', { status: 299 }).statusText).toBeNull();
  });

  it('has null for a URL and no type, body or clone', () => {
    const response = new Response('x');
    expect([response.url, response.redirected]).toEqual([null, false]);
    for (const name of ['type', 'body', 'clone', 'blob', 'bytes', 'formData']) {
      expect(name in response).toBe(false);
    }
  });

  it('has 500 for an error', () => {
    const { status, statusText, ok, bodyUsed } = Response.error();
    expect([status, statusText, ok, bodyUsed]).toEqual([500, 'Internal Server Error', false, true]);
  });

  it('redirects to absolute URLs with any status from 300 to 399', () => {
    const response = Response.redirect(URL_OF_JAR);
    expect([response.status, response.url, response.redirected]).toEqual([302, URL_OF_JAR, true]);
    expect(response.headers.get('location')).toBe(URL_OF_JAR);
    expect(Response.redirect(URL_OF_JAR, 309).status).toBe(309);
    expect(thrown(() => Response.redirect('/'))).toBe('TypeError: Invalid URL');
    expect(thrown(() => Response.redirect(URL_OF_JAR, 200))).toBe('RangeError: Expected a redirect status');
  });
});

describe('Response.json (crates/jstz_api/src/http/body.rs, BodyWithType::json)', () => {
  const json = (value: unknown): Promise<string> => Response.json(value).text();

  it('takes the value only', () => {
    expect(Response.json.length).toBeLessThan(2);
    expect(Response.json(1).headers.get('content-type')).toBe('application/json');
  });

  it('refuses undefined, bigints and symbols, inside of objects too', () => {
    expect(thrown(() => Response.json(undefined))).toBe('TypeError: cannot convert undefined to JSON');
    expect(thrown(() => Response.json({ a: undefined }))).toBe('TypeError: cannot convert undefined to JSON');
    expect(thrown(() => Response.json([1n]))).toBe('TypeError: cannot convert bigint to JSON');
    expect(thrown(() => Response.json({ [Symbol('a')]: 1 }))).toBe(
      'TypeError: cannot convert Symbol to JSON',
    );
  });

  it('calls no toJSON and no getter', async () => {
    expect(await json({ date: new Date(0), map: new Map([[1, 2]]) })).toBe('{"date":{},"map":{}}');
    expect(await json({ toJSON: null, a: 1 })).toBe('{"a":1,"toJSON":null}');
    const lazy = {
      get a() {
        return 1;
      },
    };
    expect(await json(lazy)).toBe('{"a":null}');
  });

  it('drops properties whose name is a number', async () => {
    expect(await json({ 1: 'one', a: 'b' })).toBe('{"a":"b"}');
    expect(await json(new Uint8Array(2))).toBe('{}');
    expect(await json(Array(2))).toBe('[null,null]');
  });

  it('writes whole numbers beyond 32 bits as floats, and NaN as null', async () => {
    expect(await json([1, 0.5, 2147483647, 2147483648, Number.NaN])).toBe(
      '[1,0.5,2147483647,2147483648.0,null]',
    );
  });
});
