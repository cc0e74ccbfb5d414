/** Texts of a site in the language of the page, as components ask Docusaurus for them. */
import { createElement, Fragment, type ReactNode } from 'react';
import { NO_FACTS, type SiteFacts, useSurroundings } from './surroundings.ts';

/** For what is no hook: the facts of the page that is drawn. */
let currentFacts: SiteFacts = NO_FACTS;
export const factsNow = (): SiteFacts => currentFacts;
export const setFacts = (facts: SiteFacts): void => {
  currentFacts = facts;
};

type Values = Readonly<Record<string, unknown>>;

interface TextProps {
  readonly children?: ReactNode;
  readonly id?: string;
  readonly values?: Values;
}

function fill(message: string, values: Values | undefined): ReactNode {
  if (!values) return message;
  const parts = message.split(/(\{\w+\})/);
  const filled = parts.map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && name in values ? (values[name] as ReactNode) : part;
  });
  if (filled.every((part) => typeof part === 'string' || typeof part === 'number')) return filled.join('');
  return filled.map((part, index) => createElement(Fragment, { key: index }, part));
}

export function Interpolate({ children, values }: TextProps): ReactNode {
  return fill(String(children ?? ''), values);
}

export const interpolate = (message: string, values?: Values): string => String(fill(message, values));

export function Translate({ children, id, values }: TextProps): ReactNode {
  const { messages } = useSurroundings().facts;
  const written = typeof children === 'string' ? children : '';
  return fill(messages[id ?? written] ?? (written || (id ?? '')), values);
}

export function translate({ message = '', id }: { message?: string; id?: string }, values?: Values): string {
  return String(fill(currentFacts.messages[id ?? message] ?? (message || (id ?? '')), values));
}
