/** What sets URLPattern of the engine apart from the web standard, one test each. */
import { describe, expect, it } from 'vitest';
import { URLPattern } from './pattern.ts';

const SHOP = 'jstz://KT19mYzcaYk55KttezwP4TbMrGCDpVuPW3Jw';

describe('URLPattern', () => {
  it('matches the path of a jstz: URL when it names a path only (crates/jstz_api/src/urlpattern.rs)', () => {
    const match = new URLPattern({ pathname: '/books/:id' }).exec(`${SHOP}/books/emma?page=2`);
    expect(match?.pathname).toEqual({ input: '/books/emma', groups: { id: 'emma' } });
    expect(match?.search.groups).toEqual({ 0: 'page=2' });
    expect(match?.inputs).toEqual([`${SHOP}/books/emma?page=2`]);
  });

  it('matches no path once it names the scheme jstz (crates/jstz_api/src/urlpattern.rs over urlpattern 0.2: canonicalize_an_opaque_pathname)', () => {
    const pattern = new URLPattern('jstz://*/books/:id');
    expect(pattern.pathname).toBe('%2Fbooks/:id');
    expect(pattern.test(`${SHOP}/books/emma`)).toBe(false);
  });

  it('lower-cases a host name, so that no address matches (crates/jstz_api/src/urlpattern.rs over urlpattern 0.2: canonicalize_hostname)', () => {
    const { hostname } = new URL('jstz://KT19mYzcaYk55KttezwP4TbMrGCDpVuPW3Jw');
    expect(new URLPattern({ hostname }).test(SHOP)).toBe(false);
    expect(new URLPattern({ hostname: `(${hostname})` }).test(SHOP)).toBe(true);
  });

  it('matches an empty query and fragment when a string names none (crates/jstz_api/src/urlpattern.rs over urlpattern 0.2: constructor_parser.rs)', () => {
    const pattern = new URLPattern('https://example.com/books/:id');
    expect([pattern.search, pattern.hash]).toEqual(['', '']);
    expect(pattern.test('https://example.com/books/emma?page=2')).toBe(false);
  });

  it('reads a group that took no part as the empty string (crates/jstz_api/src/urlpattern.rs)', () => {
    const match = new URLPattern({ pathname: '/books/:id?' }).exec(`${SHOP}/books`);
    expect(match?.pathname.groups).toEqual({ id: '' });
  });

  it('throws for an input that is no URL (crates/jstz_api/src/urlpattern.rs: process_input)', () => {
    const pattern = new URLPattern({ pathname: '/books/:id' });
    expect(() => pattern.test('/books/emma')).toThrow(new Error(''));
    expect(() => pattern.exec('/books/emma', 'nowhere')).toThrow(new Error(''));
    expect(pattern.test('/books/emma', SHOP)).toBe(true);
  });

  it('refuses an object together with a base (crates/jstz_api/src/urlpattern.rs)', () => {
    const pattern = new URLPattern({ pathname: '/books/:id' });
    const message = 'specifying both an init object, and a seperate base URL is not valid';
    expect(() => pattern.test({ pathname: '/books/emma' }, SHOP)).toThrow(new TypeError(message));
    expect(() => new URLPattern({ pathname: '/' }, SHOP)).toThrow(
      new TypeError('Failed to build UrlPatternInit'),
    );
  });

  it('takes no options (crates/jstz_api/src/urlpattern.rs: data_constructor)', () => {
    const refused = new TypeError('cannot convert value to a String');
    expect(() => new URLPattern({ pathname: '/books' }, { ignoreCase: true })).toThrow(refused);
    expect(new URLPattern({ pathname: '/books' }).test(`${SHOP}/Books`)).toBe(false);
  });

  it('has two messages for a pattern that is none (crates/jstz_api/src/urlpattern.rs: new)', () => {
    expect(() => new URLPattern('/books')).toThrow(new TypeError('Failed to build UrlPatternInit'));
    const unread = new TypeError('Failed to parse UrlPatternInit');
    expect(() => new URLPattern({ pathname: '/:id/:id' })).toThrow(unread);
    expect(() => new URLPattern({ pathname: '/:id((?!new)\\w+)' })).toThrow(unread);
  });

  it('refuses a name twice in a part, a group in a group and a port that is none (urlpattern 0.2: parser.rs, tokenizer.rs, canonicalize_port)', () => {
    for (const init of [{ pathname: '/:id/:id' }, { pathname: '/((a))' }, { port: 'abc' }]) {
      expect(() => new URLPattern(init)).toThrow(new TypeError('Failed to parse UrlPatternInit'));
    }
    expect(new URLPattern({ pathname: '/:id', search: ':id' }).test('https://x/1?2')).toBe(true);
    expect(new URLPattern({ pathname: '/((?:a))' }).test('https://x/a')).toBe(true);
  });

  it('refuses what is neither string nor object (crates/jstz_api/src/urlpattern.rs: UrlPatternInit)', () => {
    expect(() => new URLPattern(undefined)).toThrow(new TypeError('Expected `JsObject`'));
    expect(new URLPattern().pathname).toBe('*');
  });

  it('has no hasRegExpGroups (crates/jstz_api/src/urlpattern.rs: init)', () => {
    expect('hasRegExpGroups' in new URLPattern()).toBe(false);
  });

  it('reads a string in ASCII only (crates/jstz_api/src/urlpattern.rs over urlpattern 0.2: tokenizer.rs)', () => {
    expect(() => new URLPattern('https://example.com/é')).toThrow(TypeError);
    expect(new URLPattern({ pathname: '/é' }).pathname).toBe('/%C3%A9');
  });
});
