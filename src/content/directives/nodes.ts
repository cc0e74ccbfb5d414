/** The mdast nodes of directives: markers as they come from the parser, and the elements that take their place. */
import type { Node, Nodes, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import type { Position } from 'unist';

/** The opening line of a container; its children are its label. */
export interface DirectiveOpen extends Node {
  type: 'directiveOpen';
  name: string;
  /** Number of colons. */
  size: number;
  children: PhrasingContent[];
  /** With braces. */
  rawAttributes?: string;
  /** Offset of the opening brace in the source. */
  attributesOffset?: number;
}

export interface DirectiveClose extends Node {
  type: 'directiveClose';
  size: number;
}

/** A directive in a line: `:badge[New]`. */
export interface DirectiveText extends Node {
  type: 'directiveText';
  name: string;
  children: PhrasingContent[];
  rawAttributes?: string;
}

/** An element of the theme, by `data.hName` as mdast-util-to-hast reads it. */
export interface DirectiveElement extends Node {
  type: 'directiveElement';
  children: RootContent[];
  data: { hName: string; hProperties: Record<string, ElementProperty> };
}

export type ElementProperty = string | number | boolean | string[];

declare module 'mdast' {
  interface RootContentMap {
    directiveText: DirectiveText;
    directiveOpen: DirectiveOpen;
    directiveClose: DirectiveClose;
    directiveElement: DirectiveElement;
  }
  interface PhrasingContentMap {
    directiveText: DirectiveText;
  }
}

/** Makes an element; properties that are undefined are left out. */
export function element(
  hName: string,
  properties: Readonly<Record<string, ElementProperty | undefined>>,
  children: readonly RootContent[],
  position?: Position,
): DirectiveElement {
  const hProperties: Record<string, ElementProperty> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined) hProperties[name] = value;
  }
  return { type: 'directiveElement', children: [...children], data: { hName, hProperties }, position };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

export function hasChildren(node: Nodes): node is Parents {
  return 'children' in node;
}
