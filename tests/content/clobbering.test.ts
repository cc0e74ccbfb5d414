/** Names and ids in content that would stand in the place of what scripts ask the document and the window for. */
import { toHtml } from 'hast-util-to-html';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { createParser } from '../../src/content/parse.ts';
import {
  CLIENT_GLOBAL,
  isFrameId,
  MAIN_ID,
  MORE_ACTIONS_ID,
  PROGRESS_ID,
  SKIP_TARGET_ID,
} from '../../src/contract/index.ts';
import { MOBILE_MENU_ID } from '../../src/theme/layout/ids.ts';
import { SANITIZED, source } from '../conformance/convert.ts';

const tools = { readFile: () => undefined };

const NAMES = [
  ...['getElementById', 'querySelector', 'querySelectorAll', 'addEventListener', 'createElement', 'body'],
  ...['head', 'documentElement', 'cookie', 'title', 'location', 'defaultView', 'forms'],
];
const IDS = [
  ...[MAIN_ID, SKIP_TARGET_ID, MOBILE_MENU_ID, PROGRESS_ID, MORE_ACTIONS_ID, CLIENT_GLOBAL],
  ...['jstz-docs-search-list', '__docusaurus-base-url-issue-banner-container'],
];

/** Elements that become properties of the document by a name: https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem-filter */
const NAMED = new Set(['img', 'form', 'embed', 'object', 'iframe']);
const TAGS = [
  'img',
  'form',
  'embed',
  'object',
  'iframe',
  'a',
  'div',
  'span',
  'input',
  'details',
  'video',
  'map',
];

const elementsOf = (html: string) => {
  const found: { tag: string; name: string | undefined; id: string | undefined }[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const attribute = (of: string) => node.attrs.find(({ name }) => name === of)?.value;
      found.push({ tag: node.tagName, name: attribute('name'), id: attribute('id') });
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(html));
  return found;
};

test('no element of the content is a property of the document', async () => {
  const parser = await createParser(SANITIZED, tools);
  for (const name of NAMES) {
    const tags = TAGS.flatMap((tag) => [
      `<${tag} name="${name}" id="${name}" src="x.png">`,
      `<${tag} NAME=${name}>x</${tag}>`,
    ]);
    for (const path of ['page.md', 'page.mdx']) {
      const { tree } = parser.parse(source(tags.join('\n\n'), path));
      const named = elementsOf(toHtml(tree)).filter(
        ({ tag, name: own }) => NAMED.has(tag) && own !== undefined,
      );
      expect({ name, path, named }).toEqual({ name, path, named: [] });
    }
  }
});

test('a name of a picture is reported, one of an anchor stays', async () => {
  const parser = await createParser(SANITIZED, tools);
  const { tree, doc } = parser.parse(
    source(
      '<a name="errors"></a>\n\n<details name="one">x</details>\n\n<img name="getElementById" alt="" src="a.png">',
    ),
  );
  expect(toHtml(tree)).toContain('<a name="errors"></a>');
  expect(toHtml(tree)).toContain('<details name="one">');
  expect(doc.anchors).toContain('errors');
  expect(doc.diagnostics).toMatchObject([
    {
      code: 'html-removed',
      line: 5,
      message: 'The attribute `name` of `<img>` was removed: raw HTML passes an allow list.',
    },
  ]);
});

test.each(IDS)('no element of the content has the id "%s" of the frame', async (id) => {
  expect(isFrameId(id)).toBe(true);
  const parser = await createParser(SANITIZED, tools);
  const { tree, doc } = parser.parse(
    source(`<div id="${id}">\n\nx\n\n</div>\n\n## ${id}\n\n## Explicit {#${id}}\n\n<b id='${id}'>y</b>`),
  );
  expect(elementsOf(toHtml(tree)).filter((element) => element.id === id)).toEqual([]);
  expect(doc.diagnostics.map(({ code }) => code).sort()).toEqual([
    'duplicate-id',
    'html-removed',
    'html-removed',
  ]);
});

test('headings that would have such an id get the next one', async () => {
  const parser = await createParser(SANITIZED, tools);
  const { doc } = parser.parse(source('## Main content\n\n## Page actions\n\n## Main content\n'));
  expect(doc.headings.map(({ id }) => id)).toEqual(['main-content-1', 'page-actions-1', 'main-content-2']);
});
