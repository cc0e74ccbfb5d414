/** Code blocks: stand-in until the real ones are there. */
import type { Element } from 'hast';
import type { Code } from 'mdast';
import type { TransformContext } from '../context.ts';
import type { ContentOptions, ContentTools } from '../options.ts';

export type CodeRenderer = (node: Code, context: TransformContext) => Element;

/** Makes the handler of code blocks; grammars are loaded once. */
export async function createCodeRenderer(_options: ContentOptions, _tools: ContentTools): Promise<CodeRenderer> {
  return (node, context) => {
    context.feature('code');
    const lines = node.value.split('\n');
    return {
      type: 'element',
      tagName: 'jd-code',
      properties: { language: node.lang ?? 'text' },
      children: lines.map((line) => ({
        type: 'element',
        tagName: 'span',
        properties: { className: ['code-line'] },
        children: [{ type: 'text', value: `${line}\n` }],
      })),
    };
  };
}
