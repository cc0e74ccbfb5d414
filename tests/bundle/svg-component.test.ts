/** Drawings as components of React. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { svgComponent } from '../../src/bundle/svg-component.ts';

/** What a page shows of a drawing. */
function drawn(svg: string, props: Readonly<Record<string, unknown>> = {}): string {
  const code = svgComponent(svg)
    .replace("import { createElement } from 'react';", '')
    .replace('export default ', '')
    .replace(/export const ReactComponent.*/, 'return Svg;');
  const component = new Function('createElement', code)(createElement);
  return renderToStaticMarkup(createElement(component, props));
}

it('shows the elements, their texts and their attributes', () => {
  const svg =
    '<?xml version="1.0"?><!-- by hand --><svg viewBox="0 0 9 9"><g id=\'a\'><path d="M0 0"/><text>A &amp; B</text></g><circle r="1"/></svg>\n';
  expect(drawn(svg)).toBe(
    '<svg viewBox="0 0 9 9"><g id="a"><path d="M0 0"></path><text>A &amp; B</text></g><circle r="1"></circle></svg>',
  );
});

it('takes the attributes that the page gives', () => {
  expect(drawn('<svg width="9" height="9"/>', { width: 20, role: 'img' })).toBe(
    '<svg width="20" height="9" role="img"></svg>',
  );
});

it('leaves out what editors left, and what follows the drawing', () => {
  const svg =
    '<svg><metadata><x>no</x><y/></metadata><sodipodi:namedview/><inkscape:page><z/></inkscape:page><rect/></svg></svg><svg><line/></svg>';
  expect(drawn(svg)).toBe('<svg><rect></rect></svg>');
});

it('is nothing where there is no element', () => {
  expect(drawn('no drawing')).toBe('');
});

it('puts rules for classes into styles of the elements', () => {
  const svg =
    '<svg><defs><style type="text/css"><![CDATA[ .a, .b { fill: #fff; stroke-width: 2px } /* .c{} */ .b{fill:url(#g)}\n]]></style></defs><path class="a"/><path class="b d" style="stroke-width:3px"/><path class="e"/></svg>';
  expect(drawn(svg)).toBe(
    '<svg><defs></defs><path class="a" style="fill:#fff;stroke-width:2px"></path><path class="b d" style="fill:url(#g);stroke-width:3px"></path><path class="e"></path></svg>',
  );
});

it.each([
  '.a{fill:red}.a:hover{fill:blue}',
  '@media print{.a{fill:red}}',
  '.a{fill:red!important}',
  'path{fill:red}',
])('leaves a sheet with other rules as it is: %s', (css) => {
  const svg = `<svg><style>${css}</style><path class="a"></path></svg>`;
  expect(drawn(svg)).toBe(svg);
});
