/**
 * Where a site's own sheet draws a sign into links, or behind what opens a menu, ours would be a second one: rules that hide ours go
 * behind the sheet.
 */
import { cssPieces, selectorsOf } from './css-pieces.ts';

/** `a[target=_blank]:after`, `.github::before`. */
const PSEUDO = /^(.*[^\s>+~:]):{1,2}(after|before)$/s;
const PICTURE = /\burl\(/;
/** `--sign: url(…)`, for rules that say `var(--sign)`. */
const NAMED_PICTURE = /(--[\w-]+):\s*url\(/g;
/** Of other media than a screen, and frames of animations. */
const ELSEWHERE = /^@media[^{]*\bprint\b|^@(?!media|supports|layer|container)/;

/**
 * @param css as esbuild minifies it
 * @returns the rules; empty where there is nothing to hide
 */
export function hideSecondMarks(css: string): string {
  const drawn = new Map<string, { isShown: boolean; isPicture: boolean }>();
  const preludes: string[] = [];
  const named = new Set(Array.from(css.matchAll(NAMED_PICTURE), ([, name]) => name!));
  const hasPicture = (text: string): boolean =>
    PICTURE.test(text) ||
    Array.from(text.matchAll(/\bvar\((--[\w-]+)/g)).some(([, name]) => named.has(name!));
  let declarations = '';
  for (const { text, mark } of cssPieces(css)) {
    if (mark === '{') {
      preludes.push(text.trim());
      declarations = '';
      continue;
    }
    declarations += `;${text.trim()}`;
    if (mark === ';') continue;
    const selectors = preludes.pop() ?? '';
    // What stands in another rule is a part of a selector.
    if (!selectors.startsWith('@') && preludes.every((one) => one.startsWith('@') && !ELSEWHERE.test(one)))
      for (const selector of selectorsOf(selectors)) {
        const [, of, which] = PSEUDO.exec(selector.trim()) ?? [];
        if (of === undefined) continue;
        const known = drawn.get(`${which} ${of}`) ?? { isShown: false, isPicture: false };
        const [, content] = /;content:\s*([^;]+)/.exec(declarations) ?? [];
        drawn.set(`${which} ${of}`, {
          isShown: known.isShown || (content !== undefined && !/^(?:none|normal)\b/.test(content)),
          // Signs of a font stand behind words; in front of them stand bullets.
          isPicture:
            known.isPicture ||
            hasPicture(declarations) ||
            (which === 'after' && /^["'][^"']/.test(content ?? '')),
        });
      }
    declarations = '';
  }
  const links = [...drawn].filter(([, { isShown, isPicture }]) => isShown && isPicture);
  return links
    .map(
      ([key]) =>
        // The sign of a link that is nothing but a sign goes where the sheet means that link, and not all that lead outside.
        `${key.replace(/^\w+ /, '')}>:is(.icon-external,${isOfOne(key) ? '.icon-github,' : ''}.dropdown__chevron){display:none}\n`,
    )
    .join('');
}

/** Classes of the theme's links of all kinds. */
const OF_ALL = /^\.(?:navbar|menu|footer|dropdown|pagination-nav|button|col|row|theme)(?:_|-|$)/;

/** Whether a selector means links by a name of the site's own: `.header-github-link`, `a[href*=github]`. */
function isOfOne(selector: string): boolean {
  const last = selector.split(/[\s>+~]+(?![^[(]*[\])])/).at(-1)!;
  const classes = last.match(/\.[\w-]+/g) ?? [];
  return last.includes('#') || classes.some((name) => !OF_ALL.test(name)) || /\[[^\]]*github/i.test(last);
}
