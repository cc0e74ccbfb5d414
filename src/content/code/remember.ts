/** Colours code that stands in many pages once. */
import type { Engine } from './engine.ts';
import type { Run } from './runs.ts';

/** Code that is kept at most, in UTF-16 units; its runs take some twenty times as many bytes. */
const KEPT_LENGTH = 1_000_000;

/**
 * The same engine, which keeps what it coloured last. In docs with versions or tabs half of the code is there more than once:
 * 50 % in those of RabbitMQ and 52 % in those of KubeVela, pages that are the same as a whole left out.
 */
export function remember(engine: Engine, limit = KEPT_LENGTH): Engine {
  const kept = new Map<string, readonly Run[]>();
  let length = 0;
  return {
    ...engine,
    async load(grammars) {
      await engine.load(grammars);
      // Code of a language may hold code of the new one.
      kept.clear();
      length = 0;
    },
    highlight(code, grammar) {
      if (!engine.has(grammar)) return engine.highlight(code, grammar);
      const key = `${grammar}\n${code}`;
      const known = kept.get(key);
      if (known) return known;
      const runs = engine.highlight(code, grammar);
      kept.set(key, runs);
      length += key.length;
      for (const [oldest] of kept) {
        if (length <= limit) break;
        kept.delete(oldest);
        length -= oldest.length;
      }
      return runs;
    },
  };
}
