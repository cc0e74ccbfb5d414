/** Selectors for classes of Docusaurus's CSS modules, in a site's own sheets. */
import { expect, it } from 'vitest';
import { withOurClasses } from '../../src/bundle/module-classes.ts';

it.each([
  ['[class*=announcementBar_]{a:b}', ':is([class*=announcementBar_],.announcement-bar){a:b}'],
  [
    '.x div[class^=codeBlockTitle]>span,a[class*=" iconExternalLink"]{a:b}',
    '.x :is(div[class^=codeBlockTitle],.theme-code-block__header)>span,:is(a[class*=" iconExternalLink"],.icon-external){a:b}',
  ],
  [
    'div[class*=announcementBar][role=banner]:hover{a:b}',
    ':is(div[class*=announcementBar],.announcement-bar)[role=banner]:hover{a:b}',
  ],
  ['[class*=docItemCol_],[class*=announcement],[data-class*=announcementBar]{a:b}', undefined],
])('%s', (css, read) => {
  expect(withOurClasses(css)).toBe(read ?? css);
});
