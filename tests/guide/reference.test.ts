/**
 * The pages of the guide that are made from the sources: they are what the sources say now, and leave nothing out.
 * `npm run guide:reference` writes them anew.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { program, VARIABLES } from '../../scripts/guide/commands.ts';
import { type ConfigKey, configKeys } from '../../scripts/guide/config-keys.ts';
import { allPaths } from '../../scripts/guide/configuration.ts';
import { BLOG_KEYS, COMPONENTS, DIRECTIVES } from '../../scripts/guide/notes.ts';
import { madePages } from '../../scripts/guide/reference.ts';
import { configSchema } from '../../src/config/index.ts';
import { ADMONITION_KINDS, LAYOUT_NAMES } from '../../src/content/directives/names.ts';
import { FRONT_MATTER_KEYS } from '../../src/content/front-matter-schema.ts';
import { COMPONENT_NAMES } from '../../src/content/jsx-components.ts';
import { codes } from '../../src/diagnostics/index.ts';
import { SLOTS } from '../../src/theme/create-theme.ts';
import { readSource, root, sourceFiles } from '../architecture/imports.ts';
import { listFiles } from '../support/project.ts';
import { inlineCode } from './examples.ts';

let pages: ReadonlyMap<string, string>;
let keys: readonly ConfigKey[];

beforeAll(() => {
  keys = configKeys(root);
  pages = madePages(root, keys);
});

const page = (path: string): string => pages.get(`reference/${path}`)!;

describe('the made pages of the guide', () => {
  it('are what the sources say', async () => {
    for (const [path, text] of pages) await expect(text).toMatchFileSnapshot(join(root, 'guide/docs', path));
  });

  it('are all pages of the reference but its first', () => {
    const written = listFiles(join(root, 'guide/docs/reference')).filter((path) => path.endsWith('.md'));
    const made = [...pages.keys()].filter((path) => path.startsWith('reference/'));
    expect(written).toEqual([...made.map((path) => path.slice('reference/'.length)), 'index.md'].sort());
  });
});

describe('the reference', () => {
  it('has every key of the configuration, with a comment', () => {
    const paths = allPaths(keys);
    expect(keys.map(({ path }) => path).sort()).toEqual(Object.keys(configSchema.shape).sort());
    expect(paths.length).toBeGreaterThan(250);
    const text = [...pages]
      .flatMap(([path, own]) => (path.includes('/configuration/') ? own : []))
      .join('\n');
    expect(paths.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
    const bare = (list: readonly ConfigKey[]): readonly string[] =>
      list.flatMap((key) => [
        ...(key.comment === '' ? [key.path] : []),
        ...bare(key.keys),
        ...key.variants.flatMap((variant) => bare(variant.keys)),
      ]);
    expect(bare(keys)).toEqual([]);
  });

  it('has every default of the schema', () => {
    const parsed = configSchema.parse({ title: 'T' }) as Record<string, unknown>;
    const flat = (key: ConfigKey): readonly ConfigKey[] => [key, ...key.keys.flatMap(flat)];
    const known = new Map(keys.flatMap(flat).map((key) => [key.path, key]));
    const missing: string[] = [];
    const look = (value: unknown, path: string): void => {
      const key = known.get(path);
      if (!key) return;
      if (key.keys.length > 0 && value !== null && typeof value === 'object' && !Array.isArray(value))
        for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`);
      else if (value !== undefined && key.defaultValue === undefined) missing.push(path);
    };
    for (const [name, value] of Object.entries(parsed)) look(value, name);
    // The title has no default of its own; without the key `images` another number holds, which its comment says.
    expect(missing.filter((path) => path !== 'title')).toEqual([]);
  });

  it('has every command and every option', () => {
    const text = page('commands.md');
    for (const command of program().commands.filter((one) => one.name() !== 'help')) {
      expect(text).toContain(`## \`${command.name()}\``);
      const section = text.split(`## \`${command.name()}\``)[1]!.split('\n## ')[0]!;
      for (const { flags, description, argChoices = [] } of command.options) {
        const shown = `| \`${flags.replaceAll('|', '\\|')}\` | ${description}`;
        const choices = argChoices.map((choice) => `\`${choice}\``).join(', ');
        expect(section).toContain(choices === '' ? shown : `${shown}: ${choices}`);
      }
    }
  });

  it('has every variable of the environment that the sources read', () => {
    const read = sourceFiles()
      .filter((file) => !file.startsWith('client/'))
      .flatMap((file) => [...readSource(file).matchAll(/\benv\.([A-Z][A-Z_]+)|_VARIABLE = '([A-Z_]+)'/g)])
      .map(([, a, b]) => a ?? b!);
    expect([...new Set(read)].filter((name) => name !== 'NODE_ENV').sort()).toEqual(Object.keys(VARIABLES));
  });

  it('has every key of front matter', () => {
    const text = page('front-matter.md');
    expect(
      [...FRONT_MATTER_KEYS, ...Object.keys(BLOG_KEYS)].filter((key) => !text.includes(`| \`${key}\` |`)),
    ).toEqual([]);
  });

  it('has every directive, kind and word of a fence', () => {
    expect(Object.keys(DIRECTIVES).sort()).toEqual([...LAYOUT_NAMES].sort());
    const text = page('markdown.md');
    const words = [
      ...readSource('content/code/parse-meta.ts').matchAll(
        /values\.get\('(\w+)'\)|'((?:show|no-?)?[lL]ine-?[nN]umbers)'/g,
      ),
    ].map(([, a, b]) => a ?? b!);
    expect(words.length).toBeGreaterThan(10);
    const missing = [...LAYOUT_NAMES, ...ADMONITION_KINDS].filter((name) => !text.includes(`\`${name}\``));
    expect([...missing, ...words.filter((word) => !text.includes(word))]).toEqual([]);
  });

  it('has every component, slot and code', () => {
    expect(Object.keys(COMPONENTS).sort()).toEqual([...COMPONENT_NAMES].sort());
    expect(
      Object.keys(SLOTS).filter((name) => !page('slots.md').includes(`## \`${name}\` {#${name}}`)),
    ).toEqual([]);
    const text = page('diagnostics.md');
    for (const [name, { title, explanation, cure }] of Object.entries(codes)) {
      expect(text.split(`### \`${name}\` {#${name}}\n`)).toHaveLength(2);
      expect(text).toContain(`**${title}.** ${explanation}\n\n*What to do:* ${cure}`);
    }
  });

  it('has every custom property of the theme', () => {
    const text = page('custom-properties.md');
    const css = readFileSync(join(root, 'src/theme/styles/tokens.css'), 'utf8');
    const names = new Set([...css.matchAll(/^ +(--(?:ifm|jd|doc)-[\w-]+):/gm)].map(([, name]) => name!));
    expect(names.size).toBeGreaterThan(50);
    expect([...names].filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
  });
});

describe('the prose of the guide', () => {
  it('names keys of the configuration that there are', () => {
    const paths = new Set(allPaths(keys));
    const tops = new Set(keys.map(({ path }) => path));
    const named = inlineCode.filter(
      ({ words }) =>
        /^[a-z]\w+(?:\.\w+)+$/i.test(words) && tops.has(words.split('.')[0]!) && !words.endsWith('.txt'),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(({ words }) => !paths.has(words))).toEqual([]);
  });
});
