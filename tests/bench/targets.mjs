// The numbers to reach, by size of the corpus. A limit is seconds, MB, or a ratio to another tool in the same run.

/**
 * By shape and size. `what` is of our row; `against` is `hugo`, `js` (the fastest JavaScript peer) or nothing (an absolute limit),
 * and `shape` another shape of the same run in which the other tool's figure is taken. Units: `s`, `MB` (peak memory),
 * `output` (MB written, without search index and twins; a ratio with `against`). `full` is the row of our own syntax.
 */
export const BUILD_TARGETS = {
  copies: {
    34: [
      { what: 'cold', limit: 1.2, unit: 's' },
      { what: 'cold', limit: 0.3, against: 'js' },
      { what: 'warm', limit: 0.4, unit: 's' },
      { what: 'links', limit: 0.6, unit: 's' },
    ],
    1088: [
      { what: 'cold', limit: 1.5, against: 'hugo' },
      { what: 'cold', limit: 2, against: 'hugo', full: true },
      { what: 'cold', limit: 0.15, against: 'js' },
      { what: 'warm', limit: 0.1, against: 'hugo' },
      { what: 'edit', limit: 0.3, against: 'hugo' },
      { what: 'rename', limit: 0.4, against: 'hugo' },
      { what: 'cold', limit: 500, unit: 'MB' },
      { what: 'cold', limit: 1.6, unit: 'output', against: 'hugo' },
    ],
    10642: [
      { what: 'cold', limit: 1.7, against: 'hugo' },
      { what: 'warm', limit: 0.15, against: 'hugo' },
      { what: 'edit', limit: 0.2, against: 'hugo' },
      { what: 'cold', limit: 900, unit: 'MB' },
    ],
  },
  one: {
    1088: [
      { what: 'cold', limit: 40, unit: 'output' },
      { what: 'cold', limit: 1.6, unit: 'output', against: 'hugo' },
      { what: 'cold', limit: 1.6, unit: 'output', against: 'hugo', shape: 'copies' },
      { what: 'cold', limit: 1.5, against: 'hugo', shape: 'copies' },
      { what: 'cold', limit: 0.15, against: 'js' },
      { what: 'warm', limit: 0.1, against: 'hugo', shape: 'copies' },
      { what: 'edit', limit: 0.3, against: 'hugo', shape: 'copies' },
      { what: 'rename', limit: 0.4, against: 'hugo', shape: 'copies' },
      { what: 'cold', limit: 500, unit: 'MB' },
    ],
    10642: [
      { what: 'cold', limit: 1.3, against: 'hugo' },
      { what: 'cold', limit: 1.7, against: 'hugo', shape: 'copies' },
      { what: 'warm', limit: 3, unit: 's' },
      { what: 'cold', limit: 900, unit: 'MB' },
    ],
  },
  real: {
    1088: [
      { what: 'cold', limit: 1.5, against: 'hugo' },
      { what: 'cold', limit: 1.5, against: 'hugo', full: true },
      { what: 'warm', limit: 0.1, against: 'hugo', full: true },
      { what: 'edit', limit: 0.3, against: 'hugo', full: true },
      { what: 'rename', limit: 0.4, against: 'hugo', full: true },
    ],
    10642: [{ what: 'cold', limit: 900, unit: 'MB', full: true }],
  },
};

/** Time per page of the largest corpus against that of the middle one. */
export const FLAT = { from: 1088, to: 10642, limit: 1.15 };

export const DEV_TARGETS = { first: { 34: 0.7, 1088: 1.2 }, save: 0.06 };

export const WEIGHT_TARGETS = {
  html: '≤ 6',
  css: '≤ 9',
  before: '≤ 5',
  after: '≤ 15',
  ahead: '',
  fonts: '0',
  next: '',
  search: '',
  scriptMs: '≤ 35',
  navigationMs: '≤ 35',
  fieldMs: '≤ 150',
  slowFieldMs: '≤ 700',
};
