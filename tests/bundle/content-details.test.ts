/** What a site's sheet says of `<details>` is for texts, not for sidebars and menus, which are made of it too. */
import { expect, it } from 'vitest';
import { onlyInTexts } from '../../src/bundle/content-details.ts';

const IN = ':where(.markdown *,.page-module *,.drawn *)';

it.each([
  ['details{margin:0}', `details${IN}{margin:0}`],
  ['a{b:c}details[open]>summary::marker{d:e}', `a{b:c}details${IN}[open]>summary${IN}::marker{d:e}`],
  ['details.alert,.x :is(summary,p){a:b}', `details${IN}.alert,.x :is(summary${IN},p){a:b}`],
  ['@media print{details *{a:b}}', `@media print{details${IN} *{a:b}}`],
  ['.details,#summary,.a-details,.summary-a{details:none}', undefined],
  ['[data-a=details],::details-content,.b:before{content:"{details{"}', undefined],
  ['@keyframes details{to{a:b}}', undefined],
])('%s', (css, read) => {
  expect(onlyInTexts(css)).toBe(read ?? css);
});
