import { existsSync, readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';
import { devSite } from './dev-site.ts';

const REBUILDS = 300;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};
const openFiles = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);

it(`memory and open files stay flat over ${REBUILDS} rebuilds`, async () => {
  const site = project({
    'jstz-docs.config.json': '{ "title": "Site" }',
    'docs/index.md': '# Home\n',
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`docs/part/${n}.md`, `# Page ${n}\n\nText.\n`]),
    ),
  });
  const dev = await devSite(site.dir);
  await dev.get('');
  await dev.session.finish();
  const rebuild = async (n: number) => {
    if (n % 10 === 3) site.write('docs/part/new.md', `# New ${n}\n`);
    else if (n % 10 === 6) site.remove('docs/part/new.md');
    else if (n % 10 === 9) site.write('jstz-docs.config.json', `{ "title": "Site ${n}" }`);
    else site.write(`docs/part/${n % 20}.md`, `# Page ${n}\n\nText ${n}.\n`);
    await dev.session.update();
    await dev.get(`part/${n % 20}`);
  };
  for (let n = 0; n < 60; n += 1) await rebuild(n);
  const [heap, files] = [heapMb(), openFiles()];
  for (let n = 60; n < 60 + REBUILDS; n += 1) await rebuild(n);
  expect(heapMb() - heap).toBeLessThan(3);
  expect(openFiles() - files).toBeLessThan(12);
  expect(dev.errors).toEqual([]);
});
