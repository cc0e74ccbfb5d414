import { expect, it } from 'vitest';
import { ICON_NAMES } from '../../src/contract/index.ts';
import { PAGE_ICONS, SCRIPT_ICONS } from '../../src/theme/icon-shapes.ts';

const icons = Object.entries({ ...PAGE_ICONS, ...SCRIPT_ICONS });

it.each(icons)('the icon %s is a path that begins somewhere and leads on', (_name, shape) => {
  expect(shape).toMatch(/^[Mm] ?\d[\d.]*[ -]?[\d.]+[a-zA-Z\d. -]+$/);
});

it('there is one for each name that pages may write', () => {
  const drawn = icons.map(([name]) => name);
  expect(ICON_NAMES.filter((name) => !drawn.includes(name))).toEqual([]);
});
