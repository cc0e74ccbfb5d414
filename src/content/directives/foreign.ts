/**
 * Nodes of `remark-directive`, which a site's own plugins may read directives with: it takes `:::note` before our syntax sees it.
 * Words of ours keep their meaning, other nodes are the plugins', and what none of them took is text.
 */
import type { Parents, PhrasingContent, RootContent } from 'mdast';
import type { Position } from 'unist';
import { type DirectiveOpen, hasChildren, text } from './nodes.ts';

interface ForeignDirective {
  readonly type: 'containerDirective' | 'leafDirective' | 'textDirective';
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null;
  readonly children: readonly RootContent[];
  readonly position: Position;
  /** With it, a plugin has made it an element. */
  readonly data?: { readonly hName?: string };
}

export interface Adoption {
  readonly isContainer: (name: string) => boolean;
  readonly isText: (name: string) => boolean;
  readonly build: (open: DirectiveOpen, children: RootContent[], end: undefined) => RootContent[];
}

function foreign(node: RootContent): ForeignDirective | undefined {
  const isOne = /^(?:container|leaf|text)Directive$/.test(node.type) && node.position !== undefined;
  return isOne ? (node as unknown as ForeignDirective) : undefined;
}

/** Gives the words of ours their meaning, in place. */
export function adoptDirectives(parent: Parents, adoption: Adoption): void {
  parent.children = (parent.children as RootContent[]).flatMap((node): RootContent[] => {
    if (hasChildren(node)) adoptDirectives(node, adoption);
    const directive = foreign(node);
    if (!directive) return [node];
    const { type, name, position } = directive;
    const rawAttributes = attributesText(directive.attributes ?? {});
    const own = { name, position, ...(rawAttributes !== undefined && { rawAttributes }) };
    if (type === 'textDirective' && adoption.isText(name))
      return [{ ...own, type: 'directiveText', children: directive.children as PhrasingContent[] }];
    if (type !== 'containerDirective' || !adoption.isContainer(name)) return [node];
    const [first, ...rest] = directive.children;
    const isLabel = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
    const label = isLabel && first?.type === 'paragraph' ? first.children : undefined;
    const open: DirectiveOpen = { ...own, type: 'directiveOpen', size: 3, children: label ?? [] };
    return adoption.build(open, label ? rest : [...directive.children], undefined);
  }) as never;
}

/** Makes text of the directives that no plugin took, as it is written: `10:am` is none. Containers show what stands in them. */
export function restoreDirectives(parent: Parents, source: string): void {
  parent.children = (parent.children as RootContent[]).map((node): RootContent => {
    const directive = foreign(node);
    if (directive && directive.type !== 'containerDirective' && directive.data?.hName === undefined) {
      const { start, end } = directive.position;
      const written = { ...text(source.slice(start.offset, end.offset)), position: directive.position };
      return directive.type === 'textDirective' ? written : { type: 'paragraph', children: [written] };
    }
    if (hasChildren(node)) restoreDirectives(node, source);
    return node;
  }) as never;
}

/** As `parseAttributes` reads it. */
function attributesText(attributes: NonNullable<ForeignDirective['attributes']>): string | undefined {
  const written = Object.entries(attributes)
    .filter(([name]) => name !== 'class')
    .map(([name, value]) => (value ? `${name}="${value.replaceAll('"', '&quot;')}"` : name));
  return written.length > 0 ? `{${written.join(' ')}}` : undefined;
}
