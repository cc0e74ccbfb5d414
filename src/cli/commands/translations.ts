/** `jstz-docs translations`: reports what is not translated, and writes message files to fill in. */
import { runOptions } from '../../api/index.ts';
import { type Diagnostic, plural } from '../../diagnostics/index.ts';
import { type LocaleParity, reportTranslations } from '../../tasks/index.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings, printLine } from '../findings.ts';
import type { Io } from '../io.ts';
import { openSiteOf, type RunFlags, runFlags, type SiteFlags } from '../site-flags.ts';

export interface TranslationsFlags extends SiteFlags, RunFlags {
  readonly locale?: string;
  /** Writes nothing; everything that is missing or outdated is a finding. */
  readonly check?: boolean;
}

export async function translationsCommand(
  io: Io,
  folder: string | undefined,
  flags: TranslationsFlags,
): Promise<number> {
  const site = await openSiteOf(io, folder, flags);
  if (!site) return EXIT.usage;
  const { locales, defaultLocale } = site.config.i18n;
  const others = locales.filter((locale) => locale !== defaultLocale);
  if (flags.locale !== undefined && !others.includes(flags.locale)) {
    const unknown: Diagnostic = {
      code: 'config-conflict',
      severity: 'error',
      message: `"${flags.locale}" is no language that the site is translated into.`,
      key: 'i18n.locales',
      hint: others.length > 0 ? `Languages: ${others.join(', ')}.` : 'Add it to `i18n.locales`.',
    };
    printFindings(io, site.siteDir, [unknown]);
    return EXIT.usage;
  }
  const report = await reportTranslations(
    { ...site, ...runOptions(runFlags(flags)) },
    { write: !flags.check, only: flags.locale },
  );
  printFindings(io, site.siteDir, [...site.diagnostics, ...report.diagnostics]);
  const colors = colorsOf(io);
  if (others.length === 0) {
    io.stderr('The site has one language. Add others to `i18n.locales`.\n');
    return EXIT.ok;
  }
  for (const parity of report.locales) printLine(io, `${colors.green(parity.locale)}  ${words(parity)}`);
  const isFaulty = report.diagnostics.some(({ severity }) => severity === 'error');
  const isComplete = report.locales.every(({ messages, pages }) =>
    [messages, pages].every(({ missing, stale, orphaned }) => missing + stale + orphaned === 0),
  );
  return isFaulty || (flags.check && !isComplete) ? EXIT.findings : EXIT.ok;
}

function words({ messages, pages, file, added }: LocaleParity): string {
  const part = (name: string, { total, missing, stale, orphaned }: LocaleParity['messages']) =>
    `${total - missing} of ${plural(total, name)} translated${stale > 0 ? `, ${stale} stale` : ''}${orphaned > 0 ? `, ${orphaned} orphaned` : ''}`;
  const written = added > 0 ? `; ${plural(added, 'entry', 'entries')} added to ${file}` : '';
  return `${part('text', messages)}; ${part('page', pages)}${written}`;
}
