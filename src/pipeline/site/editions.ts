/** Pages that are drawn once more for each language that has no translation of them. */
import type { Config } from '../../config/index.ts';
import type { Doc } from '../../content/index.ts';
import { untranslated } from '../../site/index.ts';
import type { FoundDoc } from '../../sources/index.ts';

/**
 * @param docs as they are in the default language
 * @param listed all pages that there are
 */
export function redrawn(
  docs: readonly Doc[],
  listed: readonly FoundDoc[],
  i18n: Pick<Config['i18n'], 'defaultLocale' | 'locales'>,
): readonly FoundDoc[] {
  const asking = docs.filter(({ asks }) => asks);
  return Array.from(untranslated(asking, listed, i18n), ([doc, locale]) => {
    const { path, docPath, version, isModule, part } = doc;
    // What is code is nobody's text: there is none that lacks a translation.
    return {
      ...{ path, docPath, version, locale, isRedrawn: true },
      ...(part !== undefined && { part }),
      ...(!isModule && { isFallback: true }),
    };
  });
}
