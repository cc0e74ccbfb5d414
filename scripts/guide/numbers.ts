/** The page with figures, from the JSON that the benchmark writes: the same tables as it prints, and what follows from them. */
import { buildTable, outputTable } from '../../tests/bench/tables.mjs';
import { page } from './markdown.ts';

interface Times {
  readonly wall: number;
  readonly cpu: number;
  readonly mb: number;
}

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly full: boolean;
  readonly version: string;
  readonly cold?: Times;
  readonly warm?: Times;
  readonly edit?: Times;
  readonly links?: Times;
  readonly output?: {
    readonly files: number;
    readonly bytes: number;
    readonly counted: number;
    readonly html: number;
  };
}

interface Build {
  readonly size: number;
  readonly shape: string;
  readonly pages: number;
  readonly rows: readonly Row[];
}

/** What `npm run bench -- --json` writes. */
export interface Figures {
  readonly date: string;
  readonly machine: string;
  readonly runs: number;
  readonly builds: readonly Build[];
}

const SHAPES: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  copies: {
    title: 'Many folders',
    text: 'Copies of a folder of docs, each with a sidebar of its own. The sidebar of a page is short, whatever the size of the site.',
  },
  one: {
    title: 'One long sidebar',
    text: 'The same pages below one automatic sidebar. Hugo renders it whole on every page; ours stands on a page with the branch of that page alone.',
  },
  real: {
    title: 'Real docs',
    text: 'Copies of the docs of another project, as its authors wrote them. Hugo builds their plain form: directives, HTML and imports are taken out, because it knows none of them. Ours builds the full text.',
  },
};

export function numbersPage(figures: Figures): string {
  const { builds, date, machine, runs } = figures;
  const [{ size }] = builds as [Build];
  const sections = builds.map((build) => {
    const { title, text } = SHAPES[build.shape]!;
    // One size stands in each table: its number in every column would be noise.
    const tables = [buildTable([build]), outputTable([build])].map((one) =>
      one.replaceAll(`| ${build.size.toLocaleString('en')} `, '| '),
    );
    return [`## ${title} {#${build.shape}}`, text, ...tables].join('\n\n');
  });
  const shapes = builds.map(({ shape }) => shape).join(',');
  const real = builds.some(({ shape }) => shape === 'real') ? ' --real ../their-docs' : '';
  return page(
    'What the numbers mean',
    'Builds beside Hugo, measured in one run on one machine, with the command to repeat it.',
    `Every figure on this page comes from one run of the benchmark with ${size.toLocaleString('en')} pages, on ${day(date)}: ${machine}. A figure is the median of ${runs} rounds, in seconds of the clock unless it says otherwise. Other machines have other seconds; what can be carried over is the ratio of two figures of one table.`,
    `\`\`\`sh norun\nnpm run bench -- --sizes ${size} --shapes ${shapes}${real} \\\n  --runs ${runs} --peers hugo --json results.json\n\`\`\``,
    WORDS,
    ...sections,
    '## Beside Hugo {#hugo}',
    comparison(builds),
    PEERS,
  );
}

const day = (date: string): string => date.slice(0, 10);

const WORDS = `- **cold**: no cache and no output. **warm**: nothing changed since. **one edit**: a paragraph in one page. **one label**: a page gets another label in its sidebar.
- **MB**: the memory of the process and its children at its highest.
- **full text**: our build of the docs as they are written. The other rows build their plain form, which every tool can read.`;

const times = (ratio: number): string => (ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(1));

/** What is faster and what is slower, both said. */
function comparison(builds: readonly Build[]): string {
  const lines = builds.flatMap(({ shape, rows }) => {
    const ours =
      rows.find(({ kind, full }) => kind === 'ours' && !full) ?? rows.find(({ kind }) => kind === 'ours');
    const hugo = rows.find(({ name }) => name === 'hugo');
    if (!ours?.cold || !hugo?.cold) return [];
    const part = (name: 'cold' | 'warm' | 'edit', words: string): string => {
      const a = ours[name]?.wall ?? Number.NaN;
      const b = hugo[name]?.wall ?? Number.NaN;
      return a > b
        ? `${words} Hugo is ${times(a / b)} times as fast`
        : `${words} ours is ${times(b / a)} times as fast`;
    };
    return [
      `- **${SHAPES[shape]!.title}**: ${part('cold', 'cold,')}; ${part('warm', 'with nothing changed,')}; ${part('edit', 'after an edit,')}.`,
    ];
  });
  return [
    'Hugo is the mark to live beside: a compiled program of one file. Its theme in this run has about 60 lines, no search and no script.',
    lines.join('\n'),
    'The reason for the difference: Hugo makes every page each time and makes each fast. Ours does more for a page (highlighting, link check, search index, Markdown for programs) and keeps what it did.',
  ].join('\n\n');
}

const PEERS = `## What others do better {#peers}

- **Hugo** is faster from nothing, needs no Node, and has image processing, taxonomies and templates of its own for sites that are no docs.
- **Docusaurus** has plugins for nearly everything, a live playground in pages, and a large community that has met your problem before.
- **VitePress** and **Starlight** let pages hold Vue or Astro components with all of their tools. Their dev servers start on a page before the others are read.
- **MkDocs Material** is at home where Python is, with plugins for APIs that are documented in Python.

What stands against it here: every link and anchor is checked in each build, pages run no script to be read, a strict content policy holds by default, and the same input gives the same bytes.

The benchmark can measure all of them (\`--peers all\`); this page shows those that were measured in the run above, and no figure from elsewhere.`;
