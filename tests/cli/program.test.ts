import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { program } from '../../scripts/guide/commands.ts';
import type { Figures } from '../../scripts/guide/numbers.ts';
import { root } from '../architecture/imports.ts';
import { guidePages } from '../guide/examples.ts';
import { project } from '../support/project.ts';

const command = program();

const run = (line: string) => project({ 'docs/index.md': '# Home\n' }).run(line);

describe('the command line', () => {
  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(await run('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('prints help with the six commands and examples', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['build', 'dev', 'check-links', 'serve', 'init', 'index'])
      expect(stdout).toContain(`  ${name} `);
    expect(stdout).toContain('$ npx jstz-docs dev --open');
  });

  it.each(['build', 'dev', 'check-links', 'serve', 'init', 'index'])(
    'prints help of %s with an example',
    async (name) => {
      const { code, stdout } = await run(`${name} --help`);
      expect(code).toBe(0);
      expect(stdout).toMatch(/Examples:\n {2}\$ .*jstz-docs/);
    },
  );

  it('says all that it can do, in these words', async () => {
    const names = command.commands.map((one) => one.name());
    const helps = await Promise.all(['', ...names].map(async (name) => (await run(`${name} --help`)).stdout));
    await expect(helps.join('\n\n')).toMatchFileSnapshot('./help.txt');
  });

  it('says where help is after a word that it does not know', async () => {
    expect((await run('build --nope')).stderr).toContain(
      'Run `npx jstz-docs --help` for the commands and their options.',
    );
  });

  it('without words prints help and ends with 2', async () => {
    expect(await run('')).toMatchObject({ code: 2, stdout: expect.stringContaining('Usage: jstz-docs') });
  });

  it('proposes the nearest command', async () => {
    expect(await run('biuld')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean build?'),
    });
  });

  it('proposes the nearest option', async () => {
    expect(await run('build --out-dri x')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean --out-dir?'),
    });
  });

  it('refuses a value that an option does not take', async () => {
    expect((await run('check-links --format xml')).stderr).toContain(
      'Allowed choices are pretty, json, github, sarif, junit',
    );
    expect((await run('serve --port tea')).stderr).toContain('A port is a whole number from 0 to 65535.');
    expect((await run('build --workers many')).stderr).toContain("A whole number from 0 up, or 'auto'.");
  });

  it('names a site folder that is not there', async () => {
    expect(await run('build nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/site-folder-missing\n.*The site folder "nowhere" does not exist\./),
    });
  });

  it('ends with 2 for a faulty configuration', async () => {
    const site = project({ 'docs/index.md': '# Home\n', 'jstz-docs.config.json': '{\n  "titel": "T"\n}' });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(2);
    expect(stderr).toContain('jstz-docs.config.json:2:3');
    expect(stderr).toContain('title');
  });

  it('with --quiet prints errors only', async () => {
    const warned = '{"onBrokenMarkdownLinks":"warn"}';
    const site = project({ 'docs/index.md': '[x](./nope.md)\n', 'jstz-docs.config.json': warned });
    expect(await site.run('build --quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
    site.write('jstz-docs.config.json', '{"titel":"T"}');
    expect((await site.run('build --quiet')).stderr).toContain('titel');
  });

  it('serves only what was built', async () => {
    expect(await run('serve')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/output-missing\n[\s\S]*Run `npx jstz-docs build` first\./),
    });
  });
});

describe('the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');

  it('opens with the two commands of a fresh machine', () => {
    const first = /```sh\n([\s\S]*?)```/.exec(readme)![1]!;
    expect(
      first
        .split('\n')
        .map((line) => line.replace(/\s+#.*$/, ''))
        .filter(Boolean),
    ).toEqual(['npm ci && npx jstz-docs build', 'npm ci && npm test']);
  });

  it('is short, and leads to files and headings that are there', () => {
    expect(readme.split('\n').length).toBeLessThan(150);
    const prose = readme.replace(/^```[\s\S]*?^```/gm, '');
    const links = [...prose.matchAll(/\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)/g)];
    expect(links.length).toBeGreaterThan(40);
    for (const [, path, id] of links) {
      expect(existsSync(join(root, path!)), path).toBe(true);
      if (id) expect(readFileSync(join(root, path!), 'utf8')).toContain(`{#${id}}`);
    }
  });

  it('leads to every page of the guide that is written by hand', () => {
    const pages = guidePages.filter(
      (page) => !page.startsWith('reference/') || page === 'reference/commands.md',
    );
    expect(pages.filter((page) => !readme.includes(`(guide/docs/${page})`))).toEqual([]);
  });

  it('has the figures of the guide', () => {
    const { builds } = JSON.parse(readFileSync(join(root, 'guide/numbers.json'), 'utf8')) as Figures;
    const { pages, rows } = builds.find(({ shape }) => shape === 'copies')!;
    const [ours, hugo] = ['jstz-docs', 'hugo'].map((name) => {
      const { warm, edit, cold } = rows.find((row) => row.name === name)!;
      return [warm, edit, cold].map((times) => times!.wall.toFixed(2));
    });
    const text = `**${ours![0]} s** | a build of ${pages.toLocaleString('en')} pages in which nothing changed; ${ours![1]} s after an edit, ${ours![2]} s from nothing.`;
    expect(readme).toContain(`${text} Hugo in the same run: ${hugo![0]}, ${hugo![1]} and ${hugo![2]} s`);
  });
});

describe('index', () => {
  const files = {
    'docs/index.md': '# Home\n\n## Tea\n\nGreen.\n',
    'jstz-docs.config.json': '{"title":"T","url":"https://x.test"}',
  };

  it('prints the records of a dry run with absolute addresses', async () => {
    const { code, stdout, stderr } = await project(files).run('index --dry-run');
    expect(code).toBe(0);
    const records = JSON.parse(stdout);
    expect(records.map((record: { url: string }) => record.url)).toEqual([
      'https://x.test/',
      'https://x.test/#tea',
    ]);
    expect(stderr).toContain('Dry run: 2 records in 1 batch; nothing was sent');
  });

  it('asks for each credential that is missing', async () => {
    const { code, stderr } = await project(files).run('index', { ALGOLIA_APP_ID: 'x' });
    expect(code).toBe(2);
    expect(stderr).toBe(
      'error  index-credentials\n' +
        '  Records are sent to Algolia, and nothing says `indexName`, the key that may write. ' +
        'The search of this site needs no service: it asks files of the site.\n' +
        '  hint: Set `search.indexName`, or the variable ALGOLIA_INDEX_NAME; the variable ALGOLIA_ADMIN_KEY.\n\n1 error\n',
    );
  });

  it('ends with 1 where a link is broken, or where there is nothing to send', async () => {
    const broken = await project({ ...files, 'docs/index.md': '[x](./nope.md)\n' }).run('index --dry-run');
    const found = expect.stringContaining('broken-markdown-link');
    expect(broken).toEqual({ code: 1, stdout: '', stderr: found });
    const unlisted = { ...files, 'docs/index.md': '---\nunlisted: true\n---\n# Home\n' };
    const empty = expect.stringMatching(/index-empty[\s\S]*Dry run: 0 records in 0 batches/);
    expect(await project(unlisted).run('index --dry-run')).toEqual({
      code: 1,
      stdout: '[]\n',
      stderr: empty,
    });
  });
});
