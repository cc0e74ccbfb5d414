/** Catches errors of an island: the others keep working, the console names it, and the crash screen offers a way back. */
import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ScreenWords } from '../../client/index.ts';
import { CrashScreen } from './screens.tsx';

interface BoundaryProps {
  /** The island's name, for the message to the maintainer. */
  readonly name: string;
  /** Its props as JSON. */
  readonly props: string;
  /** The island is not inside `<main>`. If it crashes, the screen replaces the whole page. */
  readonly isFrame: boolean;
  readonly words: ScreenWords;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error?: Error | undefined;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(cause: unknown): { error: unknown } {
    return { error: cause };
  }

  override render(): ReactNode {
    const { name, props, isFrame, words, children } = this.props;
    const { error: cause } = this.state;
    if (cause === undefined) return children;
    const error = new Error(
      words.texts.crashedPart.replace('{name}', name).replace('{props}', () => props),
      { cause },
    );
    const screen = (
      <div className={isFrame ? 'crash-page crash-page--whole' : 'crash-page'} role="alert">
        <CrashScreen {...words} error={error} retry={() => this.setState({ error: undefined })} />
      </div>
    );
    return isFrame ? createPortal(screen, document.body) : screen;
  }
}
