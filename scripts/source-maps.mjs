// Makes source maps small enough to be published. Only the first place of each line of our own sources is kept, and only of
// lines that a stack can name: something is called, read, taken apart or thrown there. A map of every token, libraries
// included, would be a third of the package.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/** @param {readonly string[]} files paths of compiled files, each with its map beside it */
export function thinSourceMaps(files) {
  for (const file of files) {
    const { version, sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
    const isOwn = sources.map((source) => /^(?:\.\.\/)+src\//.test(source));
    const lines = readFileSync(file, 'utf8').split('\n');
    const thin = decode(mappings).map((segments, row) => {
      let last = '';
      const starts = segments.flatMap(([column, source, line]) => {
        const place = isOwn[source] ? `${source}:${line}` : '';
        if (place === last) return [];
        last = place;
        // A library's code has no place of ours.
        return [place === '' ? [column] : [column, source, line, 0]];
      });
      return starts.filter(
        (start, at) => start.length === 1 || mayThrow(lines[row].slice(start[0], starts[at + 1]?.[0])),
      );
    });
    // Libraries alone, or constants: no stack leads there.
    const places = thin.flat().filter((start) => start.length > 1);
    if (places.length === 0) {
      rmSync(`${file}.map`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
      continue;
    }
    const used = [...new Set(places.map(([, source]) => source))];
    for (const place of places) place[1] = used.indexOf(place[1]);
    const map = {
      ...{ version, sources: used.map((source) => sources[source]), names: [] },
      mappings: encode(thin),
    };
    writeFileSync(`${file}.map`, JSON.stringify(map));
  }
}

/**
 * Whether code can be the place of a frame of a stack: texts aside, something is called, read from, spread, taken apart or
 * thrown there. Brackets behind a keyword, an operator or a comma group or list.
 */
const mayThrow = (code) =>
  /[\w$)\]}]\s*[([]|\?\.|[\w$)\]}]\.[\w$#]|\.{3}|\$\{|\(\{|[}\]]=|\b(?:throw|new|of|in|await|yield|class|super)\b/.test(
    code
      .replace(/`[^`$\\]*`|"[^"\\]*"|'[^'\\]*'/g, ' 0 ')
      .replace(/\b(?:if|for|while|switch|return|catch|case|else)\s*[([]/g, ' '),
  );
