/** Rules of a site's own sheets for the menu of small screens hold on those alone. */
import { expect, it } from 'vitest';
import { menuOnSmallScreens } from '../../src/bundle/small-menu.ts';

const SMALL = '@media (max-width:996px)';

it.each([
  ['.navbar-sidebar .menu__link{a:b}.c{d:e}', `${SMALL}{.navbar-sidebar .menu__link{a:b}}.c{d:e}`],
  [
    '.c,.navbar-sidebar__items>a,.navbar-sidebar__item{a:b}',
    `.c{a:b}${SMALL}{.navbar-sidebar__items>a,.navbar-sidebar__item{a:b}}`,
  ],
  [
    '@media (min-width:9px){.navbar-sidebar{a:b}}.c{d:e}',
    `@media (min-width:9px){${SMALL}{.navbar-sidebar{a:b}}}.c{d:e}`,
  ],
  [
    ':is(.c,.navbar-sidebar) b,.d{a:b;&:hover{e:f}}.g{h:i}',
    `.d{a:b;&:hover{e:f}}${SMALL}{:is(.c,.navbar-sidebar) b{a:b;&:hover{e:f}}}.g{h:i}`,
  ],
  [
    `.c{d:url("data:e(f)'g{")}.navbar-sidebar{a:b}`,
    `.c{d:url("data:e(f)'g{")}${SMALL}{.navbar-sidebar{a:b}}`,
  ],
  ['.navbar-sidebar--show{a:b}.navbar-sidebar__brand{c:d}.x{e:f}', undefined],
  ['.navbar__toggle{c:d;display:inherit}.navbar-sidebar{a:b}', undefined],
  [
    '@media (max-width:9px){.navbar__toggle{display:flex}}.navbar-sidebar{a:b}',
    `@media (max-width:9px){.navbar__toggle{display:flex}}${SMALL}{.navbar-sidebar{a:b}}`,
  ],
])('%s', (css, made) => {
  expect(menuOnSmallScreens(css)).toBe(made ?? css);
});
