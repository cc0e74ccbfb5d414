/** Every example of the guide is tried: pages are built, configurations are checked, commands are parsed, code is compiled. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { program } from '../../scripts/guide/commands.ts';
import { root } from '../architecture/imports.ts';
import { project } from '../support/project.ts';
import { type Example, examples, guidePages, inlineCode } from './examples.ts';

const tried = examples.filter(({ isLeftOut }) => !isLeftOut);
const of = (...languages: string[]) => tried.filter(({ language }) => languages.includes(language));
const place = ({ page, line }: Example) => `${page}:${line}`;
const CONFIG = 'jstz-docs.config.ts';
const isConfig = ({ title }: Example) => title === CONFIG;

/** Files of other tools, and output: nothing here can try them. */
const NOT_OURS = new Set(['text', 'nginx', 'toml', 'ini', 'console', 'js', 'py']);

describe('the examples of the guide', () => {
  it('are all of a kind that is tried, but for a few', () => {
    const known = new Set(['md', 'mdx', 'ts', 'tsx', 'css', 'json', 'yaml', 'sh', ...NOT_OURS]);
    expect(tried.filter(({ language }) => !known.has(language)).map(place)).toEqual([]);
    expect(examples.filter(({ isLeftOut }) => isLeftOut).map(({ page }) => page)).toEqual([
      'explanation/numbers.md',
    ]);
    expect(of('md', 'mdx').length).toBeGreaterThan(60);
    expect(tried.filter(isConfig).length).toBeGreaterThan(25);
  });

  it('are configurations that the package takes, and code that compiles', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-guide-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const code = of('ts', 'tsx').filter(({ title }) => title !== undefined && !title.endsWith('counter.ts'));
    code.forEach((example, index) => {
      const name = example.title!.replace(/\W+/g, '-').replace(/-(tsx?)$/, '.$1');
      writeFileSync(join(folder, `${index}-${name}`), example.text);
    });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const options = {
      ...{
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        jsx: 'react-jsx',
        target: 'es2023',
        module: 'esnext',
      },
      ...{ moduleResolution: 'bundler', lib: ['es2023', 'dom'], types: ['node'] },
      paths: {
        'jstz-docs': [join(root, 'dist/index.d.ts')],
        'jstz-docs/theme': [join(root, 'dist/theme.d.ts')],
      },
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['*.ts', '*.tsx'] }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
    expect(code.length).toBeGreaterThan(30);
  });

  it('are commands and options that there are', () => {
    const lines = of('sh', 'yaml', 'json', 'toml').flatMap((example) =>
      [...example.text.matchAll(/(?:^|npx |["'])jstz-docs ([^"'\n&#|]*)/gm)].map(([, words]) => ({
        words: words!.trim().split(/\s+/),
        at: place(example),
      })),
    );
    expect(lines.length).toBeGreaterThan(50);
    for (const { words, at } of lines) {
      const [name, ...rest] = words;
      const command = program().commands.find((one) => one.name() === name);
      expect(command, `${at}: jstz-docs ${words.join(' ')}`).toBeDefined();
      const { operands, unknown } = command!.parseOptions(rest);
      expect(unknown, at).toEqual([]);
      expect(operands.length, at).toBeLessThanOrEqual(command!.registeredArguments.length);
    }
  });

  it('show findings as the command prints them', async () => {
    const [shown] = of('text').filter(({ page }) => page === 'index.md');
    const home = project({
      'docs/index.md': '# Boats\n\n[Rules](./rules.md#winds)\n',
      'docs/rules.md': '# Rules\n\n## Wind {#wind}\n',
    });
    const { stderr } = await home.run('build');
    expect(folded(stderr)).toBe(folded(shown!.text));

    const tutorial = tried.filter(({ page }) => page === 'tutorial/first-site.md');
    const first = project({ 'docs/index.md': tutorial.find(({ title }) => title === 'docs/index.md')!.text });
    const line = tutorial.find(({ language }) => language === 'text')!.text;
    expect((await first.run('build')).stderr).toContain(line);
  });

  it('are YAML, JSON and CSS that can be read', () => {
    for (const { text } of of('yaml')) expect(() => parse(text)).not.toThrow();
    for (const { text } of of('json')) expect(() => JSON.parse(text)).not.toThrow();
    for (const { text } of of('css'))
      expect(() => transform({ filename: 'a.css', code: Buffer.from(text) })).not.toThrow();
  });

  it.each(guidePages.filter((page) => tried.some((one) => one.page === page && needsBuild(one))))(
    'build without a finding: %s',
    async (page) => {
      const own = tried.filter((one) => one.page === page);
      const configs = own.filter(isConfig);
      for (const config of configs.length > 0 ? configs : [undefined]) {
        const site = project(filesOf(page, own, config));
        const { code, stderr, stdout } = await site.run('build --json --no-cache --workers 1');
        expect(stderr).toBe('');
        const findings = JSON.parse(stdout).diagnostics as { code: string; file?: string; message: string }[];
        const lines = findings
          .filter((finding) => !(EXPECTED[page] ?? []).includes(finding.code))
          .map(({ code: name, file, message }) => `${file}: ${name}: ${message}`);
        expect(lines).toEqual([]);
        expect(code).toBe(0);
        for (const expected of EXPECTED[page] ?? [])
          expect(findings.map((finding) => finding.code)).toContain(expected);
      }
    },
  );
});

describe('the prose of the guide', () => {
  it('names options that there are', () => {
    const names = program().commands.map((command) => command.name());
    const used = inlineCode.flatMap(({ page, words }) => {
      const [name, ...rest] = words.replace(/^(?:npx )?jstz-docs /, '').split(' ');
      return names.includes(name!) &&
        (words.includes('jstz-docs') || rest.some((word) => word.startsWith('--')))
        ? [{ page, name, rest }]
        : [];
    });
    expect(used.length).toBeGreaterThan(10);
    for (const { page, name, rest } of used) {
      const command = program().commands.find((one) => one.name() === name)!;
      expect({ page, unknown: command.parseOptions(rest).unknown }).toEqual({ page, unknown: [] });
    }
  });
});

/** Without the places where lines end. */
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

const needsBuild = (one: Example): boolean => ['md', 'mdx'].includes(one.language) || isConfig(one);

/** What a page shows on purpose. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'how-to/move/vitepress.md': ['static-folder-missing'],
  'reference/components.md': ['mdx-unsupported'],
};

/** Files that examples name and no example shows. */
const STAND_INS: Readonly<Record<string, string>> = {
  'community/index.md': '# People\n',
  'docs/boat.mp4': 'film',
  'docs/boat.vtt': 'WEBVTT\n',
  'docs/horn.mp3': 'sound',
  'docs/front-matter.md': '# Front matter\n',
  'fonts/harbor.woff2': 'font',
  'static/img/card.png': 'picture',
  'static/img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'static/img/mark-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
};

/** A site of all files of a page; what has no title is a page of its own. */
function filesOf(page: string, own: readonly Example[], config: Example | undefined): Record<string, string> {
  const hasStandIns = page.startsWith('reference/') || page === 'how-to/look/head.md';
  const files: Record<string, string> = hasStandIns ? { ...STAND_INS } : {};
  own.filter(needsBuild).forEach(({ title, language, text }, index) => {
    if (title === undefined) files[`docs/example-${index}.${language}`] = text;
  });
  for (const { title, text } of own) {
    if (title === undefined || title === CONFIG || !/[./]/.test(title)) continue;
    files[title] = text;
  }
  files['docs/index.md'] ??= '# Home\n';
  files[CONFIG] = config?.text ?? "export default { title: 'Example' };\n";
  return files;
}
