/** What a run reports while it works. Only the command prints it. */
export type Phase =
  | 'config'
  | 'wait'
  | 'read'
  /** Pages are drawn whose components ask for others. */
  | 'redraw'
  | 'judge'
  | 'ask'
  | 'pictures'
  | 'bundle'
  | 'render'
  | 'write';

export interface Progress {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: Progress) => void;
