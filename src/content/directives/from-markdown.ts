/** Turns the tokens of `syntax.ts` into marker nodes. */
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { DirectiveBadge, DirectiveClose, DirectiveOpen } from './nodes.ts';

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
      directiveBadge(token) {
        const node: DirectiveBadge = { type: 'directiveBadge', children: [] };
        this.enter(node, token);
      },
    },
    exit: {
      directiveOpen: exit,
      directiveClose: exit,
      directiveBadge: exit,
      directiveSequence(token) {
        const node = current(this);
        if (node.type !== 'directiveBadge') node.size = token.end.offset - token.start.offset;
      },
      directiveName(token) {
        const node = current(this);
        if (node.type === 'directiveOpen') node.name = this.sliceSerialize(token);
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

function current(context: CompileContext): DirectiveOpen | DirectiveClose | DirectiveBadge {
  return context.stack[context.stack.length - 1] as unknown as
    | DirectiveOpen
    | DirectiveClose
    | DirectiveBadge;
}
