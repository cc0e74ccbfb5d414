// One picture of all icons, and the style rules that show a part of it each, of `src/theme/icon-shapes.ts`.
import { createHash } from 'node:crypto';

/** Edge of an icon's square in the picture. */
const SIZE = 24;
/**
 * From one icon to the next: an icon of a broken number of pixels is drawn beside its place, and shows a bit of what lies there.
 * Firefox draws the picture in whole pixels and finds the place in it with broken ones: so its size is rounded, as that rounds.
 */
const STEP = 36;

/** The sign of what opens, which stands on most pages many times, needs no element. */
const SUMMARY_SIGN = ':is(.menu__list-item > details, .theme-doc-toc-mobile) > summary::after';
const ALSO = { chevron: `,${SUMMARY_SIGN}` };

/**
 * @param shapes what `icon-shapes.ts` exports
 * @returns the picture, its name, and the rules: those of the pages with what all icons share, those of scripts
 */
export function makeIcons({ PAGE_ICONS, SCRIPT_ICONS, FILLED_ICONS, LINE_WIDTHS }) {
  const all = Object.entries({ ...PAGE_ICONS, ...SCRIPT_ICONS });
  const paths = all.map(([name, shape], index) => {
    const look = FILLED_ICONS.includes(name) ? ' fill="#000" stroke="none"' : '';
    const width = LINE_WIDTHS[name] === undefined ? '' : ` stroke-width="${LINE_WIDTHS[name]}"`;
    return `<path${look}${width} transform="translate(0 ${index * STEP})" d="${shape}"/>`;
  });
  const height = all.length * STEP;
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${height}" viewBox="0 0 ${SIZE} ${height}" ` +
    `fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>\n`;
  const name = `icons-${createHash('sha256').update(picture).digest('hex').slice(0, 8)}.svg`;
  const rules = (own) =>
    Object.keys(own).map(
      (icon) => `.icon-${icon}${ALSO[icon] ?? ''}{--icon:${all.findIndex(([is]) => is === icon)}}\n`,
    );
  // Printers leave backgrounds out unless they are told.
  const shared = `:where(i).icon,
  ${SUMMARY_SIGN} {
    display: inline-block;
    flex: none;
    width: 20px;
    height: 20px;
    background: currentColor;
    mask: url(${name}) 0 calc(var(--icon) * ${STEP * 100}% / ${height - SIZE}) / 100%;
    mask-size: round(up, 100%, 1px);
    print-color-adjust: exact;
  }\n`;
  return {
    name,
    picture,
    pageRules: shared + rules(PAGE_ICONS).join(''),
    scriptRules: rules(SCRIPT_ICONS).join(''),
  };
}
