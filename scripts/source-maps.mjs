// Makes source maps small enough to be published. Only the first place of each line of our own sources is kept: enough for a
// stack to name file and line. A map of every token, libraries included, would be a third of the package.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/** @param {readonly string[]} files paths of compiled files, each with its map beside it */
export function thinSourceMaps(files) {
  for (const file of files) {
    const { version, sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    const isOwn = sources.map((source) => /^(?:\.\.\/)+src\//.test(source));
    const own = sources.filter((_, index) => isOwn[index]);
    if (own.length === 0) {
      rmSync(`${file}.map`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
      continue;
    }
    const thin = decode(mappings).map((segments) => {
      let last = '';
      return segments.flatMap(([column, source, line]) => {
        const place = isOwn[source] ? `${source}:${line}` : '';
        if (place === last) return [];
        last = place;
        // A library's code has no place of ours.
        return [place === '' ? [column] : [column, own.indexOf(sources[source]), line, 0]];
      });
    });
    const map = { version, sources: own, names: [], mappings: encode(thin) };
    writeFileSync(`${file}.map`, JSON.stringify(map));
  }
}
