/** What a view is made from. */
import type { Site } from '../site/index.ts';
import type { Strings } from '../theme/index.ts';

export interface ViewContext {
  /** The site as pages of this language and version see it. */
  readonly site: Site;
  readonly strings: Strings;
  readonly locale: string;
  readonly version: string;
}
