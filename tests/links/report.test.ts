import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../../src/diagnostics/index.ts';
import { project } from '../support/project.ts';
import { readCorpus } from './corpus.ts';

const FILES = {
  'docs/index.md':
    '# Home\n\n[a](/nope) [b](./Other.md) [c](./othr.md)\n\n<!-- link-check-ignore: /x old -->\n',
  'docs/other.md': '# Other\n',
};

describe('the report', () => {
  it('puts what is mended most easily first, with counts', async () => {
    const { stderr, code } = await project(FILES).run('check-links');
    expect(code).toBe(1);
    expect(stderr).toBe(
      [
        'With one sure answer: 1 (`--fix` shows the changes, `--fix --write` makes them)',
        '',
        'docs/index.md:3:12  error  broken-markdown-link',
        '  There is no file `docs/Other.md`.',
        '  3 | [a](/nope) [b](./Other.md) [c](./othr.md)',
        '    |            ^^^^^^^^^^^^^^^',
        '  hint: It differs only by case. Did you mean "./other.md"?',
        '',
        'With a likely answer: 1',
        '',
        'docs/index.md:3:28  error  broken-markdown-link',
        '  There is no file `docs/othr.md`.',
        '  3 | [a](/nope) [b](./Other.md) [c](./othr.md)',
        '    |                            ^^^^^^^^^^^^^^',
        '  hint: Did you mean "./other.md"?',
        '',
        'To be looked at: 2',
        '',
        'docs/index.md:3:1  error  broken-link',
        '  There is no page or file at `/nope`.',
        '  3 | [a](/nope) [b](./Other.md) [c](./othr.md)',
        '    | ^^^^^^^^^^',
        '  hint: Mend the link "/nope", or add what it names.',
        '',
        'docs/index.md:5:1  warning  unused-ignore',
        '  The exception for "/x" matches no broken link any more.',
        '  5 | <!-- link-check-ignore: /x old -->',
        '    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
        '  hint: Remove the comment.',
        '',
        'broken-markdown-link 2 · broken-link 1 · unused-ignore 1',
        '3 errors, 1 warning in 1 file',
        'Checked 3 links (0 anchors, 0 files) on 2 pages.',
        '',
      ].join('\n'),
    );
  });

  it('says where a link leads that is relative to a page of another language', async () => {
    const site = project({
      'jstz-docs.config.json': JSON.stringify({
        title: 'T',
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      }),
      'docs/index.md': '# Home\n',
      'docs/ropes/knots.md': '# Knots\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/ropes/knots.md': '# Noeuds\n\n[a](bowline/)\n',
    });
    const { stderr } = await site.run('check-links');
    expect(stderr).toContain('There is no page or file at `/fr/ropes/bowline/`.');
    expect(stderr).toContain("From the page's address it means /fr/ropes/bowline/, from the file");
  });

  it('tells one key of front matter that many pages have once', async () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => [
      `docs/${name}.md`,
      `---\ntitel: ${name}\n---\n\n# T\n`,
    ]);
    const { stderr } = await project(Object.fromEntries(pages)).run('check-links');
    expect(stderr.match(/.* front-matter-unknown-key$/gm)).toEqual([
      '4 pages  warning  front-matter-unknown-key',
    ]);
    expect(stderr).toContain('seen at docs/a.md:2:1, docs/b.md:2:1, docs/c.md:2:1 and 1 more place');
  });

  it('goes to a file in any form, and its folder is made', async () => {
    const site = project(FILES);
    for (const format of ['pretty', 'json', 'github', 'sarif', 'junit']) {
      const { code, stdout } = await site.run(
        `check-links --format ${format} --output reports/links.${format}`,
      );
      expect([code, stdout]).toEqual([1, '']);
      expect(site.read(`reports/links.${format}`)).toContain('docs/index.md');
    }
    const { code, stderr } = await site.run('check-links --format json --output docs/index.md/x.json');
    expect([code, stderr]).toEqual([2, expect.stringContaining('output-failed')]);
  });

  it('is a document in the forms for machines too where nothing could be checked', async () => {
    const site = project({ 'jstz-docs.config.json': '{' });
    const printed = async (format: string) => (await site.run(`check-links --format ${format}`)).stdout;
    for (const format of ['json', 'sarif'])
      expect(JSON.stringify(JSON.parse(await printed(format)))).toContain('jstz-docs.config.json');
    expect(await printed('junit')).toContain('jstz-docs.config.json');
    for (const format of ['pretty', 'github']) expect(await printed(format)).toBe('');
  });

  it('decides the exit code by errors, and by warnings where a limit is set', async () => {
    const site = project({ 'docs/index.md': '# H\n\n[a](htps://x.dev) [b](mailto:x)\n' });
    expect((await site.run('check-links')).code).toBe(0);
    expect((await site.run('check-links --max-warnings 2')).code).toBe(0);
    expect((await site.run('check-links --max-warnings 1')).code).toBe(1);
    expect((await project({ 'jstz-docs.config.json': '{' }).run('check-links')).code).toBe(2);
  });

  it('names files from the root of the repository on GitHub, and writes a summary of the job', async () => {
    const site = project({ 'site/docs/index.md': '# H\n\n[a](/nope)\n' });
    const env = { GITHUB_WORKSPACE: site.dir, GITHUB_STEP_SUMMARY: join(site.dir, 'summary.md') };
    const { stdout } = await site.run('check-links site --format github', env);
    expect(stdout).toContain('::error file=site/docs/index.md,line=3,endLine=3,col=1,endColumn=11,');
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain('site/docs/index.md:3:1');
    const sarif = JSON.parse((await site.run('check-links site --format sarif', env)).stdout);
    const [{ locations }] = sarif.runs[0].results;
    expect(locations[0].physicalLocation.artifactLocation.uri).toBe('site/docs/index.md');
  });

  it('in SARIF has every part that code scanning asks for', async () => {
    const { stdout } = await project(readCorpus('base').files).run('check-links --format sarif');
    const { version, runs, $schema } = JSON.parse(stdout);
    expect([version, runs.length, $schema]).toEqual(['2.1.0', 1, expect.stringContaining('sarif-2.1.0')]);
    const { driver } = runs[0].tool;
    expect(driver.name).toBe('jstz-docs');
    for (const { id, shortDescription, fullDescription } of driver.rules) {
      expect(Object.keys(codes)).toContain(id);
      expect([shortDescription.text, fullDescription.text].every((text) => text.length > 0)).toBe(true);
    }
    expect(runs[0].results.length).toBeGreaterThan(150);
    for (const { ruleId, ruleIndex, level, message, locations } of runs[0].results) {
      expect(driver.rules[ruleIndex].id).toBe(ruleId);
      expect(['error', 'warning', 'note']).toContain(level);
      expect(message.text).not.toBe('');
      const { artifactLocation, region } = locations[0].physicalLocation;
      expect(artifactLocation.uri).not.toMatch(/^\/|\\|\.\./);
      expect(region.startLine).toBeGreaterThan(0);
      expect(region.startColumn).toBeGreaterThan(0);
      expect(region.endLine > region.startLine || region.endColumn >= region.startColumn).toBe(true);
    }
  });
});

it.each(['github', 'junit --output links.xml', 'json --output links.json'])(
  'says to people what was checked where the report is for programs: %s',
  async (format) => {
    const site = project({ 'docs/index.md': '# A\n\n[b](./index.md)\n' });
    expect((await site.run(`check-links --format ${format}`)).stderr).toBe(
      'Checked 1 link (0 anchors, 0 files) on 1 page.\n',
    );
    expect((await site.run('check-links --format json')).stderr).toBe('');
  },
);
