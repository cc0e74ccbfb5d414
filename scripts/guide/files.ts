/** The page about the files that commands write. */
import { code, page, table } from './markdown.ts';
import { type FileNote, WRITTEN, WRITTEN_BESIDE } from './notes.ts';

export function filesPage(): string {
  const rows = (notes: readonly FileNote[]) => notes.map(({ path, text }) => [code(path), text]);
  return page(
    'Files',
    'Every file that a build and the other commands write.',
    'A build writes into one folder, `build` by default. It stages what it makes and puts it in place when all of it is there; a build that fails leaves the last good site.',
    '## In the output folder {#output}',
    table(['File', ''], rows(WRITTEN)),
    'Static files are copied beside these. One of the same name as `robots.txt`, `llms.txt`, `_headers` and their like takes the place of ours. With `build --compress` each text of 1 kB and more has a `.br` and a `.gz` file beside it where those are smaller.',
    '## In the folder of the site {#site}',
    table(['File', ''], rows(WRITTEN_BESIDE)),
  );
}
