/**
 * The docs of one version and language go in; their tags come out, with the page of all tags and one page for each. The routes
 * are those of Docusaurus.
 */
import type { DocsSettings } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { versionNameOf } from '../paths/index.ts';
import type { ArrangeInput, Arrangement, Arranger, Entry, PlannedPage, ViewTools } from '../site/index.ts';
import { type BlogListView, counted, format, type Strings } from '../theme/index.ts';
import { groupByTag, plainHead, type TagGroup, type Tagged, tagsPage } from './tag-pages.ts';
import { readTags } from './tags.ts';

interface TaggedDoc extends Tagged, Pick<Entry, 'key' | 'route'> {}

export const createDocTags = (settings: DocsSettings): Arranger => ({
  arrange: (input) => arrange(settings, input),
});

function arrange(settings: DocsSettings, input: ArrangeInput): Arrangement {
  const diagnostics: Diagnostic[] = [];
  const tags = readTags(input, settings, diagnostics);
  const docs = input.entries.map(({ key, route, unlisted, doc }): TaggedDoc => {
    // What is wrong with the original is reported there.
    return { key, route, unlisted, tags: tags.of(doc, doc.isFallback ? [] : diagnostics) };
  });
  const groups = groupByTag(docs);
  const isRefusing = settings.versions[versionNameOf(input.version)]?.noIndex ?? false;
  const tagPage = (group: TagGroup<TaggedDoc>): PlannedPage => ({
    owner: `The page of the tag "${group.tag.label}"`,
    route: group.tag.route,
    noIndex: isRefusing || group.isUnlisted,
    previous: undefined,
    next: undefined,
    screen: {
      name: 'BlogListMain',
      sheet: 'blog',
      className: 'docs-tags-doc-list-page',
      shows: [],
      view: (tools) => listView(group, tags.route, tools),
      head: (tools) => plainHead(titleOf(group, tools), group.tag.description, 'doc_tag_doc_list'),
    },
  });
  const allTags = {
    ...{ groups, route: tags.route, noIndex: isRefusing },
    owner: `The list of tags of \`${settings.path}\``,
    ...{ className: 'docs-tags-list-page', searchTag: 'doc_tags_list' },
  };
  return {
    tags: new Map(docs.map((doc) => [doc.key, doc.tags])),
    pages: groups.length === 0 ? [] : [tagsPage(allTags), ...groups.map(tagPage)],
    ...{ neighbours: new Map(), screens: new Map(), files: [], feeds: [], links: [] },
    diagnostics,
  };
}

function titleOf({ tag, items }: TagGroup<TaggedDoc>, tools: ViewTools): string {
  const strings = tools.strings as Strings;
  const docs = counted(strings.docCount, items.length, tools.lang);
  return format(strings.docsTagged, { docs, tag: tag.label });
}

function listView(group: TagGroup<TaggedDoc>, up: string, tools: ViewTools): BlogListView {
  const strings = tools.strings as Strings;
  const { compare } = new Intl.Collator(tools.lang);
  const docs = group.items.map(({ key, route }) => ({ route, doc: tools.page(key).doc }));
  return {
    title: titleOf(group, tools),
    lead: group.tag.description,
    up: { label: strings.blogAllTags, href: tools.href(up) },
    posts: docs
      .sort((a, b) => compare(a.doc.title, b.doc.title))
      .map(({ route, doc: { title, description } }) => ({
        ...{ title, href: tools.href(route), description },
        ...{ date: undefined, readingTime: undefined, authors: [], tags: [], bodyHtml: '', isCut: false },
      })),
    ...{ author: undefined, empty: undefined, newer: undefined, older: undefined, recent: undefined },
    strings,
  };
}
