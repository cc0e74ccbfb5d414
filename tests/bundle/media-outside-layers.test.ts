/** Rules for sizes of screens in layers of a site's sheet: as in Docusaurus they stand behind all, in no layer. */
import { expect, it } from 'vitest';
import { mediaOutsideLayers } from '../../src/bundle/media-outside-layers.ts';

it.each([
  [
    '@layer utilities{.a{b:c}@media(min-width:9em){.lg\\:a{b:d}}.e{f:g}@media(hover:hover){.h:hover{i:j}}}.k{l:m}',
    '@layer utilities{.a{b:c}.e{f:g}}.k{l:m}@media(min-width:9em){.lg\\:a{b:d}}@media(hover:hover){.h:hover{i:j}}',
  ],
  ['@layer a{@layer b{@media print{c{d:e}}}}', '@layer a{@layer b{}}@media print{c{d:e}}'],
  ['@layer a{.b:after{content:"@media{}}"}}@media print{c{d:e}}', undefined],
  ['@layer a{@supports (b:c){@media print{d{e:f}}}.g{@media print{h:i}}}', undefined],
  ['@media print{@layer a{b{c:d}}}@layer e,f;', undefined],
])('%s', (css, read) => {
  expect(mediaOutsideLayers(css)).toBe(read ?? css);
});
