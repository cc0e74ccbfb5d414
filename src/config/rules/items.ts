/** Rules for navbar and footer items that a schema of single values cannot express. */
import { nearest } from '../../diagnostics/index.ts';
import { withItem } from '../explain.ts';
import { isRecord, type KeyPath, showValue } from '../fault.ts';
import { knownKeys } from '../schema-walk.ts';
import { listAt, type Ruling } from './reader.ts';

type Item = Readonly<Record<string, unknown>>;

export function judgeNavbar(ruling: Ruling): void {
  listAt(ruling.root, ['navbar', 'items']).forEach((item, at) => {
    if (!isRecord(item)) return;
    const path: KeyPath = ['navbar', 'items', at];
    warnOfSlips(ruling, item, path, judgeLink(ruling, item, path));
    for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
      listAt(item, [list]).forEach((child, childAt) => {
        if (isRecord(child)) judgeDropdownItem(ruling, child, [...path, list, childAt]);
      });
    }
  });
}

function judgeDropdownItem(ruling: Ruling, item: Item, path: KeyPath): void {
  if ('items' in item || item.type === 'dropdown') {
    ruling.report({
      code: 'config-value',
      path: item.type === 'dropdown' ? [...path, 'type'] : [...path, 'items'],
      message: (key) =>
        `${key} makes a dropdown inside a dropdown: ${showValue(item)}. A dropdown takes links only.`,
      hint: withItem(path, ruling.root, 'Move its items one level up.'),
    });
    return;
  }
  warnOfSlips(ruling, item, path, judgeLink(ruling, item, path));
}

/**
 * A plain link has either `to` or `href`. A dropdown may have neither.
 * @returns the key that was reported as a mistyped target
 */
function judgeLink(ruling: Ruling, item: Item, path: KeyPath): string | undefined {
  const hasTo = typeof item.to === 'string';
  const hasHref = typeof item.href === 'string';
  if (hasTo && hasHref) {
    ruling.report({
      code: 'config-conflict',
      path: [...path, 'href'],
      message: (key) =>
        `${key} is ${showValue(item.href)}, and the same item has \`to\`: ${showValue(item.to)}. An item takes one of the two.`,
      hint: withItem(path, ruling.root, 'Keep `to` for a page of this site, `href` for another site.'),
    });
  }
  const isLink = item.type === 'default' || (item.type === undefined && !('items' in item));
  // The schema reports a target of the wrong type. A second message, "is missing", would be wrong.
  if (!isLink || item.to !== undefined || item.href !== undefined) return undefined;
  const targets = ['to', 'href'];
  const slip = Object.keys(item).find((key) => nearest(key, targets, 1) !== undefined);
  ruling.report({
    code: 'config-missing-key',
    path: [...path, 'to'],
    message: (key) =>
      `${key} is missing: the link ${showValue(item)} leads nowhere. It takes \`to\` or \`href\`.`,
    hint: withItem(
      path,
      ruling.root,
      slip === undefined
        ? 'Add `to` or `href`.'
        : `Did you mean \`${nearest(slip, targets, 1)}\` by \`${slip}\`?`,
    ),
  });
  return slip;
}

/** Unknown keys become attributes of the link. A key that is nearly a known one is probably a typing error. */
function warnOfSlips(ruling: Ruling, item: Item, path: KeyPath, reported?: string): void {
  const known = knownKeys(path, ruling.root);
  for (const key of Object.keys(item)) {
    // Short names are similar to everything: `rel` is not a misspelt `to`.
    if (known.includes(key) || key === reported || key.length < 4 || /^(?:data|aria)-/.test(key)) continue;
    const near = nearest(key, known, key.length < 6 ? 1 : 2);
    if (near === undefined || near in item) continue;
    ruling.report({
      code: 'config-suspicious-key',
      severity: 'warning',
      path: [...path, key],
      message: (shown) =>
        `${shown} passes as an attribute to the link, with the value ${showValue(item[key])}.`,
      hint: `Did you mean \`${near}\`? Known keys here: ${known.join(', ')}.`,
      suggestion: near,
    });
  }
}

export function judgeFooter(ruling: Ruling): void {
  const links = listAt(ruling.root, ['footer', 'links']).map((entry, at) => ({ entry, at }));
  const records = links.filter((link): link is { entry: Item; at: number } => isRecord(link.entry));
  const columns = records.filter(({ entry }) => 'items' in entry);
  const flat = records.filter(
    ({ entry }) =>
      !('items' in entry) && ('label' in entry || 'to' in entry || 'href' in entry || 'html' in entry),
  );
  const [odd] = columns.length > 0 ? flat : [];
  if (odd !== undefined) {
    ruling.report({
      code: 'config-conflict',
      path: ['footer', 'links', odd.at],
      message: (key) =>
        `${key} is a link, ${showValue(odd.entry)}, among columns. \`footer.links\` takes columns (\`title\` and \`items\`) or one flat list of links.`,
      hint: 'Put the link into the `items` of a column.',
    });
  }
  for (const { entry, at } of flat) judgeFooterItem(ruling, entry, ['footer', 'links', at]);
  for (const { entry, at } of columns) {
    listAt(entry, ['items']).forEach((item, itemAt) => {
      if (isRecord(item)) judgeFooterItem(ruling, item, ['footer', 'links', at, 'items', itemAt]);
    });
  }
}

function judgeFooterItem(ruling: Ruling, item: Item, path: KeyPath): void {
  const targets = ['to', 'href', 'html'].filter((key) => item[key] !== undefined);
  if (targets.length === 0) {
    ruling.report({
      code: 'config-missing-key',
      path: [...path, 'to'],
      message: (key) =>
        `${key} is missing: the footer item ${showValue(item)} leads nowhere. It takes \`to\`, \`href\` or \`html\`.`,
      hint: 'Add `to`, `href` or `html`.',
    });
  } else if (targets.length > 1) {
    ruling.report({
      code: 'config-conflict',
      path: [...path, targets[1]!],
      message: (key) =>
        `${key} is ${showValue(item[targets[1]!])}, and the same item has \`${targets[0]}\`: ${showValue(item[targets[0]!])}. An item takes one of \`to\`, \`href\` and \`html\`.`,
      hint: `Remove ${targets
        .slice(1)
        .map((name) => `\`${name}\``)
        .join(' and ')}, or make two items.`,
    });
  } else if (targets[0] !== 'html' && item.label === undefined) {
    ruling.report({
      code: 'config-missing-key',
      path: [...path, 'label'],
      message: (key) => `${key} is missing: the link ${showValue(item)} has no text. It takes text.`,
      hint: 'Add `label`.',
    });
  }
  warnOfSlips(ruling, item, path);
}
