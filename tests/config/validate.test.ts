import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDocusaurus } from '../../src/config/docusaurus/index.ts';
import { type ConfigExport, configSchema, defineConfig } from '../../src/config/index.ts';
import { toPlainData } from '../../src/config/plain-data.ts';
import { validateConfig } from '../../src/config/validate.ts';
import { codes } from '../../src/diagnostics/index.ts';

const KEYS = Object.keys(configSchema.shape);

/** Data of any shape under the known keys, with the inner names that rules look at. */
const anyConfig = fc.dictionary(
  fc.constantFrom(...KEYS, 'themeConfig', 'presets', 'plugins', '__proto__'),
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        null,
        undefined,
        true,
        false,
        0,
        -1,
        5,
        '',
        'x',
        '/',
        'https://a.test/b',
        'algolia',
        'full',
        'dropdown',
        'classic',
      ),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          'items',
          'type',
          'to',
          'href',
          'label',
          'links',
          'title',
          'from',
          'provider',
          'locales',
          'localeConfigs',
          'docs',
          'path',
          'ignore',
          'sidebarPath',
        ),
        tie('value'),
        { maxKeys: 4 },
      ),
    ),
  })).value,
  { maxKeys: 6 },
);

describe('validation', () => {
  it('gives a config or errors for any data, and never throws', () => {
    fc.assert(
      fc.property(anyConfig, (data) => {
        const { config, faults } = validateConfig(data, { title: 't' });
        const errors = faults.filter(({ severity = 'error' }) => severity === 'error');
        expect(config === undefined).toBe(errors.length > 0);
        for (const fault of faults) {
          expect(Object.hasOwn(codes, fault.code)).toBe(true);
          expect(fault.hint).toBeTruthy();
          expect(fault.message('`key`')).not.toMatch(/Invalid input|expected|received|\[object/);
        }
        if (config) expect(structuredClone(config)).toEqual(config);
      }),
      { numRuns: 200 },
    );
  });

  it('gives plain data for any value, and never throws', () => {
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withMap: true, withBigInt: true, withNullPrototype: true }),
        (value) => {
          structuredClone(toPlainData(value).value);
        },
      ),
    );
  });

  it('maps any data in the place of a Docusaurus config, and never throws', () => {
    fc.assert(
      fc.property(anyConfig, (data) => {
        const { config } = fromDocusaurus(data, { siteDir: '/site' });
        validateConfig(config, { title: 't' });
      }),
      { numRuns: 200 },
    );
  });

  it('takes the title it is given where the config has none, also where the key is there and empty', () => {
    expect(validateConfig({}, { title: 'Folder' }).config?.title).toBe('Folder');
    expect(validateConfig({ title: undefined }, { title: 'Folder' }).config?.title).toBe('Folder');
    expect(validateConfig({ title: 'Own' }, { title: 'Folder' }).config?.title).toBe('Own');
  });

  it('keeps its own output, so that a config can be judged again', () => {
    const { config } = validateConfig({ baseUrl: 'a//b', url: 'https://a.test//' }, { title: 't' });
    expect(config).toMatchObject({ baseUrl: '/a/b/', url: 'https://a.test' });
    expect(validateConfig(config, { title: 't' })).toEqual({ config, faults: [] });
  });
});

describe('the schema', () => {
  it('has a doc comment for each key', () => {
    const folder = join(import.meta.dirname, '../../src/config/schema');
    const bare = readdirSync(folder).flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      return lines
        .filter((line, at) => {
          const isKey =
            /^ +['\w]+: (?:z\b|severity\.|docs\.|navbar\.|search\.|footer\.|announcementBar\.|logo\.|color\.)/.test(
              line,
            );
          const isShared =
            /^\s+(?:type|className|width|height|label|value|docId|sidebarId|to|items|activeBase\w+|'aria-label'|dropdown\w+|tagName|attributes|innerHTML|style|html): /.test(
              line,
            );
          return isKey && !isShared && !/\*\/$/.test(lines[at - 1]?.trim() ?? '');
        })
        .map((line) => `${file}: ${line.trim()}`);
    });
    expect(bare).toEqual([]);
  });

  it('gives types to config files', () => {
    const object = defineConfig({
      navbar: {
        items: [
          { label: 'A', to: '/' },
          { label: 'B', items: [{ label: 'C', to: '/c' }] },
        ],
      },
    });
    const later: ConfigExport = defineConfig(async () => ({ title: 'x' }));
    // @ts-expect-error a mistyped choice
    defineConfig({ onBrokenLinks: 'thorw' });
    // @ts-expect-error a mistyped key
    const wrong: ConfigExport = { navbr: {} };
    expect([object, later, wrong]).toHaveLength(3);
  });
});

it('names of modules and data of plugins take what they say', () => {
  const judge = (config: object) => {
    const { config: read, faults } = validateConfig(config, { title: 'T' });
    return read ?? faults.map(({ code, path }) => [code, path.join('.')]);
  };
  const given = {
    markdown: { moduleAliases: { '@parts': './src/parts', fs: false } },
    siteData: { pluginData: { boats: { default: ['Heron'] } } },
  };
  expect(judge(given)).toMatchObject(given);
  expect(
    judge({ markdown: { moduleAliases: { fs: true } }, siteData: { pluginData: { boats: 1 } } }),
  ).toEqual([
    ['config-value', 'markdown.moduleAliases.fs'],
    ['config-type', 'siteData.pluginData.boats'],
  ]);
});

it('edit links of translations, and hosts of frames, take what they say', () => {
  const judge = (config: object) => {
    const { config: read, faults } = validateConfig(config, { title: 'T' });
    return read ?? faults.map(({ code, path }) => [code, path.join('.')]);
  };
  expect(
    judge({ docs: { editLocalizedFiles: false }, markdown: { frameHosts: ['*', '*.a.test'] } }),
  ).toMatchObject({
    docs: { editLocalizedFiles: false },
    markdown: { frameHosts: ['*', '*.a.test'] },
  });
  expect(judge({ docs: { editLocalizedFiles: 'no' }, markdown: { frameHosts: ['**'] } })).toEqual([
    ['config-type', 'docs.editLocalizedFiles'],
    ['config-value', 'markdown.frameHosts.0'],
  ]);
});
