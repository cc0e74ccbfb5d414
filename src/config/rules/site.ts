/** Rules for addresses, folders, languages and headings. */
import { nearest } from '../../diagnostics/index.ts';
import { parseUrl } from '../../paths/index.ts';
import { formatKey, type KeyPath, oneOf, showValue, valueAt } from '../fault.ts';
import { defaultAt } from '../schema-walk.ts';
import { folder, listAt, numberAt, type Ruling, recordAt, textAt, textsAt } from './reader.ts';

export function judgeUrl({ root, report }: Ruling): void {
  const url = textAt(root, ['url']);
  if (url === undefined || url === '') return;
  const parsed = parseUrl(url);
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) {
    const suggestion = /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(url) ? `"https://${url}"` : undefined;
    report({
      code: 'config-value',
      path: ['url'],
      message: (key) => `${key} is ${showValue(url)}. It takes an origin, such as "https://example.org".`,
      hint: suggestion === undefined ? 'Write the scheme and the host.' : `Did you mean ${suggestion}?`,
      suggestion,
    });
    return;
  }
  const extra = parsed.pathname.replace(/\/+$/, '') + parsed.search + parsed.hash;
  const hasUser = parsed.username !== '' || parsed.password !== '';
  if (extra === '' && !hasUser) return;
  const what = hasUser ? 'a user name' : `the path ${showValue(extra)}`;
  report({
    code: 'config-value',
    path: ['url'],
    // A password in the address must not be repeated in a report.
    message: (key) =>
      `${key} ${hasUser ? '' : `is ${showValue(url)} and `}has ${what}. It takes an origin without path, such as ${JSON.stringify(parsed.origin)}.`,
    hint: hasUser
      ? `Write ${JSON.stringify(parsed.origin)}.`
      : `Write ${JSON.stringify(parsed.origin)} and put the path into \`baseUrl\`.`,
    suggestion: JSON.stringify(parsed.origin),
  });
}

export function judgeBaseUrl({ root, report }: Ruling): void {
  const baseUrl = textAt(root, ['baseUrl']);
  if (baseUrl === undefined) return;
  const isPath = !/^[a-z][a-z\d+.-]*:|^\/\/|[?#\\\s<>"']|(^|\/)\.\.?(\/|$)/i.test(baseUrl);
  if (isPath) return;
  const path = parseUrl(baseUrl)?.pathname;
  report({
    code: 'config-value',
    path: ['baseUrl'],
    message: (key) => `${key} is ${showValue(baseUrl)}. It takes a path, such as "/docs/".`,
    hint:
      path === undefined
        ? 'Write the path that the site is served under.'
        : `Write ${JSON.stringify(path)} and put the origin into \`url\`.`,
    suggestion: path === undefined ? undefined : JSON.stringify(path),
  });
}

export function judgeFolders({ root, report }: Ruling): void {
  const outDir = textAt(root, ['outDir']);
  if (outDir === undefined) return;
  const clean = folder(outDir);
  const isSiteOrAbove = clean === '' || /^\.\.(\/\.\.)*$/.test(clean) || outDir === '/';
  if (isSiteOrAbove) {
    report({
      code: 'config-value',
      path: ['outDir'],
      message: (key) =>
        `${key} is ${showValue(outDir)}, which holds the site's own files. It takes a folder of its own, such as "build".`,
      hint: 'Write "build", or another folder that holds nothing else.',
      suggestion: '"build"',
    });
    return;
  }
  const others: readonly (readonly [string, string])[] = [
    ['docs.path', textAt(root, ['docs', 'path']) ?? 'docs'],
    ...listAt(root, ['collections']).flatMap((item, at) => {
      const path = textAt(item, ['path']) ?? textAt(item, ['id']);
      return path === undefined ? [] : [[`collections[${at}].path`, path] as const];
    }),
    ...textsAt(root, ['staticDirs']).map((dir) => ['staticDirs', dir] as const),
  ];
  const same = others.find(([, dir]) => folder(dir) === clean);
  if (same === undefined) return;
  report({
    code: 'config-conflict',
    path: ['outDir'],
    message: (key) =>
      `${key} is ${showValue(outDir)}, the same folder as \`${same[0]}\`. It takes a folder of its own.`,
    hint: 'Write "build", or another folder that holds nothing else.',
  });
}

export function judgeLanguages(ruling: Ruling): void {
  const { root, report } = ruling;
  const locales = listAt(root, ['i18n', 'locales']);
  const names = locales.filter((item): item is string => typeof item === 'string');
  locales.forEach((name, at) => {
    if (typeof name !== 'string') return;
    judgeTag(name, ['i18n', 'locales', at], report);
    if (locales.indexOf(name) === at) return;
    report({
      code: 'config-conflict',
      path: ['i18n', 'locales', at],
      message: (key) =>
        `${key} is ${showValue(name)}, which is in the list before. Each language stands in it once.`,
      hint: 'Remove one of the two.',
    });
  });
  const known = names.length > 0 ? names : ['en'];
  const fallback = textAt(root, ['i18n', 'defaultLocale']) ?? 'en';
  if (
    (names.length > 0 || textAt(root, ['i18n', 'defaultLocale']) !== undefined) &&
    !known.includes(fallback)
  ) {
    const isGiven = textAt(root, ['i18n', 'defaultLocale']) !== undefined;
    const near = nearest(fallback, known);
    report({
      code: 'config-conflict',
      path: isGiven ? ['i18n', 'defaultLocale'] : ['i18n', 'locales'],
      message: (key) =>
        isGiven
          ? `${key} is ${showValue(fallback)}, which is not in \`i18n.locales\`. It takes ${oneOf(known.map(showValue))}.`
          : `${key} is ${showValue(names)}, without the default language, "en". It takes a list that holds \`i18n.defaultLocale\`.`,
      hint:
        near === undefined
          ? `Add ${showValue(fallback)} to \`i18n.locales\`, or set \`i18n.defaultLocale\`.`
          : `Did you mean ${showValue(near)}?`,
      suggestion: near === undefined || !isGiven ? undefined : JSON.stringify(near),
    });
  }
  judgeLanguagePaths(names, fallback, ruling);
  for (const name of Object.keys(recordAt(root, ['i18n', 'localeConfigs']) ?? {})) {
    judgeCalendar(name, { root, report });
    const htmlLang = textAt(root, ['i18n', 'localeConfigs', name, 'htmlLang']);
    if (htmlLang !== undefined) judgeTag(htmlLang, ['i18n', 'localeConfigs', name, 'htmlLang'], report);
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    report({
      code: 'config-conflict',
      path: ['i18n', 'localeConfigs', name],
      message: (key) =>
        `${key} is about a language that is not in \`i18n.locales\`: ${showValue(name)}. It takes ${oneOf(known.map(showValue))}.`,
      hint:
        near === undefined
          ? `Add ${showValue(name)} to \`i18n.locales\`, or remove it here.`
          : `Did you mean ${showValue(near)}?`,
      suggestion: near,
    });
  }
}

/** A language is a folder name, a part of addresses, and the `lang` of pages. Its form: BCP 47, as `Intl` reads it. */
function judgeTag(name: string, path: KeyPath, report: Ruling['report']): void {
  const isTag = (text: string) => {
    try {
      return Intl.getCanonicalLocales(text).length === 1;
    } catch {
      return false;
    }
  };
  if (isTag(name)) return;
  const mended = name.trim().replaceAll('_', '-');
  const suggestion = isTag(mended) ? JSON.stringify(mended) : undefined;
  report({
    code: 'config-value',
    path,
    message: (key) => `${key} is ${showValue(name)}, no language tag. It takes one such as "de" or "pt-BR".`,
    hint: suggestion === undefined ? 'Write the tag of the language.' : `Did you mean ${suggestion}?`,
    suggestion,
  });
}

/** Reports two languages with the same address. */
function judgeLanguagePaths(names: readonly string[], fallback: string, { root, report }: Ruling): void {
  const owners = new Map<string, string>();
  for (const name of new Set(names)) {
    if (name === fallback) continue;
    const given = textAt(root, ['i18n', 'localeConfigs', name, 'path']);
    const path = (given ?? name).replace(/^\/+|\/+$/g, '');
    const other = owners.get(path);
    if (other !== undefined || path === '') {
      const owner = other ?? fallback;
      report({
        code: 'config-conflict',
        path: ['i18n', 'localeConfigs', given === undefined ? owner : name, 'path'],
        message: (key) =>
          `${key} is "/${path}", as is that of ${showValue(given === undefined ? name : owner)}.`,
        hint: 'Give each language a path of its own.',
      });
    } else owners.set(path, name);
  }
}

/** Checks the calendar for a language's dates. Names: the calendars that `Intl` knows. */
function judgeCalendar(locale: string, { root, report }: Pick<Ruling, 'root' | 'report'>): void {
  const path: KeyPath = ['i18n', 'localeConfigs', locale, 'calendar'];
  const calendar = textAt(root, path);
  if (calendar === undefined) return;
  const known = Intl.supportedValuesOf('calendar');
  if (known.includes(calendar)) return;
  const near = /^gregor/i.test(calendar) ? 'gregory' : nearest(calendar, known);
  report({
    code: 'config-value',
    path,
    message: (key) =>
      `${key} is ${showValue(calendar)}, no calendar. It takes ${oneOf(known.map(showValue))}.`,
    hint: near === undefined ? 'Remove it to get the Gregorian one.' : `Did you mean ${showValue(near)}?`,
    suggestion: near === undefined ? undefined : JSON.stringify(near),
  });
}

export function judgeRanges(ruling: Ruling): void {
  judgeRange(ruling, ['docs', 'tocMinLevel'], ['docs', 'tocMaxLevel']);
  for (const at of listAt(ruling.root, ['collections']).keys())
    judgeRange(ruling, ['collections', at, 'tocMinLevel'], ['collections', at, 'tocMaxLevel']);
  judgeRange(ruling, ['images', 'min'], ['images', 'max']);
}

/** Checks that the smaller bound is not above the larger one. The fault is placed at a bound that the user wrote. */
function judgeRange({ root, report }: Ruling, minPath: KeyPath, maxPath: KeyPath): void {
  const min = numberAt(root, minPath);
  const max = numberAt(root, maxPath);
  const minDefault = Number(defaultAt(minPath, root));
  const maxDefault = Number(defaultAt(maxPath, root));
  if ((min ?? minDefault) <= (max ?? maxDefault)) return;
  const isMinGiven = min !== undefined;
  const other = `\`${formatKey(isMinGiven ? maxPath : minPath)}\``;
  const otherValue = isMinGiven ? (max ?? `${maxDefault} by default`) : `${minDefault} by default`;
  report({
    code: 'config-conflict',
    path: isMinGiven ? minPath : maxPath,
    message: (key) =>
      isMinGiven
        ? `${key} is ${min}, more than ${other}, which is ${otherValue}. It takes a number up to that.`
        : `${key} is ${max}, less than ${other}, which is ${otherValue}. It takes a number from that up.`,
    hint: `Change one of the two.`,
  });
}

export function judgeRedirects({ root, report }: Ruling): void {
  const seen = new Map<string, number>();
  // There the first of them counts.
  const isLenient = textAt(root, ['compatibility']) === 'docusaurus';
  const again: { readonly path: KeyPath; readonly from: string; readonly first: number }[] = [];
  const hasNoSlash = valueAt(root, ['trailingSlash']) === false;
  // What is one file is one path.
  const bareOf = (path: string) => path.replace(hasNoSlash ? /(?!^)(?:\/+|\.html)$/ : /(?!^)\/+$/, '');
  listAt(root, ['redirects']).forEach((redirect, at) => {
    const to = textAt(redirect, ['to']);
    const isList = Array.isArray((redirect as { from?: unknown } | null)?.from);
    textsAt(redirect, ['from']).forEach((from, fromAt) => {
      const path: KeyPath = isList ? ['redirects', at, 'from', fromAt] : ['redirects', at, 'from'];
      if (!from.startsWith('/') || from.startsWith('//')) {
        report({
          code: 'config-value',
          path,
          message: (key) =>
            `${key} is ${showValue(from)}. It takes a path of this site, such as "/old-page".`,
          hint: 'Start it with one slash, without the base path.',
        });
        return;
      }
      const bare = bareOf(from);
      const first = seen.get(bare);
      if (to !== undefined && to.replace(/(?!^)\/+$/, '') === from.replace(/(?!^)\/+$/, '')) {
        report({
          code: 'config-conflict',
          ...(isLenient && { severity: 'warning' }),
          path,
          message: (key) =>
            `${key} is ${showValue(from)} and leads to itself. It takes another path than \`to\`.`,
          hint: 'Remove this redirect.',
        });
      } else if (first !== undefined) again.push({ path, from, first });
      else seen.set(bare, at);
    });
  });
  for (const { path, from, first } of isLenient ? again.slice(0, 1) : again)
    report({
      code: 'config-conflict',
      ...(isLenient && { severity: 'warning' }),
      path,
      message: (key) =>
        `${key} is ${showValue(from)}, which \`redirects[${first}]\` redirects already. ${isLenient && again.length > 1 ? `So it is with ${again.length - 1} more. The first one counts.` : isLenient ? 'The first one counts.' : 'A path is redirected once.'}`,
      hint: 'Remove one of the two.',
    });
}
