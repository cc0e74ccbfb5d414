/** Code that is read from a file of the site: `file="./x.ts" region="name"` or `lines="3-9"` on the fence. */
import type { Code } from 'mdast';
import { nearest } from '../../diagnostics/index.ts';
import { reportBidiControlsOfCode } from '../bidi-controls.ts';
import type { TransformContext } from '../context.ts';
import { resolveFile } from '../file-path.ts';
import type { ContentTools } from '../options.ts';
import type { CodeMeta } from './parse-meta.ts';

const COMMENT = String.raw`(?:(?:\/\/|\/\*|\{\/\*|<!--|--|;|%|#)[ \t]*)`;
const REGION_START = new RegExp(`^[ \\t]*${COMMENT}{1,3}region\\b[ \\t]*([\\w.-]*)`, 'i');
const REGION_END = new RegExp(`^[ \\t]*${COMMENT}{1,3}(?:end[ \\t]?region)\\b[ \\t]*([\\w.-]*)`, 'i');

/**
 * Text of the snippet that a fence names, region marks removed, indentation common to its lines removed.
 * @returns undefined, and one `snippet-missing` reported, if there is no such file, region or lines
 */
export function readSnippet(
  node: Code,
  meta: CodeMeta,
  context: TransformContext,
  tools: ContentTools,
): string | undefined {
  const file = meta.file!;
  const path = resolveFile(file, context.source.path);
  const report = (message: string, hint: string, suggestion?: string): undefined => {
    context.report({
      code: 'snippet-missing',
      // To Docusaurus the word means something by plugins alone.
      severity: context.options.isLenient ? 'warning' : 'error',
      message,
      hint,
      suggestion,
      position: node.position,
      ...(context.options.isLenient && { cause: 'snippet-of-plugin' as const }),
    });
  };
  if (path === undefined) {
    return report(
      `The snippet \`${file}\` lies outside the site's folder.`,
      'Move the file into the site, or copy the code.',
    );
  }
  context.includes.add(path);
  const text = tools.readFile(path);
  if (text === undefined) {
    return report(
      `The snippet \`${file}\` does not exist: there is no file \`${path}\`.`,
      'The path is relative to the page; with a leading `/` it starts at the site folder.',
    );
  }
  let lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  let first = 1;
  if (meta.region !== undefined) {
    const region = linesOfRegion(lines, meta.region);
    if (!region) {
      const regions = [...new Set(lines.flatMap((line) => REGION_START.exec(line)?.[1] || []))];
      const suggestion = nearest(meta.region, regions);
      return report(
        `\`${path}\` has no region \`${meta.region}\`.`,
        suggestion
          ? `Did you mean \`${suggestion}\`?`
          : regions.length > 0
            ? `Regions there: ${regions.slice(0, 10).join(', ')}.`
            : `Put \`#region ${meta.region}\` and \`#endregion\` into comments around the lines.`,
        suggestion,
      );
    }
    lines = region.lines;
    first = region.first;
  } else if (meta.lines !== undefined) {
    const match = /^(\d{1,7})(?:-(\d{1,7})?)?$/.exec(meta.lines.trim());
    const start = Number(match?.[1] ?? 0);
    const end = match?.[2] !== undefined ? Number(match[2]) : meta.lines.includes('-') ? lines.length : start;
    if (!match || start < 1 || start > end || start > lines.length) {
      return report(
        `\`${path}\` has no lines \`${meta.lines}\`: it has ${lines.length}.`,
        'Write a line or a range, such as `3-9`.',
      );
    }
    lines = lines.slice(start - 1, end);
    first = start;
  }
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  context.borrowed.take(length, { position: node.position });
  reportBidiControlsOfCode(lines, { path, first, position: node.position }, context);
  return dedent(lines.filter((line) => !REGION_START.test(line) && !REGION_END.test(line)));
}

/** @returns the lines between its marks, and the number of the first of them */
function linesOfRegion(
  lines: readonly string[],
  name: string,
): { readonly lines: string[]; readonly first: number } | undefined {
  const start = lines.findIndex((line) => REGION_START.exec(line)?.[1] === name);
  if (start < 0) return undefined;
  let depth = 0;
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index]!;
    const ended = REGION_END.exec(line);
    if (ended && (depth === 0 || ended[1] === name))
      return { lines: lines.slice(start + 1, index), first: start + 2 };
    if (ended) depth -= 1;
    else if (REGION_START.test(line)) depth += 1;
  }
  return undefined;
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0]);
  let common = indents[0] ?? '';
  for (const indent of indents) while (!indent.startsWith(common)) common = common.slice(0, -1);
  const text = lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()));
  return text.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
