/** What sets the URL classes of the engine apart from the web standard, one test each. */
import { describe, expect, it } from 'vitest';
import { URL, URLSearchParams } from './url.ts';

const SHOP = 'jstz://KT19mYzcaYk55KttezwP4TbMrGCDpVuPW3Jw';
describe('URL', () => {
  it('reads search, hash and protocol without their marks (crates/jstz_api/src/url/mod.rs)', () => {
    const url = new URL(`${SHOP}/maps?q=sea#key`);
    expect([url.protocol, url.search, url.hash]).toEqual(['jstz', 'q=sea', 'key']);
  });

  it('reads a part that is not there as null (crates/jstz_core/src/value.rs, crates/jstz_api/tests/wptreport.json)', () => {
    const { search, hash, password, port } = new URL(SHOP);
    expect([search, hash, password, port]).toEqual([null, null, null, null]);
    expect(new URL('file:///notes').hostname).toBeNull();
  });

  it('tells an empty query or fragment from none (crates/jstz_api/src/url/mod.rs)', () => {
    const url = new URL('https://example.com/?#');
    expect([url.search, url.hash]).toEqual(['', '']);
  });

  it('reads the port as a number, the default of the scheme included (crates/jstz_api/src/url/mod.rs)', () => {
    expect(new URL('https://example.com/').port).toBe(443);
    expect(new URL(`${SHOP}:81/`).port).toBe(81);
    expect(new URL('https://example.com/').host).toBe('example.com');
  });

  it('takes a number as the port and no string (crates/jstz_api/tests/wptreport.json: url-setters-stripping)', () => {
    const url = new URL('https://example.com/');
    url.port = 8443;
    expect(url.href).toBe('https://example.com:8443/');
    expect(() => {
      url.port = '81';
    }).toThrow(new TypeError('cannot convert value to a u16'));
    expect(() => {
      url.port = 65_536;
    }).toThrow(
      new TypeError('cannot convert value to a iu16: out of range integral type conversion attempted'),
    );
    url.port = null;
    expect(url.href).toBe('https://example.com/');
  });

  it('keeps the capitals of a jstz: host (examples/url.test.js: urlHostnameUpperCase)', () => {
    expect(new URL(SHOP).hostname).toBe('KT19mYzcaYk55KttezwP4TbMrGCDpVuPW3Jw');
    expect(new URL('http://EXAMPLE.com').hostname).toBe('example.com');
  });

  it('keeps a leading mark given to the search and hash setters (crates/jstz_api/src/url/mod.rs)', () => {
    const url = new URL(`${SHOP}/maps`);
    url.search = '?q=sea';
    url.hash = '#key';
    expect(url.href).toBe(`${SHOP}/maps??q=sea##key`);
  });

  it('leaves an empty mark behind for the empty string, and none for null (crates/jstz_api/src/url/mod.rs)', () => {
    const url = new URL(`${SHOP}/maps?q#k`);
    url.search = '';
    url.hash = '';
    expect(url.href).toBe(`${SHOP}/maps?#`);
    url.search = null;
    url.hash = null;
    expect(url.href).toBe(`${SHOP}/maps`);
  });

  it.each([
    ['protocol', 'https', 'Invalid protocol'],
    ['host', 'a:b', 'Invalid port'],
    ['host', 'a b', 'Invalid host'],
    ['hostname', 'a b', 'Invalid hostname'],
    ['href', 'nowhere', 'Failed to parse url'],
  ] as const)(
    'throws for an impossible %s, %s (crates/jstz_api/tests/wptreport.json: url-setters-stripping)',
    (part, value, message) => {
      const url = new URL(`${SHOP}/`);
      expect(() => {
        url[part] = value;
      }).toThrow(new TypeError(message));
      expect(url.href).toBe(`${SHOP}/`);
    },
  );

  it('makes no URL of another scheme one of files (crate url: set_scheme)', () => {
    const url = new URL('https://example.com/maps');
    expect(() => {
      url.protocol = 'file';
    }).toThrow(new TypeError('Invalid protocol'));
    url.protocol = 'ftp:';
    expect(url.href).toBe('ftp://example.com/maps');
  });

  it('drops the port with a host that has none (crates/jstz_api/src/url/mod.rs: set_host)', () => {
    const url = new URL(`${SHOP}:81/`);
    url.host = 'KT1VzoTKPPX7ZnPrCDcj9pTUK4dTs5A9k1zv';
    expect(url.href).toBe('jstz://KT1VzoTKPPX7ZnPrCDcj9pTUK4dTs5A9k1zv/');
  });

  it('does not tell searchParams of a new search (crates/jstz_api/tests/wptreport.json: urlsearchparams-size)', () => {
    const url = new URL(`${SHOP}/?a=1`);
    url.search = 'b=2';
    expect(url.searchParams.get('b')).toBeNull();
    url.searchParams.append('c', '3');
    expect(url.search).toBe('a=1&c=3');
  });

  it('keeps searchParams when a new href has no query (crates/jstz_api/src/url/mod.rs: set_href)', () => {
    const url = new URL(`${SHOP}/?a=1`);
    url.href = `${SHOP}/maps`;
    expect(url.searchParams.get('a')).toBe('1');
    url.href = `${SHOP}/maps?b=2`;
    expect([...url.searchParams]).toEqual([['b', '2']]);
  });

  it('takes strings only (crates/jstz_api/tests/wptreport.json: historical, url-statics-canparse)', () => {
    expect(() => new URL(new URL(SHOP))).toThrow(new TypeError('cannot convert value to a String'));
    expect(() => URL.canParse(undefined)).toThrow(new TypeError('cannot convert value to a String'));
    expect(URL.canParse('maps')).toBe(false);
  });

  it('ignores a base that is no URL (crates/jstz_api/src/url/mod.rs: parse_url)', () => {
    expect(new URL(`${SHOP}/`, 'nowhere').href).toBe(`${SHOP}/`);
    expect(() => new URL('maps', 'nowhere')).toThrow(new TypeError('Failed to parse url'));
  });

  it('has no URL.parse (crates/jstz_api/src/url/mod.rs: init)', () => {
    expect('parse' in URL).toBe(false);
  });
});

describe('URLSearchParams', () => {
  it('writes pairs without encoding them (crates/jstz_api/tests/wptreport.json: urlsearchparams-stringifier)', () => {
    const params = new URLSearchParams({ q: 'sea & sky', page: '1+1' });
    expect(params.toString()).toBe('q=sea & sky&page=1+1');
  });

  it('encodes what goes into its URL (crates/jstz_api/src/url/search_params.rs: update)', () => {
    const url = new URL(SHOP);
    url.searchParams.append('q', 'sea & sky');
    expect(url.search).toBe('q=sea+%26+sky');
  });

  it('does not skip a leading question mark (crates/jstz_api/tests/wptreport.json: urlsearchparams-constructor)', () => {
    expect([...new URLSearchParams('?q=sea')]).toEqual([['?q', 'sea']]);
  });

  it('reads half a surrogate pair of a query as its escape, and refuses it in a pair (crates/jstz_api/src/url/search_params.rs: from_init)', () => {
    expect(new URLSearchParams('q=\ud800').get('q')).toBe('\\uD800');
    expect(() => new URLSearchParams({ q: '\ud800' })).toThrow(
      /^could not convert JsString to Rust string: /,
    );
  });

  it('finds nothing in another URLSearchParams or a Map (crates/jstz_api/tests/wptreport.json: urlsearchparams-constructor)', () => {
    const params = new URLSearchParams('q=sea');
    expect(new URLSearchParams(params).size).toBe(0);
    expect(new URLSearchParams(new Map([['q', 'sea']])).size).toBe(0);
    expect(new URLSearchParams([...params]).get('q')).toBe('sea');
  });

  it('refuses undefined, null and numbers (crates/jstz_api/src/url/search_params.rs: UrlSearchParamsInit)', () => {
    for (const init of [undefined, null, 7]) {
      expect(() => new URLSearchParams(init)).toThrow(
        new TypeError('Failed to convert js value into js object'),
      );
    }
    expect(new URLSearchParams().size).toBe(0);
  });

  it('takes strings only (crates/jstz_api/tests/wptreport.json: urlsearchparams-append)', () => {
    const params = new URLSearchParams();
    expect(() => params.append('page', 2)).toThrow(new TypeError('cannot convert value to a String'));
    expect(() => new URLSearchParams({ page: 2 })).toThrow(new TypeError('cannot convert value to a String'));
  });

  it('deletes by name or value when given both (crates/jstz_api/tests/wptreport.json: urlsearchparams-delete)', () => {
    const params = new URLSearchParams('a=b&a=d&c=b&e=f');
    params.delete('a', 'b');
    expect([...params]).toEqual([['e', 'f']]);
  });
});
