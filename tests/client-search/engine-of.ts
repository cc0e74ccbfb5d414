/** A search index of a few pages, made as a build makes it, and the engine over it. */
import { Engine, runNow } from '../../src/client/search/engine/engine.ts';
import type { IndexInput } from '../../src/search/index.ts';
import { listed, makeIndex } from '../support/search-index.ts';

export interface TestPage {
  readonly path: string;
  readonly title: string;
  readonly group?: string;
  readonly text?: string;
  /** Heading → text, or text and code. */
  readonly sections?: Readonly<Record<string, string | readonly [string, string]>>;
  readonly keywords?: readonly string[];
}

export function indexOf(pages: readonly TestPage[], options: Partial<IndexInput> = {}) {
  const all = pages.map(({ path, title, group = 'Docs', text = '', sections = {}, keywords }) =>
    listed({
      doc: {
        docPath: `${path}.md` as never,
        title,
        description: '',
        frontMatter: { extra: {}, ...(keywords && { keywords }) },
        locale: 'en',
        version: 'current',
      },
      sections: [
        { id: undefined, depth: 0, title: '', parents: [], text, code: '' },
        ...Object.entries(sections).map(([heading, body]) => ({
          id: heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
          depth: 2,
          title: heading,
          parents: [],
          text: typeof body === 'string' ? body : body[0],
          code: typeof body === 'string' ? '' : body[1],
        })),
      ],
      url: `/${path}`,
      tag: 'docs-default-current',
      group,
    }),
  );
  return makeIndex(all, options).files.map((file) => file.content);
}

export function engineOf(
  pages: readonly TestPage[],
  { shards = Number.POSITIVE_INFINITY, ...options }: Partial<IndexInput> & { shards?: number } = {},
): Engine {
  const [head, ...rest] = indexOf(pages, options);
  const engine = new Engine(head!);
  runNow(engine.load());
  for (const [shard, json] of rest.slice(0, shards).entries()) runNow(engine.loadShard(shard, json));
  return engine;
}
