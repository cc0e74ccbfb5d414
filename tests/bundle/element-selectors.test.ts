/** What a site's sheet says of `<details>` is for texts, not for sidebars and menus; what it says of `<a>` is not for buttons. */
import { expect, it } from 'vitest';
import { forTheirElements } from '../../src/bundle/element-selectors.ts';

const IN = ':where(.markdown *,.page-module *,.drawn *)';
const NO_BUTTON = ':where(:not(.navbar__toggle,.navbar-sidebar__close,.DocSearch-Button,.skip__link))';

it.each([
  ['details{margin:0}', `details${IN}{margin:0}`],
  ['b{b:c}details[open]>summary::marker{d:e}', `b{b:c}details${IN}[open]>summary${IN}::marker{d:e}`],
  ['details.alert,.x :is(summary,p){a:b}', `details${IN}.alert,.x :is(summary${IN},p){a:b}`],
  ['@media print{details *{a:b}}', `@media print{details${IN} *{a:b}}`],
  ['a{b:c}.a a:hover,nav>a.b{d:e}', `a${NO_BUTTON}{b:c}.a a${NO_BUTTON}:hover,nav>a${NO_BUTTON}.b{d:e}`],
  ['.a,#a,[a],[b=a],:a,.b-a,a-b{c:d}', undefined],
  ['.details,#summary,.a-details,.summary-a{details:none}', undefined],
  ['[data-a=details],::details-content,.b:before{content:"{details{"}', undefined],
  ['@keyframes details{to{a:b}}', undefined],
])('%s', (css, read) => {
  expect(forTheirElements(css)).toBe(read ?? css);
});
