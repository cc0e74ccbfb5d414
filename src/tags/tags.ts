/** Tags of docs and of posts: the file of tags, and those that pages name. */
import type { DocsSettings } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import { type Diagnostic, severityOf } from '../diagnostics/index.ts';
import { applyTrailingSlash, type RoutePath, routePath } from '../paths/index.ts';
import { type ArrangeInput, type DataFile, frontMatterPlace, type Tag } from '../site/index.ts';
import { fieldsOf, readDataFile } from './data-file.ts';
import { joinPath } from './join-path.ts';
import { kebabCase } from './kebab-case.ts';

export type TagSettings = Pick<DocsSettings, 'tags' | 'tagsBasePath' | 'onInlineTags'>;

/** The tags of one collection in one language. */
export interface Tags {
  /** Of the list of all tags: `/blog/tags`. */
  readonly route: RoutePath;
  /** The tags of a page, each once, in order. Code: `tag-inline`. */
  readonly of: (doc: Doc, diagnostics: Diagnostic[]) => readonly Tag[];
}

type TagInput = Pick<ArrangeInput, 'config' | 'files' | 'locale' | 'prefix'>;

/** Route of a tag, or of their list, by what stands behind that of the list. */
export const tagRoute = (
  { config, prefix }: Pick<TagInput, 'config' | 'prefix'>,
  { tagsBasePath }: TagSettings,
  name = '',
): RoutePath => applyTrailingSlash(routePath(joinPath(prefix, tagsBasePath, name)), config.trailingSlash);

/** Code: `data-file`. */
export function readTags(input: TagInput, settings: TagSettings, diagnostics: Diagnostic[]): Tags {
  const file = input.files.find(({ name }) => name === settings.tags);
  const routeOf = (name?: string) => tagRoute(input, settings, name);
  // What is wrong with the file of another language is reported there.
  const known = file && readTagsFile(file, routeOf, file.locale === input.locale ? diagnostics : []);
  return {
    route: routeOf(),
    of(doc, report) {
      const inline: string[] = [];
      const tags = (doc.frontMatter.tags ?? []).map((label): Tag => {
        const own = known?.get(label);
        if (own) return own;
        inline.push(label);
        const permalink = doc.frontMatter.tagPermalinks?.[label];
        return { label, description: undefined, route: routeOf(permalink ?? kebabCase(label)) };
      });
      const severity = known && severityOf(settings.onInlineTags);
      if (severity && inline.length > 0) {
        report.push({
          code: 'tag-inline',
          severity,
          message: `${inline.map((label) => `"${label}"`).join(', ')} ${inline.length === 1 ? 'is no tag' : 'are no tags'} of \`${file!.path}\`.`,
          file: doc.path,
          ...frontMatterPlace(doc, 'tags'),
          hint: 'Add it there, or set `onInlineTags` to "ignore".',
        });
      }
      return [...new Map(tags.map((tag) => [tag.route, tag])).values()];
    },
  };
}

/** @returns the tags by their keys */
function readTagsFile(
  file: DataFile,
  routeOf: (name: string) => RoutePath,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, Tag> {
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
      // Source of the default: `capitalize` of lodash, in Docusaurus.
      label: text('label') ?? entry.key.toLowerCase().replace(/^./u, (sign) => sign.toUpperCase()),
      description: text('description'),
      route: routeOf(text('permalink') ?? kebabCase(entry.key)),
    });
  }
  return byKey;
}
