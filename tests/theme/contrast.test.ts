/** Reads the colour roles from the stylesheet and computes WCAG contrast of every text role on every surface it stands on. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCENTS, configSchema } from '../../src/config/index.ts';
import { inAccent } from '../../src/render/first-look.ts';

type Colours = ReadonlyMap<string, string>;
type Rgb = readonly [number, number, number];

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const tokens = read('src/theme/styles/tokens.css');
/** The guide has colours of its own. */
const guide = read('guide/theme.css');

function declarations(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!.trim()]),
  );
}

function rgb(colours: Colours, name: string): Rgb {
  const value = colours.get(name);
  if (value === undefined) throw new Error(`No colour ${name} in tokens.css`);
  const [, reference, fallback] = /^var\((--[\w-]+)(?:, (.*))?\)$/.exec(value) ?? [];
  if (reference !== undefined) {
    const isSet = fallback === undefined || colours.has(reference);
    return isSet ? rgb(colours, reference) : rgb(new Map([[reference, fallback]]), reference);
  }
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1];
  if (hex === undefined) throw new Error(`${name} is "${value}", not a hex colour`);
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)!;
  return digits.map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb;
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const light = declarations(tokens, ':root');
const dark = declarations(tokens, "[data-theme='dark']");
const guideLight = declarations(guide, ':root');
/** Modes of a site in one of the accents. */
const accented = ACCENTS.filter((name) => name !== 'indigo').flatMap((accent) => {
  const css = inAccent(tokens, configSchema.parse({ title: 'T', theme: { accent } }));
  const own = declarations(css, ':root');
  const ownDark = declarations(css, "[data-theme='dark']");
  return [
    [`${accent}, light`, new Map([...light, ...own])],
    [`${accent}, dark`, new Map([...light, ...own, ...dark, ...ownDark])],
  ] as const;
});
const modes = {
  light,
  dark: new Map([...light, ...dark]),
  "the guide's light": new Map([...light, ...guideLight]),
  "the guide's dark": new Map([
    ...light,
    ...guideLight,
    ...dark,
    ...declarations(guide, "[data-theme='dark']"),
  ]),
  ...Object.fromEntries(accented),
};

const papers = ['paper', 'raised', 'sunken', 'hover'];
const codePapers = ['code-paper', 'code-marked', 'code-added', 'code-removed', 'warning-paper'];
/** Text role → the surfaces it stands on. */
const text: Readonly<Record<string, readonly string[]>> = {
  ink: [
    ...papers,
    'active',
    'chip',
    'note-paper',
    'info-paper',
    'tip-paper',
    'warning-paper',
    'danger-paper',
  ],
  strong: [
    ...papers,
    'active',
    'chip',
    'note-paper',
    'info-paper',
    'tip-paper',
    'warning-paper',
    'danger-paper',
  ],
  muted: [...papers, 'active'],
  accent: [...papers, 'active'],
  link: [
    ...papers,
    'active',
    'chip',
    'note-paper',
    'info-paper',
    'tip-paper',
    'warning-paper',
    'danger-paper',
  ],
  'on-accent': ['accent'],
  note: ['note-paper', 'paper'],
  info: ['info-paper', 'paper'],
  tip: ['tip-paper', 'paper', 'code-added'],
  warning: ['warning-paper', 'paper'],
  danger: ['danger-paper', 'paper', 'code-removed'],
  'bar-ink': ['bar-paper'],
  'code-ink': codePapers,
  'code-muted': codePapers,
  'code-keyword': codePapers,
  'code-string': codePapers,
  'code-function': codePapers,
  'code-type': codePapers,
  'code-number': codePapers,
};

describe.each(Object.entries(modes))('%s mode', (_mode, colours) => {
  it.each(Object.keys(text))('%s reads on its surfaces at 4.5:1 or more', (role) => {
    const weak = text[role]!.map((paper) => ({
      paper,
      ratio: contrast(rgb(colours, `--jd-${role}`), rgb(colours, `--jd-${paper}`)),
    })).filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it('draws focus rings, field borders and highlight edges at 3:1 or more', () => {
    for (const paper of [...papers, 'code-marked']) {
      expect(contrast(rgb(colours, '--jd-accent'), rgb(colours, `--jd-${paper}`))).toBeGreaterThanOrEqual(3);
    }
    for (const paper of papers) {
      expect(contrast(rgb(colours, '--jd-control'), rgb(colours, `--jd-${paper}`))).toBeGreaterThanOrEqual(3);
    }
  });

  it('tests every role that is named as code', () => {
    const named = [...colours.keys()]
      .filter((name) => name.startsWith('--jd-code-'))
      .map((name) => name.slice(5));
    expect(named.filter((name) => !(name in text) && !codePapers.includes(name))).toEqual([]);
  });
});
