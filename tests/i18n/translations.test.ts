/** The command that writes message files and tells what is not translated; message files that are not in order. */
import { execFileSync } from 'node:child_process';
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
        '{"site.title":{"message":"Kaffee","source":"Coffee"},"navbar.item.label.End":"Ende","theme.next":"Vor","search.close":"Zu","search.none":"x"}',
    });
    const { code, stderr } = await site.run('translations --check');
    expect(code).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "info  translation-missing
        2 of 2 pages have no translation into "de": docs/a.md, docs/index.md.
        hint: Readers see the original with a note.

      i18n/de/docs/gone.md:1  warning  translation-orphaned
        The page translates "gone.md", which the version "current" does not have.
        1 | # Weg
        hint: Move it as the original moved, or remove it.

      i18n/de/messages.json  warning  translation-missing
        1 of 2 texts has no translation into "de": navbar.item.label.Start.
        hint: Fill in their \`message\`; \`npx jstz-docs translations\` adds entries for them.

      i18n/de/messages.json  warning  translation-orphaned
        No text of the site has the key "navbar.item.label.End".
        hint: Remove the entry.

      i18n/de/messages.json  warning  translation-orphaned
        No text of the site has the key "search.none".
        hint: Remove the entry.

      i18n/de/messages.json  warning  translation-stale
        The text of "site.title" is "Tea" now; what was translated is "Coffee".
        hint: Translate it anew and set \`source\` to the text as it is.

      translation-orphaned 3 · translation-missing 2 · translation-stale 1
      5 warnings, 1 note in 2 files
      de  1 of 2 texts translated, 1 stale, 2 orphaned; 0 of 2 pages translated, 1 orphaned
      "
    `);
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

  it('tells pages whose original changed after them', async () => {
    const site = project({
      ...base,
      'jstz-docs.config.json': config(['en', 'de']),
      'i18n/de/docs/index.md': '# Anfang\n',
      'i18n/de/docs/a.md': '# A\n',
    });
    const commit = (date: string) => {
      const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
      const who = ['-c', 'user.name=x', '-c', 'user.email=x@x', '-c', 'commit.gpgsign=false'];
      execFileSync('git', ['add', 'docs', 'i18n'], { cwd: site.dir });
      execFileSync('git', [...who, 'commit', '-qm', 'x'], { cwd: site.dir, env });
    };
    execFileSync('git', ['init', '-q'], { cwd: site.dir });
    commit('2026-01-02T00:00:00Z');
    site.write('docs/a.md', '# A\n\nMore.\n');
    commit('2026-03-04T00:00:00Z');
    const { stderr } = await site.run('translations --check');
    expect(stderr).toContain('2 of 2 pages translated, 1 stale');
    expect(
      stderr.slice(stderr.indexOf('i18n/de/docs/a.md'), stderr.indexOf('Compare')),
    ).toMatchInlineSnapshot(`
      "i18n/de/docs/a.md:1  info  translation-stale
        The original changed on 2026-03-04, after this translation (2026-01-02).
        1 | # A
        see also docs/a.md:1
        hint: "
    `);
  });

  it('names five texts that are missing, and how many more', async () => {
    const items = ['A', 'B', 'C', 'D', 'E', 'F'].map((label) => ({ to: '/', label }));
    const site = project({ ...base, 'jstz-docs.config.json': config(['en', 'de'], { navbar: { items } }) });
    expect((await site.run('translations --check')).stderr).toContain(
      '7 of 7 texts have no translation into "de": site.title, navbar.item.label.A, navbar.item.label.B, navbar.item.label.C, navbar.item.label.D and 2 more.',
    );
  });

  it('says where a site has one language', async () => {
    const site = project({ ...base, 'jstz-docs.config.json': config(['en']) });
    const stderr = 'The site has one language. Add others to `i18n.locales`.\n';
    expect(await site.run('translations')).toEqual({ code: 0, stdout: '', stderr });
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
    const { code, stderr } = await site.run('translations --locale fr');
    expect(code).toBe(2);
    expect(stderr).toContain('"fr" is no language that the site is translated into.');
    expect(stderr).toContain('Languages: de.');
    expect((await site.run('translations --locale de')).stderr).toContain('de  0 of 2 texts');
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
    expect(stderr).toContain('In the language "de": ');
  });
});
