/** Tags: the file of tags, and those of posts. */
import type { Doc } from '../content/index.ts';
import { type Diagnostic, type SeveritySetting, severityOf } from '../diagnostics/index.ts';
import { type DataFile, frontMatterPlace } from '../site/index.ts';
import { fieldsOf, readDataFile } from './data-file.ts';
import { joinPath } from './join-path.ts';
import { kebabCase } from './kebab-case.ts';

export interface Tag {
  readonly label: string;
  readonly description: string | undefined;
  /** Below the root of the language: `/blog/tags/release`. */
  readonly path: string;
}

export interface TagsFile {
  readonly file: string;
  readonly byKey: ReadonlyMap<string, Tag>;
}

/** @param base path of the list of tags: `/blog/tags`. Code: `blog-data-file`. */
export function readTagsFile(file: DataFile, base: string, diagnostics: Diagnostic[]): TagsFile {
  const byKey = new Map<string, Tag>();
  for (const entry of readDataFile(file, diagnostics)) {
    const fields = fieldsOf(entry);
    if (!fields) continue;
    const text = (name: string): string | undefined => {
      const value = fields[name];
      if (value === undefined || value === null) return undefined;
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      entry.report({
        message: `\`${name}\` of the tag "${entry.key}" is not text.`,
        hint: `Write \`${name}: …\` with a text, or leave the line out.`,
      });
      return undefined;
    };
    byKey.set(entry.key, {
      label: text('label') ?? entry.key,
      description: text('description'),
      path: joinPath(base, text('permalink') ?? kebabCase(entry.key)),
    });
  }
  return { file: file.path, byKey };
}

/** The tags of a post, each once, in order. Code: `blog-tag-inline`. */
export function tagsOf(
  doc: Doc,
  known: TagsFile | undefined,
  { onInline, base }: { readonly onInline: SeveritySetting; readonly base: string },
  diagnostics: Diagnostic[],
): readonly Tag[] {
  const inline: string[] = [];
  const tags = (doc.frontMatter.tags ?? []).map((label): Tag => {
    const own = known?.byKey.get(label);
    if (own) return own;
    inline.push(label);
    const permalink = doc.frontMatter.tagPermalinks?.[label];
    return { label, description: undefined, path: joinPath(base, permalink ?? kebabCase(label)) };
  });
  const severity = known && severityOf(onInline);
  if (severity && inline.length > 0) {
    diagnostics.push({
      code: 'blog-tag-inline',
      severity,
      message: `${inline.map((label) => `"${label}"`).join(', ')} ${inline.length === 1 ? 'is no tag' : 'are no tags'} of \`${known.file}\`.`,
      file: doc.path,
      ...frontMatterPlace(doc, 'tags'),
      hint: 'Add it there, or set `onInlineTags` to "ignore".',
    });
  }
  return [...new Map(tags.map((tag) => [tag.path, tag])).values()];
}
