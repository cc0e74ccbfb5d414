// Floor: what remark-parse alone needs for the same files, CommonMark only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const folder = process.argv[2];
const processor = unified().use(remarkParse).freeze();
let nodes = 0;
for (const name of readdirSync(folder, { recursive: true })) {
  if (String(name).endsWith('.md'))
    nodes += processor.parse(readFileSync(join(folder, String(name)), 'utf8')).children.length;
}
if (nodes === 0) throw new Error('nothing was parsed');
