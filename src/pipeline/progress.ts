/** What a run reports while it works. Only the command prints it. */
export type Phase = 'config' | 'wait' | 'read' | 'judge' | 'ask' | 'pictures' | 'render' | 'write';

export interface Progress {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: Progress) => void;
