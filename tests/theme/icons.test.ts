import { expect, it } from 'vitest';
import { PAGE_ICONS, SCRIPT_ICONS } from '../../src/theme/icon-shapes.ts';

const icons = Object.entries({ ...PAGE_ICONS, ...SCRIPT_ICONS });

it.each(icons)('the icon %s is a path that begins somewhere and leads on', (_name, shape) => {
  expect(shape).toMatch(/^[Mm] ?\d[\d.]*[ -]?[\d.]+[a-zA-Z\d. -]+$/);
});
