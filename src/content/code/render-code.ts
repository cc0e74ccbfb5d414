/** One code block in, one `jd-code` element out. Knows no highlighter: it is handed one. */
import { hash } from 'node:crypto';
import type { Element, ElementContent, Properties } from 'hast';
import type { Code } from 'mdast';
import {
  type LineClass,
  type MagicComments,
  markDiffLines,
  readDiffSigns,
  readLineMarks,
} from '../../contract/index.ts';
import { errorText, nearest } from '../../diagnostics/index.ts';
import type { TransformContext } from '../context.ts';
import type { ContentOptions, ContentTools } from '../options.ts';
import type { Engine } from './engine.ts';
import { languageLabel, languageMeaning } from './languages.ts';
import { hasNotes } from './line-notes.ts';
import { type DrawDiagram, readDiagram } from './mermaid.ts';
import { type CodeMeta, parseMeta } from './parse-meta.ts';
import { linesOfRuns, type Run, runNodes } from './runs.ts';
import { readSnippet } from './snippet.ts';
import { joinLines, terminalLines } from './terminal.ts';

export interface CodeSetting {
  readonly options: ContentOptions;
  readonly tools: ContentTools;
  readonly engine: Engine;
  /** The package of the engine that was asked for, if it is not installed. */
  readonly missingPackage: string | undefined;
  /** What draws `mermaid` blocks, loaded for the first of them; without `draw` where the package is not installed. */
  readonly drawing: () => { readonly draw: DrawDiagram | undefined };
  readonly magic: MagicComments;
  /** By page: what has been reported, unknown words and package names, and the diagrams that are drawn. */
  readonly notes: WeakMap<TransformContext['links'], Set<string>>;
}

/** Fences that a page draws as a diagram. */
const DIAGRAM = 'mermaid';

/** Builds the element of one block. Reports `unknown-language` once per page and word, and `snippet-missing`. */
export function renderCode(node: Code, context: TransformContext, setting: CodeSetting): Element {
  const meta = parseMeta(node.lang, node.meta);
  // Docusaurus knows no such word: it shows what stands in the block, where its plugins have put the file by now.
  const isFilled = setting.options.isLenient && node.value.trim() !== '';
  const snippet =
    meta.file === undefined || isFilled ? undefined : readSnippet(node, meta, context, setting.tools);
  const value = (snippet ?? node.value).replace(/\r\n?/g, '\n');
  const named = meta.language ?? (meta.file === undefined ? undefined : extensionOf(meta.file));
  const { lineNumbers, defaultLanguage, colorMode } = setting.options.highlight;
  const word = named ?? defaultLanguage?.toLowerCase();
  if (word === DIAGRAM && setting.options.mermaid) {
    const { body, title, label } = readDiagram(value);
    const drawing = drawDiagram(body, node, context, setting);
    const children = drawing ? [drawing] : [];
    return { type: 'element', tagName: 'jd-mermaid', properties: { code: value, title, label }, children };
  }
  const { engine } = setting;
  if (setting.missingPackage) reportMissing(setting.missingPackage, node, context, setting);
  if (engine.fault !== undefined) reportFault(engine.fault, node, context, setting);
  const meaning = engine.meaning(word);
  // It may be one of those.
  if (meaning.kind === 'unknown' && engine.fault === undefined) reportUnknown(word!, node, context, setting);
  const source = readLineMarks(value, meta.highlighted, setting.magic, hasNotes(node));
  const isDiff = meaning.kind === 'grammar' && meaning.grammar === 'diff';
  const code = meta.diff ? readDiffSigns(source) : isDiff ? markDiffLines(source) : source;
  const isTerminal = meaning.kind === 'terminal';
  const lineCount = code.lines.length;
  const isDark = colorMode === 'dark';
  const properties = propertiesOf({ node, meta, word, named, isTerminal, lineNumbers, lineCount, isDark });
  const element = (children: ElementContent[]): Element => ({
    type: 'element',
    tagName: 'jd-code',
    properties,
    children,
  });
  const hasMarks = code.classes.size > 0 || code.notes.size > 0;
  // A line that looks like all others needs no element, unless all get a number or a sign, or fade beside those in focus.
  const marksAll =
    meta.diff ||
    properties.lineNumbers !== undefined ||
    (hasMarks && [...code.classes.values()].some((names) => names.has('focused')));
  const marked = (lines: readonly ElementContent[][]): Element =>
    element(
      lines.flatMap((line, index) => {
        const classes = code.classes.get(index);
        const note = code.notes.get(index);
        if (note !== undefined) line.push(noteElement(note));
        return marksAll || classes ? lineElement(endLine(line), classes) : endLine(line);
      }),
    );
  if (isTerminal) {
    const lines = terminalLines(code.lines, (command) => engine.highlight(command, 'bash'));
    return marksAll || hasMarks ? marked(lines) : element(joinLines(lines));
  }
  const text = code.lines.join('\n');
  const runs: readonly Run[] =
    meaning.kind === 'grammar' ? engine.highlight(text, meaning.grammar) : [{ text, class: undefined }];
  return marksAll || hasMarks ? marked(linesOfRuns(runs).map(runNodes)) : element(endLine(runNodes(runs)));
}

interface BlockFacts {
  readonly node: Code;
  readonly meta: CodeMeta;
  readonly word: string | undefined;
  /** The word that the author wrote. */
  readonly named: string | undefined;
  readonly isTerminal: boolean;
  readonly lineNumbers: boolean;
  readonly lineCount: number;
  readonly isDark: boolean;
}

function propertiesOf({
  node,
  meta,
  word,
  named,
  isTerminal,
  lineNumbers,
  lineCount,
  isDark,
}: BlockFacts): Properties {
  const isTitleElsewhere = (node.data as { titleShownByTab?: boolean } | undefined)?.titleShownByTab === true;
  const first = meta.lineNumbers ?? (lineNumbers && !isTerminal ? 1 : false);
  // A word of the author's may hold anything; it becomes part of a class name in the theme.
  const language = word && /^[\w+#.-]{1,40}$/.test(word) ? word : 'text';
  // hast types `wrap` as the text area's attribute; here it is a property of our own element.
  const properties: Record<string, string | number | boolean> = { language };
  // `text` says nothing to a reader, nor does what the author did not say.
  if (word && word === named && language === word && languageMeaning(word).kind !== 'plain')
    properties.languageLabel = languageLabel(word);
  if (meta.title && !isTitleElsewhere) properties.title = meta.title;
  if (first !== false) properties.lineNumbers = first;
  if (meta.wrap) properties.wrap = true;
  if (isTerminal) properties.terminal = true;
  if (meta.diff) properties.diff = true;
  if (meta.fold) properties.fold = lineCount;
  if (isDark) properties.dark = true;
  return properties as Properties;
}

function lineElement(children: ElementContent[], classes: Iterable<LineClass> = []): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['code-line', ...classes] }, children };
}

/** Its number is drawn by the stylesheet, so that it is not copied. The texts are the list below the block. */
function noteElement(number: number): Element {
  return {
    type: 'element',
    tagName: 'b',
    properties: { className: ['code-note'], 'data-note': number },
    children: [],
  };
}

function endLine(children: ElementContent[]): ElementContent[] {
  const last = children[children.length - 1];
  if (last?.type === 'text') last.value += '\n';
  else children.push({ type: 'text', value: '\n' });
  return children;
}

function extensionOf(file: string): string | undefined {
  return /\.([\w+-]+)$/.exec(file)?.[1]?.toLowerCase();
}

function reportUnknown(word: string, node: Code, context: TransformContext, setting: CodeSetting): void {
  if (!isFirst(`language ${word}`, context, setting)) return;
  const suggestion = nearest(word, setting.engine.names());
  context.report({
    code: 'unknown-language',
    severity: 'warning',
    message: `No highlighting for the language \`${word}\`: its code is shown plain.`,
    hint: suggestion ? `Did you mean \`${suggestion}\`?` : 'Use `text` for code without highlighting.',
    suggestion,
    subject: word,
    position: node.position,
  });
}

/** The diagram as SVG, or undefined, which shows its source. Reports `missing-package` and `mermaid-syntax`. */
function drawDiagram(
  text: string,
  node: Code,
  context: TransformContext,
  setting: CodeSetting,
): Element | undefined {
  const { draw } = setting.drawing();
  if (!draw) {
    if (!isFirst('package beautiful-mermaid', context, setting)) return undefined;
    context.report({
      code: 'missing-package',
      severity: setting.options.isLenient ? 'warning' : 'error',
      message: '`markdown.mermaid` is on, but the package `beautiful-mermaid` is not installed.',
      hint: 'Run `npm install beautiful-mermaid`, or remove the setting.',
      position: node.position,
    });
    return undefined;
  }
  try {
    return draw(text, idPrefix(text, context, setting));
  } catch (error) {
    context.report({
      code: 'mermaid-syntax',
      severity: setting.options.isLenient ? 'warning' : 'error',
      message: `The diagram cannot be drawn: ${errorText(error)}`,
      hint: setting.options.isLenient
        ? 'Its source is shown. Not every kind of diagram can be drawn without a browser.'
        : 'Mend the diagram, or give the block another language.',
      position: node.position,
    });
    return undefined;
  }
}

/** Of the ids in a drawing: a page may hold several, from components and included files too. */
function idPrefix(text: string, context: TransformContext, setting: CodeSetting): string {
  const name = `diagram-${hash('sha256', text).slice(0, 8)}-`;
  let number = 1;
  while (!isFirst(`${name}${number}`, context, setting)) number += 1;
  return number === 1 ? name : `${name}${number}-`;
}

function reportMissing(name: string, node: Code, context: TransformContext, setting: CodeSetting): void {
  if (!isFirst(`package ${name}`, context, setting)) return;
  context.report({
    code: 'missing-package',
    severity: 'error',
    message: `\`highlight.engine\` is \`${name}\`, but the package \`${name}\` is not installed.`,
    hint: `Run \`npm install ${name}\`, or remove the setting.`,
    position: node.position,
  });
}

function reportFault(why: string, node: Code, context: TransformContext, setting: CodeSetting): void {
  if (!isFirst('grammars', context, setting)) return;
  context.report({
    code: 'grammars-failed',
    severity: setting.options.isLenient ? 'warning' : 'error',
    message: `\`${setting.tools.grammars!.file}\` adds no grammars: ${why.replace(/\.$/, '')}.`,
    hint: 'Mend the module. Until then code in its languages is shown plain.',
    subject: setting.tools.grammars!.file,
    position: node.position,
  });
}

/** Whether a page, with the files that it includes, comes to this for the first time. */
function isFirst(note: string, { links }: Pick<TransformContext, 'links'>, { notes }: CodeSetting): boolean {
  const seen = notes.get(links) ?? new Set();
  notes.set(links, seen);
  if (seen.has(note)) return false;
  seen.add(note);
  return true;
}
