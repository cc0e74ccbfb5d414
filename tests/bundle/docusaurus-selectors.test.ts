/** Selectors of a site's own sheets for parts of Docusaurus's pages that have other names here. */
import { expect, it } from 'vitest';
import { readAsOurs } from '../../src/bundle/docusaurus-selectors.ts';

const BAR = '.announcement-bar{--jd-bar-ink:var(--ifm-color-black);--jd-bar-paper:var(--ifm-color-white)}';

it.each([
  ['[class*=announcementBar_]{a:b}', `:is([class*=announcementBar_],.announcement-bar){a:b}${BAR}`],
  ['.theme-announcement-bar{a:b}', `.theme-announcement-bar{a:b}${BAR}`],
  [
    '.x div[class^=codeBlockTitle]>span,a[class*=" iconExternalLink"]{a:b}',
    '.x :is(div[class^=codeBlockTitle],.theme-code-block__header)>span,:is(a[class*=" iconExternalLink"],.icon-external){a:b}',
  ],
  [
    'div[class*=announcementBar][role=banner]:hover{a:b}',
    `:is(div[class*=announcementBar],.announcement-bar)[role=banner]:hover{a:b}${BAR}`,
  ],
  [
    '.a>.menu__list-item-collapsible>.menu__link:hover{a:b}',
    '.a>:is(.menu__list-item-collapsible,details)>.menu__link:hover{a:b}',
  ],
  [
    '.menu__list-item-collapsible .menu__link,.menu__list-item-collapsible:hover{a:b}',
    ':is(.menu__list-item-collapsible,details)>.menu__link,.menu__list-item-collapsible:hover{a:b}',
  ],
  ['[class*=docItemCol_],[class*=announcement],[data-class*=announcementBar]{a:b}', undefined],
])('%s', (css, read) => {
  expect(readAsOurs(css)).toBe(read ?? css);
});
