// Results in, Markdown tables out: builds, ratios beside their targets, dev servers, page weight, start-up, floors.
import { BUILD_TARGETS, DEV_TARGETS, FLAT, WEIGHT_TARGETS } from './targets.mjs';

const NAMES = { cold: 'cold', warm: 'warm', edit: 'one edit', links: 'check-links' };
const number = (size) => size.toLocaleString('en');
const seconds = (value) => (Number.isFinite(value) ? value.toFixed(2) : '');
const whole = (value) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '');
const tenth = (value) => (Number.isFinite(value) ? value.toFixed(1) : '');

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
const titleOf = ({ name, version }) => (version ? name.replace(/^[^,]+/, `$& ${version}`) : name);
const union = (groups) => [...new Map(groups.flat().map((row) => [row.name, row])).values()];

/** All sizes in one table, wall seconds and peak MB of the cold build. */
export function buildTable(builds) {
  const head = [
    'build',
    ...builds.flatMap(({ size }) =>
      ['cold', 'warm', 'one edit', 'peak MB'].map((name) => `${number(size)} ${name}`),
    ),
  ];
  const rows = union(builds.map(({ rows: list }) => list.filter(({ cold }) => cold))).map((row) => [
    titleOf(row),
    ...builds.flatMap(({ rows: list }) => {
      const { cold, warm, edit } = list.find(({ name }) => name === row.name) ?? {};
      return [seconds(cold?.wall), seconds(warm?.wall), seconds(edit?.wall), whole(cold?.mb)];
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
    'check-links s',
  ];
  const list = rows.filter(({ cold }) => cold);
  return table(
    head,
    list.map((row) => [
      titleOf(row),
      seconds(row.cold.wall),
      seconds((row.cold.wall / pages) * 1000),
      ...[row.cold, row.warm, row.edit].flatMap((one, i) => [
        ...(i === 0 ? [] : [seconds(one?.wall)]),
        seconds(one?.cpu),
        whole(one?.mb),
      ]),
      seconds(row.links?.wall),
    ]),
  );
}

/** What was left out, and why. */
export const leftOut = (rows) =>
  rows
    .filter(({ stopped }) => stopped)
    .map((row) => `- ${titleOf(row)}${row.size ? `, ${number(row.size)} pages` : ''}: ${row.stopped}`)
    .join('\n');

/** Our ratios to Hugo and to the fastest JavaScript peer, beside the targets; numbers for the JSON too. */
export function judge(builds) {
  const list = [];
  for (const { size, rows } of builds) {
    const us = rows.find(({ kind, full }) => kind === 'ours' && !full);
    for (const { what, limit, unit, against } of BUILD_TARGETS[size] ?? []) {
      const value = unit === 'MB' ? us?.[what]?.mb : us?.[what]?.wall;
      const other = against && rival(rows, against, what);
      const figure = against ? value / other?.[what]?.wall : value;
      const name =
        unit === 'MB'
          ? `${NAMES[what]}, peak MB`
          : `${NAMES[what]}${unit ? `, ${unit}` : ` / ${other?.name ?? against}`}`;
      list.push({ size, name, figure, limit, ok: Number.isFinite(figure) ? figure <= limit : undefined });
    }
  }
  const perPage = (size) => {
    const build = builds.find((one) => one.size === size);
    return build?.rows.find(({ kind, full }) => kind === 'ours' && !full)?.cold?.wall / build?.pages;
  };
  const figure = perPage(FLAT.to) / perPage(FLAT.from);
  if (Number.isFinite(figure))
    list.push({
      size: FLAT.to,
      name: `time a page / at ${number(FLAT.from)}`,
      figure,
      limit: FLAT.limit,
      ok: figure <= FLAT.limit,
    });
  return list;
}

function rival(rows, against, what) {
  if (against === 'hugo') return rows.find(({ name, [what]: one }) => name === 'hugo' && one);
  return rows
    .filter(({ kind, [what]: one }) => kind === 'js' && one)
    .sort((a, b) => a[what].wall - b[what].wall)[0];
}

export const judgeTable = (list) =>
  table(
    ['pages', 'what', 'measured', 'target', ''],
    list.map(({ size, name, figure, limit, ok }) => [
      number(size),
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
      devs.map(({ size }) => `${what}, ${number(size)}`),
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
    'fonts',
    'to the next page',
    'search',
    'script CPU ms',
    'client navigation ms',
  ];
  const rows = weights.map(({ name, size, weight }) => [
    name,
    number(size),
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
    ['floor', ...groups.flatMap(({ size }) => [`${number(size)} ms/page`, 'process s', 'CPU s'])],
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
