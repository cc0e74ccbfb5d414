/**
 * A card's words go in, its picture comes out: 1200 × 630 px, what social networks ask for. Words are set by Pango, which
 * breaks lines in any script. What does not fit is made smaller, then cut: nothing stands outside the margins.
 */
import type { OverlayOptions, SharpConstructor } from 'sharp';
import { CARD_SIZE, type SocialCard } from '../render/index.ts';

/** Space at the edges, px. */
const MARGIN = 88;
const COLUMN = CARD_SIZE.width - 2 * MARGIN;
/** Space between two blocks of words, px. */
const GAP = 32;
/** Room for the sign before the name of the site, px. */
const SIGN = 34;

/** Families that have much of Unicode or look well, the first that is installed wins; Pango adds others for missing letters. */
const FAMILIES = 'Inter,Noto Sans,Segoe UI,Helvetica Neue,Liberation Sans,DejaVu Sans,sans-serif';

interface Style {
  /** px; the first that fits is taken. */
  readonly sizes: readonly number[];
  readonly weight: 'normal' | 'bold';
  readonly color: string;
  /** Opacity, percent. */
  readonly alpha: number;
  readonly lines: number;
  /** px. */
  readonly column: number;
}

interface Words {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

/** @throws Error where the words have a letter that no font of this machine has: it would be a box */
export async function drawReadableCard(sharp: SharpConstructor, card: SocialCard): Promise<Uint8Array> {
  const letter = await missingLetter(sharp, [card.site, card.section, card.title, card.lead].join(' '));
  if (letter !== undefined) throw new Error(`no font of this machine has the letter "${letter}"`);
  return drawCard(sharp, card);
}

/** One script has one font mostly: a letter of each is tried. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

/** No letters and never will be, one of four digits and one of six: what stands for them is the box of a missing letter. */
const NO_LETTERS = ['\u{fdd0}', '\u{10fffd}'] as const;

const missing = new Map<string, Promise<boolean>>();

/** The first letter of a text for which Pango draws a box with its number. */
async function missingLetter(sharp: SharpConstructor, text: string): Promise<string | undefined> {
  for (const script of SCRIPTS) {
    const letter = script.exec(text)?.[0];
    if (letter === undefined) continue;
    if (!missing.has(letter)) missing.set(letter, isBox(sharp, letter));
    if (await missing.get(letter)) return letter;
  }
  return undefined;
}

/** Whether the edges of what is drawn for a letter are those of a box. */
async function isBox(sharp: SharpConstructor, letter: string): Promise<boolean> {
  const edges = async (text: string): Promise<string> => {
    const { data, info } = await sharp({ text: { text, font: `${FAMILIES} 64`, rgba: true } })
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const left = Array.from({ length: info.height }, (_, row) => data[row * info.width]);
    return [info.width, info.height, ...data.subarray(0, info.width), ...left].join();
  };
  const none = NO_LETTERS[letter.length - 1]!;
  return (await edges(letter)) === (await edges(none));
}

/** More letters than any card has room for are not measured. */
const MAX_LETTERS = 240;

export async function drawCard(
  sharp: SharpConstructor,
  { title, lead, section, site, direction, look: { background, color, accent } }: SocialCard,
): Promise<Uint8Array> {
  const set = (text: string, style: Style) => setWords(sharp, text, style);
  const bold = { weight: 'bold', color, alpha: 100, lines: 1, column: COLUMN } as const;
  const name = await set(site, { ...bold, sizes: [34], column: COLUMN - SIGN });
  const above = await set(section, { ...bold, sizes: [28], color: accent });
  const head = await set(title, { ...bold, sizes: [84, 74, 64, 54, 46], lines: 3 });
  const below = await set(lead, { ...bold, sizes: [31], weight: 'normal', alpha: 74, lines: 2 });
  const isRtl = direction === 'rtl';
  const place = (words: Words, top: number, indent = 0): OverlayOptions => ({
    input: words.input,
    top: Math.round(top),
    left: isRtl ? CARD_SIZE.width - MARGIN - indent - words.width : MARGIN + indent,
  });
  const parts: OverlayOptions[] = name ? [place(name, MARGIN - name.height / 2, SIGN)] : [];
  let bottom = CARD_SIZE.height - MARGIN;
  for (const words of [below, head, above]) {
    if (!words) continue;
    bottom -= words.height;
    parts.push(place(words, bottom));
    bottom -= GAP;
  }
  const { width, height } = CARD_SIZE;
  const sign = isRtl ? width - MARGIN - 18 : MARGIN;
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${background}"/>
<circle cx="${isRtl ? 70 : width - 70}" cy="40" r="300" fill="${accent}" fill-opacity=".07"/>
<circle cx="${isRtl ? 70 : width - 70}" cy="40" r="180" fill="${accent}" fill-opacity=".09"/>
<rect x="${sign}" y="${MARGIN - 9}" width="18" height="18" rx="5" fill="${accent}"/>
<rect y="${height - 12}" width="${width}" height="12" fill="${accent}"/>
</svg>`;
  return sharp(Buffer.from(paper))
    .composite(parts)
    .removeAlpha()
    .png({ palette: true, colours: 96, effort: 7, compressionLevel: 9 })
    .toBuffer();
}

/** The words in the largest size in which they have room; cut with an ellipsis where they have none in the smallest. */
async function setWords(
  sharp: SharpConstructor,
  text: string,
  { sizes, weight, color, alpha, lines, column }: Style,
): Promise<Words | undefined> {
  const letters = lettersOf(text);
  if (letters.length === 0) return undefined;
  const draw = async (shown: string, size: number): Promise<Words> => {
    // A hyphen would be read as part of a name in code.
    const markup = `<span foreground="${color}" alpha="${alpha}%" insert_hyphens="no">${escapeMarkup(shown)}</span>`;
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: `${FAMILIES} ${weight} ${size}`,
        width: column,
        // Pango takes it for the start of the line, whatever direction the words have.
        align: 'left',
        wrap: 'word-char',
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, width: info.width, height: info.height };
  };
  // From the top of the first line to the foot of the last: no line more than those that are wanted.
  const hasRoom = ({ width, height }: Words, size: number) =>
    width <= column && height <= (lines * 1.2 + 0.1) * size;
  for (const size of letters.length > MAX_LETTERS ? sizes.slice(-1) : sizes) {
    const words = await draw(letters.join(''), size);
    if (hasRoom(words, size)) return words;
  }
  const size = sizes.at(-1)!;
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [fits, exceeds] = [1, Math.min(letters.length, MAX_LETTERS)];
  let best = await draw(cut(fits), size);
  while (exceeds - fits > 1) {
    const middle = (fits + exceeds) >> 1;
    const words = await draw(cut(middle), size);
    if (hasRoom(words, size)) [fits, best] = [middle, words];
    else exceeds = middle;
  }
  return best;
}

/** As readers count them: a letter with its marks is one, and never cut. Control characters have no form. */
function lettersOf(text: string): readonly string[] {
  const clean = text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(new Intl.Segmenter('en').segment(clean), ({ segment }) => segment);
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
