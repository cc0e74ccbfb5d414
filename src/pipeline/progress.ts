/** What a run tells while it works. The command prints it; nothing here does. */
export type Phase = 'config' | 'read' | 'judge' | 'ask' | 'render' | 'write';

export interface Progress {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: Progress) => void;
