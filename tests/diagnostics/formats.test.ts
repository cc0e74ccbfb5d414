import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  codes,
  compareDiagnostics,
  createColors,
  type Diagnostic,
  explainCode,
  formatGitHub,
  formatGitHubSummary,
  formatJson,
  formatJunit,
  formatPretty,
  formatSarif,
  publicDiagnostic,
  summaryLine,
} from '../../src/diagnostics/index.ts';
import { ANCHOR, CONFIG, HOSTILE, NOTE, shared, WARNING } from './findings.ts';

const readText = (file: string) =>
  file === ANCHOR.file ? 'x\nSee [gas limits](./errors.md#gas-limits).\n' : undefined;

/** Control characters that no printed form may hold. */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/;

describe('the pretty form', () => {
  it('shows place, message, frame, other places and hint', () => {
    expect(
      formatPretty([CONFIG, ANCHOR], { readText }),
    ).toBe(`docs/functions/calling.md:2:5  error  broken-anchor
  /functions/errors has no heading "#gas-limits".
  2 | See [gas limits](./errors.md#gas-limits).
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  see also docs/functions/errors.md:7:1
  hint: did you mean #gas-limit?

jstz-docs.config.ts:3:3  error  config-unknown-key
  \`navbr\` is no known key.

2 errors in 2 files`);
  });

  it('shows findings without a file, and their config key', () => {
    expect(formatPretty([NOTE, WARNING])).toBe(`search.apiKey  warning  config-admin-key
  A key.

info  shallow-clone
  The clone is shallow.

1 warning, 1 note`);
  });

  it('shows file and key of a finding whose line is not known', () => {
    const { line: _line, column: _column, ...finding } = CONFIG;
    expect(formatPretty([finding]).split('\n')[0]).toBe(
      'jstz-docs.config.ts navbr  error  config-unknown-key',
    );
  });

  it('is empty without findings', () => {
    expect(formatPretty([])).toBe('');
  });

  it('tells a link of the layout from five pages on', () => {
    expect(formatPretty(shared(5))).toBe(`5 pages  error  broken-link
  /old is not there.
  seen at docs/0.md:1:1, docs/1.md:1:1, docs/2.md:1:1 and 2 more places
  hint: did you mean /new?

5 errors in 5 files`);
    expect(formatPretty(shared(4))).toContain('docs/3.md:1:1  error');
    const onOnePage = shared(6).map((finding) => ({ ...finding, file: 'docs/a.md' }));
    expect(formatPretty(onOnePage)).not.toContain('6 pages');
    const built = shared(5).map((finding) => ({ ...finding, file: finding.file?.replace('.md', '.html') }));
    expect(formatPretty(built)).toContain('2 more places: probably in the navbar, the footer or the config');
  });

  it('tells findings of one cause as one, from three on', () => {
    const untruncated = (count: number): Diagnostic[] =>
      Array.from({ length: count }, (_, at) => ({
        ...{
          code: 'blog-untruncated',
          severity: 'warning',
          cause: 'untruncated',
          message: 'This post is whole.',
        },
        ...{ file: `blog/${at}.md`, line: 1, hint: 'Cut it.' },
      }));
    expect(formatPretty(untruncated(5))).toBe(`5 files  warning  blog-untruncated
  Posts say nowhere where lists cut them, so lists show them whole.
  seen at blog/0.md:1, blog/1.md:1, blog/2.md:1 and 2 more places
  hint: Put \`<!-- truncate -->\` (\`{/* truncate */}\` in MDX) where the excerpt ends, or set \`onUntruncatedBlogPosts\` to "ignore".

5 warnings in 5 files`);
    expect(formatPretty(untruncated(2)).match(/This post is whole/g)).toHaveLength(2);
    // Scripts get each of them.
    expect(JSON.parse(formatJson(untruncated(5))).diagnostics).toHaveLength(5);
  });

  it('tells findings about one subject as one, from three on, with the first of them', () => {
    const about = (count: number): Diagnostic[] =>
      Array.from({ length: count }, (_, at) => ({
        ...{ code: 'broken-anchor', severity: 'warning', subject: 'docs/b.md#part' },
        ...{ message: `/${at}/b has no heading "#part".`, url: `../${at}/b.md#part` },
        ...{ file: `v${at}/a.md`, line: 2, column: 1 },
      }));
    expect(formatPretty(about(4))).toBe(`4 pages  warning  broken-anchor
  /0/b has no heading "#part".
  seen at v0/a.md:2:1, v1/a.md:2:1, v2/a.md:2:1 and 1 more place

4 warnings in 4 files`);
    expect(formatPretty(about(2)).match(/has no heading/g)).toHaveLength(2);
    expect(formatJson(about(4))).not.toContain('subject');
  });

  it('counts by code, and says what a limit leaves out', () => {
    const text = formatPretty([...shared(3), CONFIG, WARNING], { limit: 2 });
    expect(text.split('\n\n').at(-1)).toBe(
      '… and 3 more\nbroken-link 3 · config-admin-key 1 · config-unknown-key 1\n4 errors, 1 warning in 4 files',
    );
  });

  it('colours on demand only', () => {
    expect(formatPretty([ANCHOR], { readText, colors: createColors(true) })).toContain(
      '\u001b[31merror\u001b[39m',
    );
    expect(formatPretty([ANCHOR], { readText, colors: createColors(false) })).not.toContain('\u001b');
    expect(formatPretty([ANCHOR], { readText, colors: createColors(false, true) })).not.toContain('\u001b');
  });

  it('has seven kinds of color, each with its end', () => {
    const { bold, dim, red, yellow, blue, green, cyan } = createColors(true);
    const codesOf = (paint: (text: string) => string) => paint('x').match(/\d+/g);
    expect([bold, dim].map(codesOf)).toEqual([
      ['1', '22'],
      ['2', '22'],
    ]);
    expect([red, green, yellow, blue, cyan].map((paint) => codesOf(paint)?.join())).toEqual([
      ...['31,39', '32,39', '33,39', '34,39', '36,39'],
    ]);
    expect(red('')).toBe('');
  });

  it('lets no text of the user act on the terminal', () => {
    expect(formatPretty([HOSTILE], { readText: () => HOSTILE.message })).not.toMatch(CONTROL);
  });
});

describe('the order and the count', () => {
  it('does not depend on the order of the input', () => {
    const all = [...shared(7), ANCHOR, CONFIG, NOTE, WARNING, HOSTILE];
    for (const format of [
      formatPretty,
      formatJson,
      formatGitHub,
      formatGitHubSummary,
      formatSarif,
      formatJunit,
    ]) {
      expect(format([...all].reverse())).toBe(format(all));
    }
  });

  it('goes by file, line, column and code', () => {
    const b = { ...CONFIG, line: 2 };
    const c = { ...CONFIG, column: 1 };
    expect([CONFIG, c, b, ANCHOR].sort(compareDiagnostics)).toEqual([ANCHOR, b, c, CONFIG]);
  });

  it('is summed up in one line', () => {
    expect(summaryLine([ANCHOR, ANCHOR, CONFIG, WARNING])).toBe('3 errors, 1 warning in 2 files');
    expect(summaryLine([])).toBe('');
  });
});

describe('the JSON form', () => {
  it('is the public shape under the figures of the command', () => {
    const parsed = JSON.parse(formatJson([ANCHOR, CONFIG], { checked: { pages: 2 } }));
    const { related, ...rest } = ANCHOR;
    expect(related).toHaveLength(1);
    expect(parsed).toEqual({ version: 1, checked: { pages: 2 }, diagnostics: [rest, CONFIG] });
  });

  it('leaves absent fields out', () => {
    expect(publicDiagnostic({ ...NOTE, file: undefined })).toEqual(NOTE);
    expect(formatJson([])).toBe('{\n  "version": 1,\n  "diagnostics": []\n}\n');
  });
});

describe('GitHub annotations', () => {
  it('carry place, title and text', () => {
    expect(formatGitHub([ANCHOR, NOTE])).toBe(
      `::notice title=${explainCode('shallow-clone').title} (shallow-clone)::The clone is shallow.\n` +
        `::error file=docs/functions/calling.md,line=2,endLine=2,col=5,endColumn=41,title=${explainCode('broken-anchor').title} (broken-anchor)::/functions/errors has no heading "#gas-limits".%0Ahint: did you mean #gas-limit?\n`,
    );
  });

  it('cannot be left by any text', () => {
    const text = formatGitHub([HOSTILE]);
    expect(text.split('\n')).toHaveLength(2);
    expect(text).toContain('file=docs/a b%2C%3A%25\\x1b');
    expect(text).toContain('%0A::set-output');
    expect(text).not.toMatch(CONTROL);
  });

  it('have a summary in Markdown', () => {
    const text = formatGitHubSummary([NOTE, ANCHOR]);
    expect(text).toBe(`### jstz-docs

1 error, 1 note in 1 file

| Place | Severity | Code | Finding | Hint |
| --- | --- | --- | --- | --- |
| <code>docs/functions/calling.md:2:5</code> | error | [<code>broken-anchor</code>](https://jstz-dev.github.io/jstz/guide/reference/diagnostics#broken-anchor) | /functions/errors has no heading "&#35;gas-limits". | did you mean &#35;gas-limit? |
|  | info | [<code>shallow-clone</code>](https://jstz-dev.github.io/jstz/guide/reference/diagnostics#shallow-clone) | The clone is shallow. |  |
`);
    expect(formatGitHubSummary([])).toContain('No findings.');
  });

  it('keep the table whole whatever it holds', () => {
    const rows = formatGitHubSummary([HOSTILE])
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows).toHaveLength(3);
    expect(rows[2]?.match(/\|/g)).toHaveLength(6);
    expect(rows[2]).not.toMatch(/<script|`/);
    expect(formatGitHubSummary(shared(501))).toContain('… and 1 more finding.');
  });
});

describe('the address of a code in the guide', () => {
  const address = 'https://jstz-dev.github.io/jstz/guide/reference/diagnostics#broken-anchor';

  it('is what the code opens on a terminal, and nowhere else', () => {
    const linked = formatPretty([ANCHOR], { readText, colors: createColors(true, true) });
    expect(linked).toContain(`\u001b]8;;${address}\u001b\\`);
    expect(linked).toContain('\u001b]8;;\u001b\\');
    expect(formatPretty([ANCHOR], { readText, colors: createColors(true) })).not.toContain('\u001b]8');
  });

  it('stands in the rules of a SARIF log', () => {
    const { driver } = JSON.parse(formatSarif([ANCHOR, { ...ANCHOR, code: 'no-such-code' }])).runs[0].tool;
    expect(driver.informationUri).toBe('https://jstz-dev.github.io/jstz/guide/');
    expect(driver.rules[0]).toMatchObject({
      id: 'broken-anchor',
      helpUri: address,
      fullDescription: { text: codes['broken-anchor'].explanation },
      help: { text: codes['broken-anchor'].cure },
    });
    expect(driver.rules[1]).not.toHaveProperty('helpUri');
  });
});

describe('the SARIF form', () => {
  const log = (findings: Parameters<typeof formatSarif>[0]) =>
    JSON.parse(formatSarif(findings, { version: '1.2.3' })).runs[0];

  it('places each result by its rule, file and region', () => {
    const run = log([ANCHOR, CONFIG]);
    expect(run.tool.driver).toMatchObject({ name: 'jstz-docs', version: '1.2.3' });
    expect(run.tool.driver.rules[1]).toMatchObject({
      id: 'config-unknown-key',
      name: 'ConfigUnknownKey',
      shortDescription: { text: `${codes['config-unknown-key'].title}.` },
    });
    expect(run.results[0]).toMatchObject({
      ruleId: 'broken-anchor',
      ruleIndex: 0,
      level: 'error',
      message: { text: '/functions/errors has no heading "#gas-limits".\nhint: did you mean #gas-limit?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'docs/functions/calling.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 5, endLine: 2, endColumn: 41 },
          },
        },
      ],
      relatedLocations: [{ id: 0 }],
      properties: { url: './errors.md#gas-limits', suggestion: '#gas-limit' },
    });
    expect(run.results[1].locations[0].logicalLocations).toEqual([{ fullyQualifiedName: 'navbr' }]);
  });

  it('has levels for warnings and notes, and no place where there is none', () => {
    const run = log([NOTE, WARNING]);
    expect(run.results.map((result: { level: string }) => result.level)).toEqual(['warning', 'note']);
    expect(run.results[0].locations).toEqual([]);
    expect(log([])).toMatchObject({ results: [], tool: { driver: { rules: [] } } });
  });

  it('writes file names as URIs', () => {
    const [result] = log([HOSTILE]).results;
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe(
      'docs/a%20b%2C%3A%25%1B%EF%BF%BD.md',
    );
  });
});

describe('the JUnit form', () => {
  it('has one suite a file, and only errors fail', () => {
    const warned = { ...WARNING, file: CONFIG.file };
    expect(formatJunit([CONFIG, warned, ANCHOR])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="jstz-docs" tests="3" failures="2" errors="0">
  <testsuite name="docs/functions/calling.md" tests="1" failures="1" errors="0">
    <testcase name="broken-anchor 2:5 ./errors.md#gas-limits" classname="docs/functions/calling.md" file="docs/functions/calling.md" line="2"><failure type="broken-anchor" message="/functions/errors has no heading &quot;#gas-limits&quot;.">docs/functions/calling.md:2:5
/functions/errors has no heading "#gas-limits".
hint: did you mean #gas-limit?</failure></testcase>
  </testsuite>
  <testsuite name="jstz-docs.config.ts" tests="2" failures="1" errors="0">
    <testcase name="config-admin-key search.apiKey" classname="jstz-docs.config.ts" file="jstz-docs.config.ts"><system-out>warning: jstz-docs.config.ts
A key.</system-out></testcase>
    <testcase name="config-unknown-key 3:3 navbr" classname="jstz-docs.config.ts" file="jstz-docs.config.ts" line="3"><failure type="config-unknown-key" message="\`navbr\` is no known key.">jstz-docs.config.ts:3:3
\`navbr\` is no known key.</failure></testcase>
  </testsuite>
</testsuites>
`);
  });

  it('passes as one case without findings', () => {
    expect(formatJunit([])).toContain('tests="1" failures="0"');
  });

  it('stays well-formed whatever it holds', () => {
    const text = formatJunit([HOSTILE]);
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}/u);
    // The document holds just the elements it was made of.
    const names = JSON.stringify(parse(text), (key, value) =>
      key === 'parentNode' ? undefined : value,
    ).match(/"nodeName":"(script|img|error)"/g);
    expect(names).toBeNull();
    expect(text.match(/<\/failure>/g)).toHaveLength(1);
  });
});

describe('the codes', () => {
  it('are sorted, kebab-case and explained', () => {
    const names = Object.keys(codes);
    expect(names).toEqual([...names].sort());
    for (const [name, { title, explanation }] of Object.entries(codes)) {
      expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(title).toMatch(/^[^.].*[^.]$/);
      expect(explanation).toMatch(/\.$/);
    }
  });

  it('stand for themselves where they are unknown', () => {
    expect(explainCode('no-such-code')).toEqual({ title: 'no-such-code', explanation: '', cure: '' });
    expect(explainCode('constructor').title).toBe('constructor');
  });
});
