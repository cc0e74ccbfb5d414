/**
 * The look of a site that says nothing about its own: an accent, and a mark made of its title. Both follow from the
 * configuration alone, so that two sites differ and one stays as it is. Sites that configure theirs get nothing from here.
 */
import { ACCENTS, type Accent, type Config } from '../config/index.ts';
import { escapeHtml } from './escape.ts';
import { hashOf } from './hash.ts';

/** Colors of one mode. `tests/theme/contrast.test.ts` computes their contrast on each of their backgrounds. */
interface Shades {
  /** Links, buttons, what is current. */
  readonly accent: string;
  /** Behind what is current. */
  readonly active: string;
  /** Edges in the accent. */
  readonly line: string;
}

/** The theme's own accent needs no rules: its colors stand in `tokens.css`. */
const SHADES: Readonly<Record<Exclude<Accent, 'indigo'>, { readonly light: Shades; readonly dark: Shades }>> =
  {
    blue: {
      light: { accent: '#005eb9', active: '#eaf3fe', line: '#a4cafc' },
      dark: { accent: '#8bbeff', active: '#122e51', line: '#285994' },
    },
    teal: {
      light: { accent: '#016566', active: '#e5f6f5', line: '#a8d1d0' },
      dark: { accent: '#88c8c7', active: '#133434', line: '#2a6262' },
    },
    green: {
      light: { accent: '#036a34', active: '#e9f6ec', line: '#acd3b5' },
      dark: { accent: '#90cb9f', active: '#183521', line: '#336442' },
    },
    ochre: {
      light: { accent: '#7e5400', active: '#f9f0e5', line: '#dcc3a2' },
      dark: { accent: '#d9b481', active: '#3b2a11', line: '#6f5226' },
    },
    rust: {
      light: { accent: '#a13b02', active: '#fdeee9', line: '#f1b9a3' },
      dark: { accent: '#f6a383', active: '#482213', line: '#844329' },
    },
    rose: {
      light: { accent: '#b61a57', active: '#fdedf0', line: '#fbafbf' },
      dark: { accent: '#ff97af', active: '#4d1928', line: '#8e344f' },
    },
    violet: {
      light: { accent: '#7a2ab9', active: '#f4effc', line: '#d6b7fc' },
      dark: { accent: '#cea4ff', active: '#382051', line: '#6a3f94' },
    },
  };

/** `--ifm-color-primary` of the theme in light mode, for a mark in its accent. */
const INDIGO = '#3d38d8';

type Look = Pick<Config, 'title' | 'favicon' | 'compatibility' | 'theme' | 'navbar'>;

function accentOf({ title, compatibility, theme }: Look): Accent {
  if (theme.accent !== 'auto') return theme.accent;
  if (theme.styles.length > 0 || compatibility === 'docusaurus') return 'indigo';
  return ACCENTS[Number.parseInt(hashOf(title).slice(0, 8), 16) % ACCENTS.length]!;
}

/** Values of custom properties, that of light mode first. */
type Values = Readonly<Record<string, readonly [light: string, dark: string]>>;

function valuesOf(accent: Exclude<Accent, 'indigo'>): Values {
  const { light, dark } = SHADES[accent];
  return {
    '--ifm-color-primary': [light.accent, dark.accent],
    '--jd-active': [light.active, dark.active],
    '--jd-accent-line': [light.line, dark.line],
    '--jd-bar-paper': ['#0e0f20', dark.active],
    // Grey: in some accents marked lines would look added or removed.
    '--jd-code-marked': ['#e5e5ef', '#262939'],
  };
}

/** `share` of the accent, whatever a site's own sheet makes of it, on a paper. */
const tint = (share: number, paper: string) => `color-mix(in srgb,var(--jd-accent) ${share}%,var(${paper}))`;
/** What Docusaurus calls the color behind marked lines of code. */
const marked = (other: string) => `var(--docusaurus-highlighted-code-line-bg,${other})`;

/** Colors of a site whose own sheets may set the accent. */
const FOLLOWING: Values = {
  '--jd-active': [tint(9, '--jd-paper'), tint(20, '--jd-paper')],
  '--jd-accent-line': [tint(35, '--jd-paper'), tint(40, '--jd-paper')],
  '--jd-code-marked': [marked(tint(10, '--jd-code-paper')), marked(tint(20, '--jd-code-paper'))],
};

/**
 * The theme's sheet in the accent of the site: its colors take the places of those of `tokens.css`, light ones first, so that
 * an accent costs no byte and no request. Where the site's own sheets may set the accent, the colors beside it follow them.
 */
export function inAccent(sheet: string, config: Look): string {
  const accent = accentOf(config);
  const isOwn = config.theme.accent === 'auto' && config.theme.styles.length > 0;
  if (accent === 'indigo' && !isOwn) return sheet;
  const values = accent === 'indigo' ? FOLLOWING : valuesOf(accent);
  const left = Object.fromEntries(Object.entries(values).map(([name, both]) => [name, [...both]]));
  return sheet.replace(/(--[\w-]+):(\s*)#[\da-f]{6}/g, (whole, name: string, space: string) => {
    const color = left[name]?.shift();
    return color === undefined ? whole : `${name}:${space}${color}`;
  });
}

/** A drawing in a file of its own. */
export interface Mark {
  /** Below `assets/`. */
  readonly name: string;
  readonly svg: string;
}

/**
 * The first letter or digit of the title on a tile in the accent.
 * @returns undefined where the site has an icon or a logo, or was made for another generator
 */
export function markOf(config: Look): Mark | undefined {
  if (config.favicon !== undefined || config.navbar.logo || config.compatibility === 'docusaurus')
    return undefined;
  const signs = signsOf(config.title.trim());
  const sign =
    signs.find((text) => /^[\p{L}\p{N}]/u.test(text)) ??
    signs.find((text) => /^\p{Extended_Pictographic}/u.test(text));
  if (sign === undefined) return undefined;
  const accent = accentOf(config);
  const fill = accent === 'indigo' ? INDIGO : SHADES[accent].light.accent;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="8" fill="${fill}"/><text x="16" y="16" dy=".36em" fill="#fff" font-family="Inter,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif" font-size="19" font-weight="700" text-anchor="middle">${escapeHtml(sign.toLocaleUpperCase('en'))}</text></svg>\n`;
  return { name: `mark-${hashOf(svg).slice(0, 8)}.svg`, svg };
}

/** What a reader takes for one character each. The engine loads the tables for that anew in each process, which takes 9 ms. */
const signsOf = (text: string): string[] =>
  /^[ -~]*$/.test(text)
    ? [...text]
    : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
