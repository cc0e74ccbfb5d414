/** Modules that run on each page, while files change: what they are made from is looked at, also what is not there yet. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';
import { openSession } from './open-session.ts';

it('are made anew with what they import, and after a fault', async () => {
  const site = project({
    'jstz-docs.config.json': '{"title":"T","clientModules":["./src/all.js"]}',
    'docs/index.md': '# One\n',
    'src/all.js': "import './part.js';\nconsole.log('all');\n",
  });
  const session = await openSession(site.dir, undefined, undefined, true);
  await session.finish();
  const part = join(site.dir, 'src/part.js');
  const told = () => session.diagnostics.map(({ code, file, line }) => [code, file, line]);
  const sent = async () => {
    const page = await session.read('index.html');
    const name = /assets\/everywhere-\w+\.js/.exec('content' in page! ? String(page.content) : '')?.[0];
    const script = name === undefined ? undefined : await session.read(name);
    return script && 'content' in script ? Buffer.from(script.content as Uint8Array).toString() : undefined;
  };
  expect(told()).toEqual([['client-module-missing', 'src/all.js', 1]]);
  for (const [text, findings, said] of [
    ["console.log('first');", [], 'first'],
    ["console.log('second", [['island-bundle', 'src/part.js', 1]], undefined],
    ["console.log('third');", [], 'third'],
  ] as const) {
    expect([...session.targets.files]).toContain(part);
    site.write('src/part.js', text);
    await session.update(new Set([part]));
    await session.finish();
    expect(told()).toEqual(findings);
    if (said) expect(await sent()).toContain(said);
    else expect(await sent()).toBeUndefined();
  }
});
