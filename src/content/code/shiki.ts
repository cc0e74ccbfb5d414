/**
 * Shiki as the highlighter: TextMate grammars, for those who want them. Optional: the package is loaded only when asked
 * for. One theme is given to it, whose colours are numbers of our token classes, so that one pass gives classes.
 */
import type { Engine } from './engine.ts';
import { languageMeaning, languageNames } from './languages.ts';
import type { Run } from './runs.ts';
import { TOKEN_CLASSES, type TokenClass } from './token-classes.ts';

/** The parts of the package `shiki` (4.x) that are used. */
export interface ShikiModule {
  readonly bundledLanguages: Readonly<Record<string, unknown>>;
  readonly bundledLanguagesAlias: Readonly<Record<string, unknown>>;
  readonly createHighlighter: (options: { themes: object[]; langs: string[] }) => Promise<ShikiHighlighter>;
}

interface ShikiHighlighter {
  readonly getLoadedLanguages: () => string[];
  readonly loadLanguage: (...names: string[]) => Promise<void>;
  readonly codeToTokensBase: (
    code: string,
    options: { lang: string; theme: string; tokenizeTimeLimit: number },
  ) => { content: string; color?: string }[][];
}

const THEME = 'token-classes';

/** TextMate scopes of each class; of two that match, TextMate takes the longer one. */
const SCOPES: Readonly<Record<TokenClass, readonly string[]>> = {
  keyword: [
    'keyword',
    'storage',
    'keyword.control',
    'storage.type',
    'storage.modifier',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.other',
  ],
  string: [
    'string',
    'punctuation.definition.string',
    'constant.other.symbol',
    'markup.inline.raw',
    'markup.raw',
  ],
  function: [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'variable.function',
    'entity.name.command',
  ],
  comment: ['comment', 'punctuation.definition.comment', 'meta.diff.range', 'meta.diff.header'],
  'class-name': [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.class',
    'support.type',
  ],
  number: ['constant.numeric', 'keyword.other.unit', 'constant.other.color', 'constant.other.date'],
  boolean: ['constant.language'],
  constant: ['constant', 'variable.other.constant.property', 'entity.name.constant'],
  operator: ['keyword.operator', 'storage.type.function.arrow', 'keyword.operator.assignment'],
  property: [
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'support.type.vendored.property-name',
    'variable.other.property',
    'entity.name.section.group-title',
  ],
  tag: ['entity.name.tag'],
  'attr-name': ['entity.other.attribute-name'],
  'attr-value': ['meta.attribute string.quoted'],
  regex: ['string.regexp', 'string.regexp punctuation.definition.string', 'string.regexp keyword.other'],
  variable: [
    'variable.other.normal',
    'variable.language',
    'punctuation.definition.variable',
    'variable.environment',
  ],
  builtin: [
    'support.type.primitive',
    'support.type.builtin',
    'entity.name.type.primitive',
    'support.function.builtin',
    'entity.name.function.decorator',
    'meta.decorator',
  ],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
  important: ['markup.heading', 'entity.name.section', 'keyword.other.important'],
  bold: ['markup.bold'],
  italic: ['markup.italic'],
  symbol: [
    'constant.character.entity',
    'entity.name.label',
    'storage.modifier.lifetime',
    'entity.name.type.lifetime',
  ],
  parameter: ['variable.parameter'],
};

/** Prism names of languages that Shiki calls otherwise. */
const SHIKI_NAMES: Readonly<Record<string, string>> = {
  markup: 'html',
  'visual-basic': 'vb',
  apacheconf: 'apache',
  batch: 'bat',
  lisp: 'common-lisp',
  objectivec: 'objective-c',
};

/** Makes the engine out of the loaded package. */
export async function createShikiEngine(shiki: ShikiModule): Promise<Engine> {
  const { theme, classByColour } = classTheme();
  const highlighter = await shiki.createHighlighter({ themes: [theme], langs: ['bash'] });
  const loaded = new Set(highlighter.getLoadedLanguages());
  const isKnown = (name: string): boolean =>
    Object.hasOwn(shiki.bundledLanguages, name) || Object.hasOwn(shiki.bundledLanguagesAlias, name);

  return {
    meaning(word) {
      const meaning = languageMeaning(word);
      if (word === undefined || meaning.kind === 'plain' || meaning.kind === 'terminal') return meaning;
      if (isKnown(word)) return { kind: 'grammar', grammar: word };
      if (meaning.kind === 'unknown') return meaning;
      const grammar = SHIKI_NAMES[meaning.grammar] ?? meaning.grammar;
      return isKnown(grammar) ? { kind: 'grammar', grammar } : { kind: 'unknown' };
    },
    names: () => [
      ...Object.keys(shiki.bundledLanguages),
      ...Object.keys(shiki.bundledLanguagesAlias),
      ...languageNames().filter((name) => languageMeaning(name).kind !== 'grammar'),
    ],
    has: (grammar) => loaded.has(grammar),
    async load(grammars) {
      await highlighter.loadLanguage(...[...grammars].filter((name) => isKnown(name) && !loaded.has(name)));
      for (const name of highlighter.getLoadedLanguages()) loaded.add(name);
    },
    highlight(code, grammar) {
      if (!loaded.has(grammar)) return [{ text: code, class: undefined }];
      const runs: Run[] = [];
      // Without a limit: by default a slow machine leaves the rest of a line uncoloured, and output must not depend on that.
      const options = { lang: grammar, theme: THEME, tokenizeTimeLimit: 0 };
      for (const [index, line] of highlighter.codeToTokensBase(code, options).entries()) {
        if (index > 0) runs.push({ text: '\n', class: undefined });
        for (const { content, color } of line) {
          runs.push({ text: content, class: classByColour.get(color?.toLowerCase() ?? '') });
        }
      }
      return runs;
    },
  };
}

function classTheme(): { theme: object; classByColour: ReadonlyMap<string, TokenClass> } {
  const classByColour = new Map<string, TokenClass>();
  const settings: object[] = [{ settings: { foreground: '#ffffff', background: '#000000' } }];
  for (const [index, name] of TOKEN_CLASSES.entries()) {
    const foreground = `#${(index + 1).toString(16).padStart(6, '0')}`;
    classByColour.set(foreground, name);
    settings.push({ scope: SCOPES[name], settings: { foreground } });
  }
  settings.push({
    scope: [
      'punctuation.definition.template-expression',
      'meta.template.expression',
      'meta.embedded',
      'punctuation.section.embedded',
      'variable.other.readwrite',
    ],
    settings: { foreground: '#ffffff' },
  });
  return { theme: { name: THEME, type: 'dark', settings }, classByColour };
}
