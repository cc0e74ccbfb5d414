/** Code that stands in many pages is coloured once, and always as the engine colours it. */
import { expect, it } from 'vitest';
import type { Engine } from '../../src/content/code/engine.ts';
import { remember } from '../../src/content/code/remember.ts';

function counting(loaded: readonly string[] = ['js', 'sh']) {
  const grammars = new Set(loaded);
  const asked: string[] = [];
  const engine: Engine = {
    meaning: (word) => ({ kind: 'grammar', grammar: word ?? '' }),
    names: () => grammars,
    has: (grammar) => grammars.has(grammar),
    load: async (names) => {
      for (const name of names) grammars.add(name);
    },
    highlight: (code, grammar) => {
      asked.push(`${grammar}: ${code}`);
      return [{ text: `${code} with ${[...grammars].join(' ')}`, class: undefined }];
    },
  };
  return { engine, asked };
}

it('asks the engine once for the same code in the same language', () => {
  const { engine, asked } = counting();
  const kept = remember(engine);
  const first = kept.highlight('let a', 'js');
  expect(kept.highlight('let a', 'js')).toBe(first);
  kept.highlight('let a', 'sh');
  kept.highlight('let b', 'js');
  expect(asked).toEqual(['js: let a', 'sh: let a', 'js: let b']);
});

it('colours anew once a language is loaded, which may stand in others', async () => {
  const { engine } = counting(['md']);
  const kept = remember(engine);
  kept.highlight('x', 'rust');
  kept.highlight('x', 'md');
  await kept.load(['rust']);
  expect(kept.highlight('x', 'md')).toEqual(engine.highlight('x', 'md'));
  expect(kept.highlight('x', 'rust')).toEqual(engine.highlight('x', 'rust'));
});

it('forgets what it coloured first', () => {
  const { engine, asked } = counting();
  // Two blocks with their language have this length.
  const kept = remember(engine, 2 * 'js\naaaa'.length);
  for (const code of ['aaaa', 'bbbb', 'bbbb', 'cccc', 'bbbb', 'aaaa']) kept.highlight(code, 'js');
  expect(asked).toEqual(['js: aaaa', 'js: bbbb', 'js: cccc', 'js: aaaa']);
});

it('keeps no block that is longer than all that it may keep', () => {
  const { engine, asked } = counting();
  const kept = remember(engine, 4);
  kept.highlight('long code', 'js');
  kept.highlight('long code', 'js');
  expect(asked).toHaveLength(2);
});
