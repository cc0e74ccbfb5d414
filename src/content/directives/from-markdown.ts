/** Turns the tokens of `syntax.ts` into marker nodes. */
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { DirectiveClose, DirectiveOpen, DirectiveText } from './nodes.ts';

/** The extension for mdast-util-from-markdown. */
export function directiveFromMarkdown(): Extension {
  return {
    enter: {
      directiveOpen(token) {
        const node: DirectiveOpen = { type: 'directiveOpen', name: '', size: 0, children: [] };
        this.enter(node, token);
      },
      directiveClose(token) {
        const node: DirectiveClose = { type: 'directiveClose', size: 0 };
        this.enter(node, token);
      },
      directiveText(token) {
        const node: DirectiveText = { type: 'directiveText', name: '', children: [] };
        this.enter(node, token);
      },
    },
    exit: {
      directiveOpen: exit,
      directiveClose: exit,
      directiveText: exit,
      directiveSequence(token) {
        const node = current(this);
        if (node.type !== 'directiveText') node.size = token.end.offset - token.start.offset;
      },
      directiveName(token) {
        const node = current(this);
        if (node.type !== 'directiveClose') node.name = this.sliceSerialize(token);
      },
      directiveAttributes(token) {
        const node = current(this);
        if (node.type === 'directiveClose') return;
        node.rawAttributes = this.sliceSerialize(token);
        if (node.type === 'directiveOpen') node.attributesOffset = token.start.offset;
      },
    },
  };
}

function exit(this: CompileContext, token: Token): undefined {
  this.exit(token);
}

function current(context: CompileContext): DirectiveOpen | DirectiveClose | DirectiveText {
  return context.stack[context.stack.length - 1] as unknown as DirectiveOpen | DirectiveClose | DirectiveText;
}
