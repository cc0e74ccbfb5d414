/**
 * Entries and planned sidebars go in, complete pages come out: sidebar, breadcrumbs, neighbors, table of contents, dates.
 * One linear pass.
 */
import { type Config, settingsOf, showsHistory } from '../config/index.ts';
import { type Diagnostic, nameHint } from '../diagnostics/index.ts';
import type { Arranged } from './arrange.ts';
import { editUrls } from './edit-urls.ts';
import { docKeyOf, type Entries, type Entry, inScope } from './entries.ts';
import { frontMatterPlace } from './identity.ts';
import type { GitInfo, SiteInput } from './input.ts';
import type { Member, PlannedSidebar } from './planned.ts';
import type { Scope } from './scope.ts';
import { idHint } from './sidebar-plan.ts';
import { AUTO_SIDEBAR, sidebarKey } from './sidebars.ts';
import type { DocKey, Page, PageLink } from './site.ts';
import { tocOf } from './toc.ts';

/** Makes the pages. Diagnostics: unknown-sidebar, unknown-pagination-doc, shallow-clone, and those of edit links. */
export function makePages(
  input: SiteInput,
  scope: Scope,
  entries: Entries,
  sidebars: ReadonlyMap<string, PlannedSidebar>,
  { neighbours, screens, tags }: Pick<Arranged, 'neighbours' | 'screens' | 'tags'>,
  diagnostics: Diagnostic[],
): Map<DocKey, Page> {
  const { config, git } = input;
  if (git?.shallow && showsHistory(config)) diagnostics.push(shallowClone());
  const editUrlOf = editUrls(input, diagnostics);
  const owners = new Map<DocKey, PlannedSidebar>();
  for (const sidebar of sidebars.values()) {
    for (const key of sidebar.members.keys()) if (!owners.has(key)) owners.set(key, sidebar);
  }
  const pages = new Map<DocKey, Page>();
  for (const entry of entries.byKey.values()) {
    const sidebar = shownSidebar(entry, owners, sidebars, diagnostics);
    const member = sidebar?.members.get(entry.key);
    const besides = (step: -1 | 1) => {
      const beside = neighbours.get(entry.key);
      const own = step < 0 ? beside?.previous : beside?.next;
      const stop = sidebar && member ? stopAt(sidebar, member, step) : own;
      return neighbour(step < 0 ? 'paginationPrev' : 'paginationNext', entry, stop, entries, diagnostics);
    };
    const screen = screens.get(entry.key);
    const { isIndex: _isIndex, position: _position, folder: _folder, ...basis } = entry;
    pages.set(entry.key, {
      ...basis,
      ...(screen && { form: { kind: 'screen', screen } as const }),
      sidebar: sidebar?.name,
      sidebarPath: member?.sidebarPath ?? [],
      breadcrumbs: member && showsTrail(entry, config, scope) ? member.breadcrumbs : [],
      previous: besides(-1),
      next: besides(1),
      toc: tocOf(entry.doc, config),
      tags: tags.get(entry.key) ?? [],
      editUrl: editUrlOf(entry),
      ...datesOf(entry, config, git),
    });
  }
  return pages;
}

/** The home page is where every trail begins; Docusaurus shows one there too. */
function showsTrail({ route, locale, version }: Entry, config: Config, scope: Scope): boolean {
  const isHome = route.replace(/\/$/, '') === scope.localePrefix(locale);
  return settingsOf(config, version).breadcrumbs && !(isHome && config.compatibility !== 'docusaurus');
}

/** The page before (-1) or after (1) a place in a sidebar. */
export function stopAt(sidebar: PlannedSidebar, member: Member, step: -1 | 1): PageLink | undefined {
  return member.stop < 0 ? undefined : sidebar.stops[member.stop + step];
}

function shownSidebar(
  entry: Entry,
  owners: ReadonlyMap<DocKey, PlannedSidebar>,
  sidebars: ReadonlyMap<string, PlannedSidebar>,
  diagnostics: Diagnostic[],
): PlannedSidebar | undefined {
  const wanted = entry.doc.frontMatter.displayedSidebar;
  if (wanted === undefined) return owners.get(entry.key);
  if (wanted === null) return undefined;
  const sidebar = sidebars.get(sidebarKey(entry, wanted));
  if (!sidebar) {
    const names = inScope(sidebars.values(), entry).map(({ name }) => name);
    // A docs folder without its sidebars file still builds: the page uses the automatic sidebar.
    const isAutomatic = names.every((name) => name === AUTO_SIDEBAR);
    diagnostics.push({
      code: 'unknown-sidebar',
      severity: isAutomatic ? 'warning' : 'error',
      message: `\`displayed_sidebar\` names the sidebar "${wanted}", which does not exist.`,
      file: entry.doc.path,
      ...frontMatterPlace(entry.doc, 'displayed_sidebar'),
      ...nameHint(wanted, names, `Sidebars: ${names.join(', ') || 'none'}.`),
    });
  }
  return sidebar ?? owners.get(entry.key);
}

function neighbour(
  field: 'paginationPrev' | 'paginationNext',
  entry: Entry,
  bySidebar: PageLink | undefined,
  entries: Entries,
  diagnostics: Diagnostic[],
): PageLink | undefined {
  const id = entry.doc.frontMatter[field];
  if (id === undefined) return bySidebar;
  if (id === null) return undefined;
  const key = docKeyOf(entry, id);
  const target = entries.byKey.get(key) ?? entries.aliases.get(key);
  if (target) {
    const { frontMatter, title } = target.doc;
    return { label: frontMatter.paginationLabel ?? frontMatter.sidebarLabel ?? title, route: target.route };
  }
  if (!entries.drafts.has(key)) {
    const ids = inScope(entries.byKey.values(), entry).map((other) => other.id);
    const name = field === 'paginationNext' ? 'pagination_next' : 'pagination_prev';
    diagnostics.push({
      code: 'unknown-pagination-doc',
      severity: 'error',
      message: `\`${name}\` names the doc "${id}", which does not exist.`,
      file: entry.doc.path,
      ...frontMatterPlace(entry.doc, name),
      ...idHint(id, ids),
    });
  }
  return undefined;
}

function datesOf(
  { doc, version }: Entry,
  config: Config,
  git: GitInfo | undefined,
): Pick<Page, 'lastUpdated' | 'modified'> {
  const { showLastUpdated, showLastUpdateAuthor } = settingsOf(config, version);
  const commit = git && !git.shallow ? git.lastCommits.get(doc.path) : undefined;
  const modified = doc.frontMatter.lastUpdate?.date ?? commit?.date;
  const author = doc.frontMatter.lastUpdate?.author ?? commit?.author;
  if (modified === undefined || !(showLastUpdated || showLastUpdateAuthor))
    return { lastUpdated: undefined, modified };
  return { lastUpdated: { date: modified, author: showLastUpdateAuthor ? author : undefined }, modified };
}

function shallowClone(): Diagnostic {
  return {
    code: 'shallow-clone',
    severity: 'info',
    message:
      'The git history is cut (a shallow clone), so the dates of the last changes are not known and not shown.',
    hint: 'Run `git fetch --unshallow`; in GitHub Actions set `fetch-depth: 0` for actions/checkout.',
  };
}
