// What a page costs that is compiled as MDX and drawn with a component, beside the same page in plain Markdown. Builds of two
// sizes are compared: what they differ by is pages alone, without the start of the process, the bundle of the components, and most
// of what the engine does to make code fast, which both sizes need.
// `node tests/bench/mdx.mjs [--pages 1500] [--runs 3]`
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, say } from './measure.mjs';
import { bin } from './peers/ours.mjs';

/** Times a plain page: what a page with a component may cost. */
const LIMIT = 3;
/** One thread: how pages are shared out is not what is asked. */
const FLAGS = ['--workers', '1', '--quiet', '--no-cache'];

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1500' }, runs: { type: 'string', default: '3' } },
});
const pages = Number(values.pages);
const runs = Number(values.runs);

const FORMS = {
  plain: { ending: 'md', head: '', more: (name) => `Part ${name} is ready.\n` },
  mdx: {
    ending: 'mdx',
    head: "import { Part } from '@site/src/part';\n\nexport const ready = 'ready';\n\n",
    more: (name) => `<Part name="${name}">\n\nPart ${name} is {ready}.\n\n</Part>\n`,
  },
};

const PART = `export const Part = ({ name, children }) => <section title={name}>{children}</section>;\n`;

const textOf = (name, { head, more }) => `# Page ${name}

${head}${Array.from(
  { length: 6 },
  (_, at) => `## Section ${at} of ${name}

Words about ${name} that go on for a line or two, with *emphasis*, \`code\` and a [link](#section-0-of-${name.toLowerCase()}) to another part of
the page. A second sentence says what the first one left out, and a third one ends it.

- one of ${at}
- another with **weight**

\`\`\`js
const value${at} = read('${name}', { at: ${at} });
\`\`\`

| name | value |
| ---- | ----- |
| ${name} | ${at} |
`,
).join('\n')}
${more(name)}`;

function makeSite(form, count) {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-bench-mdx-'));
  mkdirSync(join(folder, 'docs'));
  mkdirSync(join(folder, 'src'));
  const config = { title: 'Bench', markdown: { mdx: 'full' }, search: { provider: 'none' } };
  writeFileSync(join(folder, 'jstz-docs.config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'src/part.jsx'), PART);
  writeFileSync(join(folder, 'docs/index.md'), '# Home\n');
  for (let at = 0; at < count; at += 1)
    writeFileSync(join(folder, 'docs', `p${at}.${form.ending}`), textOf(`P${at}`, form));
  return folder;
}

/** CPU milliseconds of a page in each form. */
async function costs() {
  const sites = Object.entries(FORMS).flatMap(([name, form]) =>
    [pages, 2 * pages].map((count) => ({ name, count, folder: makeSite(form, count), seconds: [] })),
  );
  try {
    for (let run = 0; run < runs; run += 1)
      for (const { name, count, folder, seconds } of sites) {
        rmSync(join(folder, 'build'), { recursive: true, force: true });
        const { cpu } = await measure({
          command: process.execPath,
          args: [bin, 'build', ...FLAGS],
          cwd: folder,
        });
        seconds.push(cpu);
        say(`[${name}, ${count} pages] run ${run + 1} of ${runs}: ${cpu.toFixed(2)} s of CPU`);
      }
  } finally {
    for (const { folder } of sites) rmSync(folder, { recursive: true, force: true });
  }
  return Object.fromEntries(
    Object.keys(FORMS).map((name) => {
      // The four take turns, and the least of some runs is what other work on the machine disturbed least.
      const [small, large] = sites
        .filter((site) => site.name === name)
        .map(({ seconds }) => Math.min(...seconds));
      return [name, ((large - small) / pages) * 1000];
    }),
  );
}

const { plain, mdx } = await costs();
const ratio = mdx / plain;
if (Number.isNaN(ratio)) throw new Error('The machine has no /usr/bin/time (apt-get install time).');
console.log(
  `a plain page ${plain.toFixed(2)} ms, a page of MDX ${mdx.toFixed(2)} ms: ${ratio.toFixed(2)} times`,
);
process.exitCode = ratio <= LIMIT ? 0 : 1;
