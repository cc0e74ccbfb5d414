// Classes for the twelve columns of pages that are modules, as Infima names them: how wide, and how far from the one before.

const COLUMNS = 12;
const range = (count) => Array.from({ length: count }, (_, index) => index + 1);

export const columnRules = [
  ...range(COLUMNS).map((count) => `.col.col--${count}{--jd-columns:${count}}\n`),
  ...range(COLUMNS - 1).map(
    (count) =>
      `.col.col--offset-${count}{margin-inline-start:${((count / COLUMNS) * 100).toFixed(4).replace(/\.?0+$/, '')}%}\n`,
  ),
].join('');
