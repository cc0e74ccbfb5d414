/**
 * Rules between settings. They run on the user's own data even if the schema found faults in it, so that one run reports
 * everything.
 */
import type { Fault } from '../fault.ts';
import { judgeCollections } from './collections.ts';
import { judgeHead, judgePatterns, judgeSearch, judgeSocialCards } from './features.ts';
import { judgeFooter, judgeNavbar } from './items.ts';
import type { Ruling } from './reader.ts';
import { secretsOf } from './secrets.ts';
import { judgeBaseUrl, judgeFolders, judgeLanguages, judgeRanges, judgeRedirects, judgeUrl } from './site.ts';

const RULES: readonly ((ruling: Ruling) => void)[] = [
  judgeUrl,
  judgeBaseUrl,
  judgeFolders,
  judgeCollections,
  judgeLanguages,
  judgeRanges,
  judgeRedirects,
  judgeNavbar,
  judgeFooter,
  judgeSearch,
  judgePatterns,
  judgeHead,
  judgeSocialCards,
];

/** @param env environment of the process; secret values in it are never printed */
export function judge(root: unknown, env: Readonly<Record<string, string | undefined>>): readonly Fault[] {
  const faults: Fault[] = [];
  const ruling: Ruling = { root, secrets: secretsOf(env), report: (fault) => faults.push(fault) };
  for (const rule of RULES) rule(ruling);
  return faults;
}
