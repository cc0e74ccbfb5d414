/**
 * What the path of a post and its front matter say: date and slug. The rules are those of Docusaurus, so that an existing blog
 * keeps its addresses. Looks at one post and no other file.
 */

export interface PostPath {
  /** ISO day (YYYY-MM-DD); undefined where the path holds none. */
  readonly date: string | undefined;
  /** Address below the blog's: `/2024/05/01/welcome`. */
  readonly slug: string;
  /** Name without date and extension, the title of a post that has no other. */
  readonly name: string;
}

/**
 * `2024-05-01-welcome.md`, `2024-05-01/index.md`, `2024-05-01-welcome/index.md`, `2024/05/01/welcome.md`, each below any folder.
 */
const DATED = /^(?<folder>.*)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/]?(?<name>.*?)$/;

/** @param path relative to the blog's folder */
export function readPostPath(path: string): PostPath {
  const bare = path.replace(/\.mdx?$/i, '');
  const match = DATED.exec(bare.replace(/\/?index$/, ''));
  if (!match) {
    const name = bare.replace(/\/index$/, '');
    return { date: undefined, slug: `/${name}`, name };
  }
  const { folder = '', year = '', month = '', day = '', name = '' } = match.groups!;
  return {
    date: readPostDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
    slug: `/${year}/${month}/${day}/${folder}${name}`,
    name,
  };
}

/** `2024-05-01`, `2024-5-1`, `2024-05-01T10:00`, `2024-05-01 10:00:00 +02:00`. */
const DATE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)[ \t]*(Z|[-+]\d{1,2}(?::?\d{2})?)?)?$/;

/** `May 1, 2024`, `1 May 2024`, `Wed, 01 May 2024 10:00:00 GMT`, `2024/05/01`: the parser itself takes any text with a year. */
const WORDED =
  /^\s*(?:[a-z]{3,9},?\s+)?(?:[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}\s+[a-z]{3,9}\.?,?\s+\d{4}|\d{4}\/\d{1,2}\/\d{1,2})\b/i;

/**
 * A date as authors write it, in UTC where no zone is given: `2024-05-01`, or with its time `2024-05-01T10:00:00.000Z`. Other
 * forms are left to the platform's parser.
 * @returns undefined for what is no date
 */
export function readPostDate(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const match = DATE.exec(value.trim());
  if (!match) {
    if (!WORDED.test(value)) return undefined;
    const date = [new Date(`${value} UTC`), new Date(value)].find((one) => !Number.isNaN(one.getTime()));
    return date?.toISOString();
  }
  const [, year = '', month = '', date = '', time, zone = 'Z'] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  // `2024-02-30` would become a day of March.
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day)) return undefined;
  if (time === undefined) return day;
  const [hour = '', rest = ''] = time.split(/:(.*)/);
  const [, sign, hours = '', minutes = '00'] = /^([-+])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = sign === undefined ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  const exact = new Date(`${day}T${hour.padStart(2, '0')}:${rest}${offset}`);
  return Number.isNaN(exact.getTime()) ? undefined : exact.toISOString();
}
