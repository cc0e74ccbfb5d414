/** Style sheets that a site's parts of the theme import. Docusaurus has one sheet for all pages, whatever imports its parts. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { themeModules } from '../theme-modules.ts';

const FOLDER = 'src/theme';
/** `import '../css/font.css'` */
const SHEET =
  /^[ \t]*import\s*(['"])(?:@site\/(?<own>[^'"\n]+)|(?<beside>\.[^'"\n]+))(?<!\.module)\.(?<ending>css|s[ac]ss|less)\1/gm;

/** @returns those that are there, relative to the site, in the order of the modules */
export function themeSheets(siteDir: string): readonly string[] {
  const folder = join(siteDir, FOLDER);
  const named = themeModules(folder).flatMap((file) =>
    Array.from(readFileSync(join(folder, file), 'utf8').matchAll(SHEET), ({ groups }) => {
      const { own, beside = '', ending } = groups!;
      return `${own ?? posix.join(FOLDER, posix.dirname(file), beside)}.${ending}`;
    }),
  );
  return [...new Set(named)].filter((path) => existsSync(join(siteDir, path)));
}
