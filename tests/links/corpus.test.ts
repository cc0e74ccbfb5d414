import { describe, expect, it } from 'vitest';
import { openSite } from '../../src/api/open-site.ts';
import { checkLinks } from '../../src/pipeline/index.ts';
import { project } from '../support/project.ts';
import { readCorpus, scoreOf } from './corpus.ts';

const FOLDERS = ['base', 'root', 'trusted'];

describe.each(FOLDERS)('the labelled corpus %s', (name) => {
  it('is judged without a miss and without a false alarm', async () => {
    const { files, labels } = readCorpus(name);
    const { stdout } = await project(files).run('check-links --format json');
    const { diagnostics, checked } = JSON.parse(stdout);
    const { missed, wrong, ...score } = scoreOf(labels, diagnostics);
    process.stdout.write(
      `corpus ${name}: ${score.links} labelled links, ${score.expected} findings expected, ${score.found} made, ` +
        `recall ${(100 * score.recall).toFixed(1)} %, precision ${(100 * score.precision).toFixed(1)} %, ${checked.links} links seen\n`,
    );
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
    expect([score.recall, score.precision]).toEqual([1, 1]);
  });

  it('gives each finding a hint, the link as written, and a place that holds it', async () => {
    const { files } = readCorpus(name);
    const { stdout } = await project(files).run('check-links --format json');
    for (const { code, message, hint, file, line } of JSON.parse(stdout).diagnostics) {
      expect([code, message, hint, file, line]).not.toContain(undefined);
    }
  });
});

/** Labels of what is no link in the tree of the page. */
const NO_LINK = new Set(['none', 'unsafe-url', 'html-removed', 'unused-ignore', 'malformed-ignore']);

describe.each(FOLDERS)('in the labelled corpus %s', (name) => {
  it('each labelled link of a page is seen where it stands, sound ones too, and nothing else is', async () => {
    const { files, labels } = readCorpus(name);
    const { dir } = project(files);
    const site = await openSite({ siteDir: dir, env: {} });
    if ('failed' in site) throw new Error('The corpus has a faulty config.');
    const { analysis } = await checkLinks({ ...site, cache: false });
    const refs = [...analysis.site.pages.values()].flatMap(({ doc }) =>
      doc.links.map(({ line, column }) => `${doc.path}:${line}:${column}`),
    );
    const inPages = labels.filter(
      ({ file, expected }) =>
        file.startsWith('docs/') && !file.endsWith('draft.md') && !NO_LINK.has(expected),
    );
    expect(inPages.map(({ file, line, column }) => `${file}:${line}:${column}`).sort()).toEqual(refs.sort());
  });
});

describe('the labelled corpus', () => {
  it('has at least 250 links, sound and broken ones of every class', () => {
    const labels = FOLDERS.flatMap((name) => readCorpus(name).labels);
    expect(labels.filter(({ expected }) => expected !== 'none').length).toBeGreaterThanOrEqual(250);
    expect(new Set(labels.map(({ expected }) => expected))).toEqual(
      new Set([
        ...['ok', 'none', 'ignored', 'broken-link', 'broken-markdown-link', 'broken-anchor', 'broken-image'],
        ...[
          'broken-asset',
          'malformed-url',
          'malformed-address',
          'suspicious-scheme',
          'unsafe-url',
          'html-removed',
        ],
        ...['unused-ignore', 'malformed-ignore', 'navbar-unknown-doc', 'navbar-unknown-sidebar'],
      ]),
    );
  });
});
