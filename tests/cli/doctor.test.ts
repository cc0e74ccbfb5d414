/** `doctor` says what a report needs and names no path; `completion` knows all commands and options. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { program } from '../../scripts/guide/commands.ts';
import { project } from '../support/project.ts';

describe('doctor', () => {
  it('tells versions, the configuration, pages by folder, languages, cache and build', async () => {
    const site = project({
      'jstz-docs.config.json':
        '{"title":"Secret","i18n":{"locales":["en","fr"]},"collections":[{"kind":"blog"}]}',
      'docs/index.md': '# Secret\n',
      'docs/a.md': '# A\n',
      'blog/2024-01-02-x.md': '# X\n',
    });
    const before = await site.run('doctor', { npm_config_user_agent: 'pnpm/9.1.0 npm/? node/v22' });
    expect(before).toMatchObject({ code: 0, stderr: '' });
    for (const line of [
      /^jstz-docs +\d+\.\d+\.\d+$/m,
      /^Node +v\d+/m,
      /^Started by +pnpm 9\.1\.0$/m,
      /^Configuration +jstz-docs\.config\.json \(no finding\)$/m,
      /^Packages +react \d+.*, react-dom \d+.*, esbuild \d+/m,
      /^Pages +docs 2, blog 1$/m,
      /^Languages +en, fr$/m,
      /^Cache +empty$/m,
      /^Finished build +no$/m,
    ])
      expect(before.stdout).toMatch(line);
    expect(before.stdout).not.toMatch(/Secret|\/tmp|jstz-docs-test-/);
    expect((await site.run('build')).code).toBe(0);
    const after = JSON.parse((await site.run('doctor --json')).stdout);
    expect(after).toMatchObject({
      configuration: 'jstz-docs.config.json',
      site: { pages: { docs: 2, blog: 1 }, isBuilt: true, cache: { files: expect.any(Number) } },
      diagnostics: [],
    });
    expect(after.site.cache.files).toBeGreaterThan(0);
  });

  it('names the folder of a site whose pages lie in it', async () => {
    const site = project({
      'jstz-docs.config.json': '{"title":"T","docs":{"path":"."}}',
      'index.md': '# A\n',
    });
    expect((await site.run('doctor')).stdout).toMatch(/^Pages +this folder 1$/m);
  });

  it('tells the rest of a machine whose configuration cannot be read', async () => {
    const site = project({ 'jstz-docs.config.json': '{"titel":1}', 'docs/index.md': '# A\n' });
    const { code, stdout, stderr } = await site.run('doctor');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^Configuration +cannot be read \(\d+ errors? in 1 file\)$/m);
    expect(stderr).toContain('titel');
    expect(JSON.parse((await site.run('doctor --json')).stdout).site).toBeUndefined();
  });
});

describe('completion', () => {
  const known = program().commands.map((one) => ({
    name: one.name(),
    longs: one.options.map(({ long }) => long!),
  }));
  const script = async (shell: string) => (await project({}).run(`completion ${shell}`)).stdout;

  it.each(['bash', 'zsh', 'fish'])('in %s names every command and every option', async (shell) => {
    const text = await script(shell);
    expect(known.length).toBeGreaterThan(9);
    for (const { name, longs } of known) {
      expect(text).toContain(name);
      for (const long of longs) expect(text).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long);
    }
  });

  it.skipIf(spawnSync('bash', ['--version']).error)('in bash completes commands and options', async () => {
    const complete = (words: string[]): string[] => {
      const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _jstz_docs; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', `${text}\n${ask}`], { encoding: 'utf8' });
      expect(stderr).toBe('');
      return stdout.trim().split('\n');
    };
    const text = await script('bash');
    expect(complete(['jstz-docs', 'ch'])).toEqual(['check-links']);
    expect(complete(['jstz-docs', 'build', '--ver'])).toEqual(['--verify', '--verbose']);
    expect(complete(['jstz-docs', 'check-links', '--format', 'j'])).toEqual(['json', 'junit']);
  });

  it('names the shells that it knows', async () => {
    expect(await project({}).run('completion tcsh')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('bash, zsh, fish'),
    });
  });
});
