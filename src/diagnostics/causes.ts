/** What many findings may have in common: a report tells those of one cause as one, with their number and first places. */

export interface Cause {
  /** The fact, in the plural. `{subjects}` stands for what the findings are about. */
  readonly message: string;
  /** One action for all. */
  readonly hint: string;
}

/** @param reader what compiles them; in small letters, its package */
const unread = (reader: string): Cause => ({
  message: `Style sheets are written for ${reader}, which is not installed: their rules are left out.`,
  hint: `Install it in the site: \`npm install --save-dev ${reader.toLowerCase()}\`.`,
});

export const CAUSES = {
  'title-fragment': {
    message: 'Links name the title of the page that they lead to, which has no id.',
    hint: 'Link to the page itself, without a fragment.',
  },
  'fragment-case': {
    message: 'Links name headings in another case than their ids have. Browsers tell the two apart.',
    hint: '`check-links --fix --write` writes them as the ids are.',
  },
  'snippet-of-plugin': {
    message: 'Code blocks name files that are not there. They show what stands in them.',
    hint: 'Where a plugin filled them from elsewhere, put the code into the site.',
  },
  'partial-of-plugin': {
    message: 'Pages lack Markdown files that they import.',
    hint: 'Put what plugins make into the site, or remove the imports.',
  },
  'live-code': {
    message: 'Blocks with the word `live` are shown as code: pages run nothing that their text holds.',
    hint: 'Link to a playground, or leave the word `live` out.',
  },
  'package-missing': {
    message:
      'Packages that the site imports are not installed: {subjects}. Their components show what stands in them, and nothing else.',
    hint: 'Install what the site needs: `npm install`.',
  },
  'sass-missing': unread('Sass'),
  'less-missing': unread('Less'),
  untruncated: {
    message: 'Posts say nowhere where lists cut them, so lists show them whole.',
    hint: 'Put `<!-- truncate -->` (`{/* truncate */}` in MDX) where the excerpt ends, or set `onUntruncatedBlogPosts` to "ignore".',
  },
} as const satisfies Readonly<Record<string, Cause>>;

export type CauseName = keyof typeof CAUSES;
