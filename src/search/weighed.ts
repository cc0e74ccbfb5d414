/** What the texts of an index weigh. Alone in its file: the thread that makes them loads nothing else for it. */
import { gzipBytes } from '../bundle/index.ts';
import type { JobText } from './index-files.ts';

/** Content of a file of texts. */
export interface MadeText extends JobText {
  /** Bytes; undefined for a file that is in place. */
  readonly gzip: number | undefined;
}

export const weighed = (made: JobText): MadeText => ({
  ...made,
  gzip: made.text === undefined ? undefined : gzipBytes(made.text),
});
