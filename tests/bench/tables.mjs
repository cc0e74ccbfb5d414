// Results in, Markdown tables out: builds, ratios beside their targets, dev servers, page weight, start-up, floors.
import { BUILD_TARGETS, DEV_TARGETS, FLAT, WEIGHT_TARGETS } from './targets.mjs';

const NAMES = { cold: 'cold', warm: 'warm', edit: 'one edit', rename: 'one label', links: 'check-links' };
const number = (size) => size.toLocaleString('en');
const corpusName = (size, shape) => [number(size), shape].filter(Boolean).join(' ');
const seconds = (value) => (Number.isFinite(value) ? value.toFixed(2) : '');
const whole = (value) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '');
const tenth = (value) => (Number.isFinite(value) ? value.toFixed(1) : '');

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
const titleOf = ({ name, version }) => (version ? name.replace(/^[^,]+/, `$& ${version}`) : name);
const union = (groups) => [...new Map(groups.flat().map((row) => [row.name, row])).values()];

/** All sizes of one shape in one table, wall seconds and MB at the peak of the cold build. */
export function buildTable(builds) {
  const head = [
    'build',
    ...builds.flatMap(({ size }) =>
      ['cold', 'warm', 'one edit', 'one label', 'MB'].map((name) => `${number(size)} ${name}`),
    ),
  ];
  const rows = union(builds.map(({ rows: list }) => list.filter(({ cold }) => cold))).map((row) => [
    titleOf(row),
    ...builds.flatMap(({ rows: list }) => {
      const { cold, warm, edit, rename } = list.find(({ name }) => name === row.name) ?? {};
      return [...[cold, warm, edit, rename].map((one) => seconds(one?.wall)), whole(cold?.mb)];
    }),
  ]);
  return table(head, rows);
}

/** One size, with processor time and milliseconds a page. */
export function detailTable({ rows, pages }) {
  const head = [
    'build',
    'cold s',
    'ms/page',
    'CPU s',
    'MB',
    'warm s',
    'CPU s',
    'MB',
    'one edit s',
    'CPU s',
    'MB',
    'one label s',
    'CPU s',
    'MB',
    'check-links s',
  ];
  const list = rows.filter(({ cold }) => cold);
  return table(
    head,
    list.map((row) => [
      titleOf(row),
      seconds(row.cold.wall),
      seconds((row.cold.wall / pages) * 1000),
      ...[row.cold, row.warm, row.edit, row.rename].flatMap((one, i) => [
        ...(i === 0 ? [] : [seconds(one?.wall)]),
        seconds(one?.cpu),
        whole(one?.mb),
      ]),
      seconds(row.links?.wall),
    ]),
  );
}

/** What each tool wrote, all sizes of one shape: kB a page without search index and twins, HTML alone, all MB, and files. */
export function outputTable(builds) {
  const head = ['output', ...builds.flatMap(({ size }) => OUTPUT.map((name) => `${number(size)} ${name}`))];
  const rows = union(builds.map(({ rows: list }) => list.filter(({ output }) => output))).map((row) => [
    titleOf(row),
    ...builds.flatMap(({ rows: list, pages }) => {
      const { output } = list.find(({ name }) => name === row.name) ?? {};
      if (!output) return OUTPUT.map(() => '');
      const { counted, html, bytes, files } = output;
      return [tenth(counted / 1e3 / pages), tenth(html / 1e3 / pages), tenth(bytes / 1e6), whole(files)];
    }),
  ]);
  return table(head, rows);
}
const OUTPUT = ['kB/page', 'HTML kB/page', 'all MB', 'files'];

/** What was left out, and why. */
export const leftOut = (rows) =>
  rows
    .filter(({ stopped }) => stopped)
    .map(
      (row) =>
        `- ${[titleOf(row), row.shape, row.size && `${number(row.size)} pages`].filter(Boolean).join(', ')}: ${row.stopped}`,
    )
    .join('\n');

/** Our ratios to Hugo and to the fastest JavaScript peer, beside the targets; numbers for the JSON too. */
export function judge(builds) {
  const list = [];
  for (const { size, shape, rows } of builds)
    for (const target of BUILD_TARGETS[shape]?.[size] ?? []) {
      const other = target.against && rival(builds, { size, shape, ...target });
      const value = figureOf(ourRow(rows, target.full), target);
      const figure = other ? value / figureOf(other, target) : target.against ? Number.NaN : value;
      list.push({
        size,
        shape,
        name: nameOf(target, other),
        figure,
        limit: target.limit,
        ok: reached(figure, target),
      });
    }
  for (const shape of new Set(builds.map((one) => one.shape))) {
    const perPage = (size) => {
      const build = builds.find((one) => one.size === size && one.shape === shape);
      return build && ourRow(build.rows)?.cold?.wall / build.pages;
    };
    const figure = perPage(FLAT.to) / perPage(FLAT.from);
    const name = `time a page / at ${number(FLAT.from)}`;
    if (Number.isFinite(figure))
      list.push({ size: FLAT.to, shape, name, figure, limit: FLAT.limit, ok: reached(figure, FLAT) });
  }
  return list;
}

const reached = (figure, { limit }) => (Number.isFinite(figure) ? figure <= limit : undefined);

/** Our row of a corpus. */
const ourRow = (rows, full = false) => rows.find((row) => row.kind === 'ours' && row.full === full);

/** Seconds, peak MB or counted output MB of a row. */
function figureOf(row, { what, unit }) {
  if (unit === 'output') return row?.output ? row.output.counted / 1e6 : Number.NaN;
  return (unit === 'MB' ? row?.[what]?.mb : row?.[what]?.wall) ?? Number.NaN;
}

function nameOf({ what, unit, against, shape, full }, other) {
  const measure =
    unit === 'output'
      ? 'output, MB'
      : unit === 'MB'
        ? `${NAMES[what]}, peak MB`
        : `${NAMES[what]}${unit ? `, ${unit}` : ''}`;
  const rivalName = against && ` / ${other?.name ?? against}${shape ? ` of ${shape}` : ''}`;
  return `${full ? 'full text, ' : ''}${measure}${rivalName ?? ''}`;
}

/** The row that ours is compared with: of the same size, and of the same or the named shape. */
function rival(builds, target) {
  const build = builds.find((one) => one.size === target.size && one.shape === target.shape);
  const known = (build?.rows ?? []).filter((row) => Number.isFinite(figureOf(row, target)));
  if (target.against === 'hugo') return known.find(({ name }) => name === 'hugo');
  return known
    .filter(({ kind }) => kind === 'js')
    .sort((a, b) => figureOf(a, target) - figureOf(b, target))[0];
}

export const judgeTable = (list) =>
  table(
    ['pages', 'shape', 'what', 'measured', 'target', ''],
    list.map(({ size, shape, name, figure, limit, ok }) => [
      number(size),
      shape,
      name,
      Number.isFinite(figure) ? (figure >= 10 ? whole(figure) : figure.toFixed(2)) : 'not measured',
      `≤ ${limit}`,
      ok === undefined ? '' : ok ? 'reached' : 'missed',
    ]),
  );

export function devTable(devs) {
  const head = [
    'dev server',
    ...['first content', 'save to DOM', 'MB'].flatMap((what) =>
      devs.map(({ size, shape }) => `${what}, ${corpusName(size, shape)}`),
    ),
  ];
  const rows = union(devs.map(({ rows: list }) => list.filter(({ firstMs }) => firstMs > 0))).map(
    ({ name }) => {
      const of = (key) => devs.map(({ rows: list }) => list.find((row) => row.name === name)?.[key]);
      return [
        name,
        ...of('firstMs').map((ms) => seconds(ms / 1000)),
        ...of('saveMs').map((ms) => seconds(ms / 1000)),
        ...of('mb').map(whole),
      ];
    },
  );
  const limit = (value) => (value ? `≤ ${value}` : '');
  rows.push([
    '**target**',
    ...devs.map(({ size }) => limit(DEV_TARGETS.first[size])),
    ...devs.map(() => limit(DEV_TARGETS.save)),
    ...devs.map(() => ''),
  ]);
  return table(head, rows);
}

export function weightTable(weights) {
  const head = [
    'page weight',
    'pages',
    'HTML',
    'CSS',
    'script before load',
    'script and data after',
    'pages ahead',
    'fonts',
    'to the next page',
    'search',
    'script CPU ms',
    'client navigation ms',
    'to the search field ms',
    'the same, fast 3G',
  ];
  const rows = weights.map(({ name, size, shape, weight }) => [
    name,
    corpusName(size, shape),
    ...Object.keys(WEIGHT_TARGETS).map((key) => {
      const value = key.endsWith('Ms') ? whole(weight[key]) : tenth(weight[key]);
      return key === 'navigationMs' && weight.fullLoad ? `full load, ${value}` : value;
    }),
  ]);
  rows.push(['**target**', '', ...Object.values(WEIGHT_TARGETS)]);
  return table(head, rows);
}

export const floorTable = (groups) =>
  table(
    [
      'floor',
      ...groups.flatMap(({ size, shape }) => [`${corpusName(size, shape)} ms/page`, 'process s', 'CPU s']),
    ],
    groups[0].floors.map(({ step }, i) => [
      step,
      ...groups.flatMap(({ floors }) => [
        seconds(floors[i].msPerPage),
        seconds(floors[i].wall),
        seconds(floors[i].cpu),
      ]),
    ]),
  );

export const startTable = (starts) =>
  table(
    ['start-up', 'ms'],
    starts.map(({ name, ms }) => [name, whole(ms)]),
  );
