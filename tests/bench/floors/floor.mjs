// Floors: what the libraries alone need for the same files, in one fresh process. `floor.mjs <step> <docs> [output]` with a step:
// parse (CommonMark), highlight (every fence), render (React, body of each page to markup), write (the output once more), or
// parse+write. Prints the milliseconds of the step and the pages as JSON.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const [step, docs, output] = process.argv.slice(2);
const texts = readdirSync(docs, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(docs, name), 'utf8'));
let ms = 0;
let done = 0;

/** Adds the time of one piece of work; its result counts, so that nothing is done for nothing. */
function timed(work) {
  const began = performance.now();
  const result = work();
  ms += performance.now() - began;
  done += result;
}

async function parser() {
  const [{ unified }, { default: remarkParse }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
  ]);
  return unified().use(remarkParse).freeze();
}

async function parse() {
  const processor = await parser();
  for (const text of texts) timed(() => processor.parse(text).children.length);
}

async function highlight() {
  const { refractor } = await import('refractor');
  for (const text of texts)
    for (const [, language, code] of text.matchAll(/^[ \t]*```([\w-]+).*\n([\s\S]*?)^[ \t]*```$/gm))
      if (refractor.registered(language)) timed(() => refractor.highlight(code, language).children.length);
}

async function render() {
  const [{ unified }, remarkRehype, rehypeReact, runtime, { renderToStaticMarkup }] = await Promise.all([
    import('unified'),
    import('remark-rehype'),
    import('rehype-react'),
    import('react/jsx-runtime'),
    import('react-dom/server'),
  ]);
  const parsing = await parser();
  const toHast = unified().use(remarkRehype.default).freeze();
  const toReact = unified().use(rehypeReact.default, runtime).freeze();
  for (const text of texts) {
    const tree = await toHast.run(parsing.parse(text));
    timed(() => renderToStaticMarkup(toReact.stringify(tree)).length);
  }
}

function write() {
  const target = mkdtempSync(join(tmpdir(), 'jstz-docs-floor-'));
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const file = join(target, source.slice(output.length));
    const bytes = readFileSync(source);
    timed(() => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      return 1;
    });
  }
  rmSync(target, { recursive: true, force: true });
}

const STEPS = { parse, highlight, render, write };
for (const name of step.split('+')) await STEPS[name]();
if (done === 0) throw new Error(`${step}: nothing was done in ${docs}`);
console.log(JSON.stringify({ ms, pages: texts.length }));
