/** Code blocks that a word on their fence makes something else: `npm2yarn` makes tabs of package managers, `live` nothing here. */
import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';
import type { TransformContext } from './context.ts';
import { element } from './directives/nodes.ts';
import type { ContentOptions } from './options.ts';

/** Rewrites the commands of npm as those of another package manager. */
export type ConvertCommands = (commands: string, manager: PackageManager) => string;

type PackageManager = NonNullable<ContentOptions['packageManagers']>[number];

const MANAGERS: readonly PackageManager[] = ['yarn', 'pnpm', 'bun'];
const LABELS: Readonly<Partial<Record<PackageManager, string>>> = { yarn: 'Yarn', bun: 'Bun' };

/** A fence with a word of them. */
const FENCE_WORD = /(?:`{3}|~{3}).*\b(?:npm2yarn|live)/;

const TABS = /(?:^|\s)npm2yarn(?:2pnpm)?(?:\s|$)/;
/** For the plugin of Docusaurus a fence that says more is code. */
const PLUGIN_TABS = /^npm2yarn$|(?:^|\s)npm2yarn2pnpm(?:\s|$)/;
const LIVE = /(?:^|\s)live(?:\s|$)/;

export const mayHoldNpmTabs = (text: string): boolean => text.includes('npm2yarn');

/** Loads what `npm2yarn` needs: for the first page that has it. */
export async function loadCommands(): Promise<ConvertCommands> {
  return (await import('npm-to-yarn')).default;
}

/** @param convert absent where no page has needed it */
export function transformFences(
  tree: Root,
  context: TransformContext,
  convert: ConvertCommands | undefined,
): void {
  if (!FENCE_WORD.test(context.text)) return;
  const { packageManagers = MANAGERS, syncPackageManagers = true, isLenient } = context.options;
  const words = isLenient ? PLUGIN_TABS : TABS;
  const tabs = { managers: packageManagers, group: syncPackageManagers ? 'npm2yarn' : undefined };
  let isReported = false;
  visit(tree);

  function visit(parent: Parents): void {
    parent.children = (parent.children as RootContent[]).map((child: RootContent): RootContent => {
      if (child.type !== 'code') {
        if ('children' in child) visit(child as Nodes as Parents);
        return child;
      }
      const meta = child.meta ?? '';
      if (convert && words.test(meta)) return managerTabs(child, convert, tabs);
      if (LIVE.test(meta) && !isReported) {
        isReported = true;
        context.report({
          code: 'live-code',
          severity: 'info',
          message: 'A `live` block is shown as code: pages run nothing that their text holds.',
          hint: 'Link to a playground, or leave the word `live` out.',
          cause: 'live-code',
          position: child.position,
        });
      }
      return child;
    }) as never;
  }
}

function managerTabs(
  code: Code,
  convert: ConvertCommands,
  { managers, group }: { readonly managers: readonly PackageManager[]; readonly group: string | undefined },
): RootContent {
  const meta = code.meta!.replace(TABS, ' ').trim() || null;
  const tab = (value: string, label: string, text: string): RootContent =>
    element('jd-tab', { value, label }, [{ ...code, meta, value: text }], code.position);
  const others = managers.map((name) => tab(name, LABELS[name] ?? name, convert(code.value, name)));
  const tabs = [tab('npm', 'npm', code.value), ...others];
  return element('jd-tabs', { group }, tabs, code.position);
}
