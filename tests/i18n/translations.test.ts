/** The command that writes message files and tells what is not translated; message files that are not in order. */
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const config = (locales: readonly string[], more: object = {}) =>
  JSON.stringify({
    title: 'Tea',
    i18n: { locales },
    navbar: { items: [{ to: '/', label: 'Start' }] },
    ...more,
  });
const base = { 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' };

describe('translations', () => {
  it('writes entries for what is missing and leaves what is there', async () => {
    const site = project({
      ...base,
      'jstz-docs.config.json': config(['en', 'de']),
      'i18n/de/docs/index.md': '# Anfang\n',
      'i18n/de/messages.json': '{"site.title":{"message":"Tee","source":"Tea"}}',
    });
    const first = await site.run('translations');
    expect(first.code).toBe(0);
    expect(first.stderr).toContain('translation-missing');
    expect(first.stderr).toContain(
      'de  1 of 2 texts translated; 1 of 2 pages translated; 1 entry added to i18n/de/messages.json',
    );
    expect(JSON.parse(site.read('i18n/de/messages.json'))).toEqual({
      'site.title': { message: 'Tee', source: 'Tea' },
      'navbar.item.label.Start': { message: '', source: 'Start', description: 'Navbar item' },
    });
  });

  it('tells stale and orphaned entries and pages, and fails a check', async () => {
    const site = project({
      ...base,
      'jstz-docs.config.json': config(['en', 'de']),
      'i18n/de/docs/gone.md': '# Weg\n',
      'i18n/de/messages.json':
        '{"site.title":{"message":"Kaffee","source":"Coffee"},"navbar.item.label.End":"Ende","theme.next":"Vor"}',
    });
    const { code, stderr } = await site.run('translations --check');
    expect(code).toBe(1);
    expect(stderr).toMatch(/translation-stale\n.*"Tea" now; what was translated is "Coffee"/);
    expect(stderr).toMatch(/translation-orphaned\n.*"navbar.item.label.End"/);
    expect(stderr).toMatch(/i18n\/de\/docs\/gone\.md.*translation-orphaned/);
    expect(stderr).not.toContain('theme.next');
    expect(site.list('i18n/de')).toEqual(['docs/gone.md', 'messages.json']);
  });

  it('is content with a whole translation', async () => {
    const site = project({
      ...base,
      'jstz-docs.config.json': config(['en', 'de']),
      'i18n/de/docs/index.md': '# Anfang\n',
      'i18n/de/docs/a.md': '# A\n',
      'i18n/de/messages.json': '{"site.title":"Tee","navbar.item.label.Start":"Anfang"}',
    });
    expect(await site.run('translations --check')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'de  2 of 2 texts translated; 2 of 2 pages translated\n',
    });
  });

  it('asks for the interface of a language that has no catalogue', async () => {
    const site = project({ ...base, 'jstz-docs.config.json': config(['en', 'pt-BR']) });
    await site.run('translations');
    const entries = JSON.parse(site.read('i18n/pt-BR/messages.json'));
    expect(entries['theme.onThisPage']).toEqual({
      message: '',
      source: 'On this page',
      description: 'Interface',
    });
    expect(entries['search.close'].source).toBe('Close');
  });

  it('tells a language that is not there', async () => {
    const site = project({ ...base, 'jstz-docs.config.json': config(['en', 'de']) });
    expect((await site.run('translations --locale fr')).code).toBe(2);
  });
});

describe('messages and folders that are not in order', () => {
  it.each([['{'], ['[]'], ['{"a":{}}']])('a message file %s', async (text) => {
    const site = project({
      ...base,
      'jstz-docs.config.json': config(['en', 'de']),
      'i18n/de/messages.json': text,
    });
    const { code, stderr } = await site.run('check-links');
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('messages-file') });
  });

  it('a folder of a language that nobody named', async () => {
    const site = project({
      ...base,
      'jstz-docs.config.json': config(['en', 'de']),
      'i18n/dee/docs/a.md': '# A\n',
    });
    const { code, stderr } = await site.run('check-links');
    expect(code).toBe(0);
    expect(stderr).toMatch(/locale-folder-unknown[\s\S]*Did you mean "de"\?/);
  });

  it('a calendar that does not exist', async () => {
    const i18n = { locales: ['en'], localeConfigs: { en: { calendar: 'gregorian' } } };
    const site = project({ ...base, 'jstz-docs.config.json': JSON.stringify({ title: 'T', i18n }) });
    expect((await site.run('check-links')).stderr).toContain('Did you mean "gregory"?');
  });

  it('a broken link is told once, a heading that only the translation lacks is told for its language', async () => {
    const site = project({
      'docs/index.md': '# Home\n\n[x](./nope.md) [h](./a.md#heat)\n',
      'docs/a.md': '# A\n\n## Heat\n',
      'i18n/de/docs/a.md': '# A\n\n## Hitze\n',
      'jstz-docs.config.json': config(['en', 'de']),
    });
    const { stderr } = await site.run('check-links');
    expect(stderr.match(/broken-markdown-link/g)?.length).toBe(1);
    expect(stderr).toContain('In the language "de", where this page is not translated:');
  });
});
