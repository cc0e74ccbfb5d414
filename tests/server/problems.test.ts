/** Which findings cover the page in `dev`, which stand in its corner, and how each is told. */
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { listProblems } from '../../src/server/problems.ts';
import { project } from '../support/project.ts';

const finding = (code: string, severity: Diagnostic['severity'], more: object = {}) =>
  ({ code, severity, message: 'What.', ...more }) as Diagnostic;
const sorted = (...findings: Diagnostic[]) => {
  const { faults, notes } = listProblems('/site', findings);
  return { faults: faults.map(({ code }) => code), notes: notes.map(({ code }) => code) };
};

it.each([
  'broken-link',
  'broken-anchor',
  'broken-image',
  'malformed-url',
  'malformed-address',
  'suspicious-scheme',
  'unused-ignore',
])('a writer may be in the middle of it: %s stands in the corner, even as an error', (code) => {
  expect(sorted(finding(code, 'error'))).toEqual({ faults: [], notes: [code] });
});

it.each(['parse-failed', 'duplicate-route', 'malformed-ignore', 'not-broken-link'])(
  'what keeps a site from being built covers the page: %s',
  (code) => {
    expect(sorted(finding(code, 'error'))).toEqual({ faults: [code], notes: [] });
  },
);

it('a warning stands in the corner, a remark nowhere', () => {
  expect(
    sorted(finding('html-removed', 'warning'), finding('broken-link', 'info'), finding('x', 'info')),
  ).toEqual({
    faults: [],
    notes: ['html-removed'],
  });
});

it('fifty of each are listed, all are counted', () => {
  const many = (severity: Diagnostic['severity'], count: number) =>
    Array.from({ length: count }, () => finding('x', severity));
  const { faults, notes, counts } = listProblems('/site', [...many('error', 51), ...many('warning', 52)]);
  expect([faults.length, notes.length, counts]).toEqual([50, 50, { faults: 51, notes: 52 }]);
});

it('one with a place has its frame and a link to the editor', () => {
  const { dir } = project({ 'docs/a b.md': 'one\nSee [x](y).\n' });
  const place = { file: 'docs/a b.md', line: 2, column: 5, endColumn: 11 };
  expect(listProblems(dir, [finding('broken-link', 'warning', { ...place, hint: 'Do.' })]).notes).toEqual([
    {
      severity: 'warning',
      code: 'broken-link',
      place: 'docs/a b.md:2:5',
      message: 'What.',
      frame: '2 | See [x](y).\n  |     ^^^^^^',
      hint: 'Do.',
      editor: `vscode://file${dir}/docs/a%20b.md:2:5`,
    },
  ]);
});

it.each<readonly [object, place: string, editor: string]>([
  [{}, '', ''],
  [{ key: 'navbar.items[0]' }, 'navbar.items[0]', ''],
  [{ file: 'c.json', key: 'title' }, 'c.json title', 'vscode://file/site/c.json:1:1'],
  [{ file: 'c.json', line: 3, key: 'title' }, 'c.json:3', 'vscode://file/site/c.json:3:1'],
  [{ file: 'c.json', line: 3, column: 4 }, 'c.json:3:4', 'vscode://file/site/c.json:3:4'],
])('the place of %j is "%s"', (more, place, editor) => {
  expect(listProblems('/site', [finding('x', 'error', more)]).faults).toMatchObject([
    { place, editor, frame: '', hint: '' },
  ]);
});
