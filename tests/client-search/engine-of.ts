/** A search index of a few pages, made as a build makes it, and the engine over it. */
import { Engine, type EngineQuery, runNow } from '../../src/client/search/engine/engine.ts';
import { ENGLISH, type SearchAnswer } from '../../src/contract/index.ts';
import type { IndexInput } from '../../src/search/index.ts';
import { listed, makeIndex } from '../support/search-index.ts';

export interface TestPage {
  readonly path: string;
  readonly title: string;
  readonly group?: string;
  readonly text?: string;
  /** Heading, or `### Heading` where it is deeper than others → text, or text and code. */
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
          id: heading
            .replace(/^#+ /, '')
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, '-'),
          depth: /^#+(?= )/.exec(heading)?.[0].length ?? 2,
          title: heading.replace(/^#+ /, ''),
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
  return new Map(
    makeIndex(all, options).files.map(({ path, content }) => [path.replace(/^.*\//, ''), content]),
  );
}

/** The engine over files by name, asked as a page asks it: files are loaded as it names them. */
export class TestEngine {
  /** Files that were loaded beside the head, in order. */
  readonly loaded: string[] = [];
  private readonly files: ReadonlyMap<string, string>;
  private readonly engine: Engine;
  private readonly isWithTexts: boolean;

  /** @param isWithTexts whether what makes an answer better is loaded too */
  constructor(files: ReadonlyMap<string, string>, isWithTexts = true, language = ENGLISH) {
    this.files = files;
    this.isWithTexts = isWithTexts;
    this.engine = new Engine(files.get('head.json')!, language);
    runNow(this.engine.load());
  }

  get store(): Engine['store'] {
    return this.engine.store;
  }

  search(query: EngineQuery): SearchAnswer {
    for (;;) {
      const { answer, missing, wanted } = runNow(this.engine.search(query));
      const next = missing.length > 0 ? missing : this.isWithTexts ? wanted : [];
      if (next.length === 0) return answer;
      for (const file of next) {
        const text = this.files.get(file);
        if (text === undefined || this.loaded.includes(file))
          throw new Error(`${file} is asked for in vain.`);
        this.loaded.push(file);
        runNow(this.engine.loadFile(file, text));
      }
    }
  }
}

export function engineOf(pages: readonly TestPage[], options: Partial<IndexInput> = {}): TestEngine {
  return new TestEngine(indexOf(pages, options));
}
