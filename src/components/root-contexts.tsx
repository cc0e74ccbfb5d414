/**
 * In browsers: the contexts that a site's root gives, for all that is taken over. There is one root in a document, so that what
 * one component changes in a context the others see; each of them is a tree of React's of its own.
 */
import {
  Component,
  type ComponentType,
  type Context,
  createElement,
  Fragment,
  type ReactNode,
  use,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AROUND_ATTRIBUTE, AROUND_LOOKS } from '../contract/index.ts';

type Props = { readonly children?: ReactNode };

export interface RootContexts {
  /** Stands in the root in place of the page. */
  readonly Inside: ComponentType<Props>;
  /** Gives what stands in it the contexts of the root. */
  readonly Given: ComponentType<Props>;
  /** When the root has been drawn. */
  readonly drawn: Promise<void>;
  /** The root cannot be drawn. */
  readonly fail: (error: unknown) => void;
}

/** What we ask of React's own notes about an element. */
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

/** Contexts that are given around an element, the innermost first. React tells values of contexts that one knows, and no list of them. */
function contextsAround(element: { readonly _reactInternals?: Fiber }): readonly Context<unknown>[] {
  const found = new Set<Context<unknown>>();
  for (let fiber = element._reactInternals ?? null; fiber; fiber = fiber.return) {
    const { type } = fiber;
    if (type !== null && typeof type === 'object' && 'Provider' in type && type.Provider === type)
      found.add(type as unknown as Context<unknown>);
  }
  return [...found];
}

export function createRootContexts(): RootContexts {
  let contexts: readonly Context<unknown>[] = [];
  let first: readonly unknown[] = [];
  let values: readonly unknown[] = [];
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  let [done, fail]: [() => void, (error: unknown) => void] = [() => {}, () => {}];
  const drawn = new Promise<void>((resolve, reject) => {
    [done, fail] = [resolve, reject];
  });
  // Those that wait for it tell the failure.
  drawn.catch(() => {});

  const tell = (all: readonly Context<unknown>[], now: readonly unknown[]) => {
    if (first.length === 0) [contexts, first] = [all, now];
    if (now.length === values.length && now.every((value, at) => Object.is(value, values[at]))) return;
    values = now;
    for (const listener of listeners) listener();
  };

  /** Drawn again whenever one of the contexts holds something else. */
  function Reader({ of }: { readonly of: readonly Context<unknown>[] }): ReactNode {
    const now = of.map((context) => use(context));
    useLayoutEffect(() => {
      tell(of, now);
      done();
    });
    return null;
  }

  class Inside extends Component<Props> {
    private of: readonly Context<unknown>[] | undefined;

    override render(): ReactNode {
      this.of ??= contextsAround(this as never);
      return createElement(Fragment, {}, createElement(Reader, { of: this.of }), this.props.children);
    }
  }

  function Given({ children }: Props): ReactNode {
    // What the server drew was drawn with the first of them.
    const now = useSyncExternalStore(
      listen,
      () => values,
      () => first,
    );
    return contexts.reduce(
      (inner, context, at) => createElement(context.Provider, { value: now[at] }, inner),
      children,
    );
  }

  return { Inside, Given, drawn, fail };
}

/** Draws the root in a place of its own: no page shows what it draws, and it does what it does there. */
export function drawApart(tree: ReactNode, onError: (error: unknown) => void): void {
  // As if the server had drawn it, so that it begins with what the server began with.
  hydrateRoot(document.createElement('div'), tree, {
    onUncaughtError: onError,
    onRecoverableError: () => {},
  });
}

/** Elements that stand around the page look like those that a part draws there, whatever they become. */
export function followAround(part: Element): void {
  for (const own of part.querySelectorAll<HTMLElement>(`[${AROUND_ATTRIBUTE}]`)) {
    const alike = `[${AROUND_ATTRIBUTE}="${own.getAttribute(AROUND_ATTRIBUTE)}"]`;
    const around = document.querySelector<HTMLElement>(alike);
    if (!around || around === own) continue;
    const follow = () => {
      for (const name of new Set([...around.getAttributeNames(), ...own.getAttributeNames()])) {
        const value = own.getAttribute(name);
        if (!LOOKS.test(name)) continue;
        if (value === null) around.removeAttribute(name);
        else around.setAttribute(name, value);
      }
      // The attribute would be stopped by the content policy.
      around.style.cssText = own.style.cssText;
    };
    follow();
    new MutationObserver(follow).observe(own, { attributes: true });
  }
}

const LOOKS = new RegExp(`^${AROUND_LOOKS}$`);
