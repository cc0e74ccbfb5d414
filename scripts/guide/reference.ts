/** All pages of the guide that are made, by their path below `guide/docs`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsPage } from './commands.ts';
import type { ConfigKey } from './config-keys.ts';
import { configurationPages } from './configuration.ts';
import { markdownPage } from './directives.ts';
import { filesPage } from './files.ts';
import { numbersPage } from './numbers.ts';
import {
  componentsPage,
  customPropertiesPage,
  diagnosticsPage,
  frontMatterPage,
  slotsPage,
} from './pages-of-code.ts';

/**
 * @param root folder of the repository, absolute
 * @param keys of the configuration
 */
export function madePages(root: string, keys: readonly ConfigKey[]): ReadonlyMap<string, string> {
  const figures = JSON.parse(readFileSync(join(root, 'guide/numbers.json'), 'utf8'));
  const reference = new Map([
    ['commands.md', commandsPage()],
    ...configurationPages(keys),
    ['front-matter.md', frontMatterPage(root)],
    ['markdown.md', markdownPage()],
    ['components.md', componentsPage()],
    ['slots.md', slotsPage(root)],
    ['custom-properties.md', customPropertiesPage(root)],
    ['diagnostics.md', diagnosticsPage(root)],
    ['files.md', filesPage()],
  ]);
  const order = [...reference.keys()];
  return new Map([
    ...order.map((path) => {
      const place = path.includes('/') ? undefined : order.indexOf(path) + 2;
      return [`reference/${path}`, placed(reference.get(path)!, place)] as const;
    }),
    ['explanation/numbers.md', placed(numbersPage(figures), 5)],
  ]);
}

/** With its place in the sidebar; pages about the configuration have theirs already. */
const placed = (text: string, place: number | undefined): string =>
  place === undefined ? text : text.replace(/^---/, `---\nsidebar_position: ${place}`);
