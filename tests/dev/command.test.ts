import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeAfterSignal } from '../support/processes.ts';
import { type Project, project } from '../support/project.ts';

const BIN = resolve(import.meta.dirname, '../../bin/jstz-docs.js');
const FILES = {
  'jstz-docs.config.json': '{ "title": "Site", "baseUrl": "/b/" }',
  'docs/index.md': '# Home\n',
};

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Waits for text on standard error. */
  until(text: string | RegExp): Promise<void>;
  readonly exit: Promise<number | null>;
}

function start(site: Project, ...words: string[]): Running {
  const child = spawn(process.execPath, [BIN, 'dev', ...words], {
    cwd: site.dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  child.stderr!.on('data', (data) => {
    output += data;
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    output: () => output,
    exit,
    async until(text) {
      while (!(typeof text === 'string' ? output.includes(text) : text.test(output))) {
        const more = await Promise.race([
          once(child.stderr!, 'data').then(() => true),
          exit.then(() => false),
        ]);
        if (!more) throw new Error(`ended without "${text}": ${output}`);
      }
    },
  };
}

describe('jstz-docs dev', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('answers at the address that it prints, and ends after %s with %d', async (signal, code) => {
    const dev = start(project(FILES), '--port', '0');
    await dev.until(/^Local: http:\/\/localhost:\d+\/b\/$/m);
    const url = /Local: (\S+)/.exec(dev.output())![1]!;
    expect(await (await fetch(url)).text()).toContain('Home');
    dev.child.kill(signal);
    expect(await dev.exit).toBe(codeAfterSignal(code));
  });

  it('ends where its watcher does not let go, as one at times does whose folder is being removed', async () => {
    const ends = Array.from({ length: 8 }, async (_, n) => {
      const site = project({ ...FILES, 'docs/folder/inner/page.md': '# Page\n', 'static/file.txt': 'text' });
      const dev = start(site, '--port', '0');
      await dev.until(/^Local: /m);
      await (await fetch(/Local: (\S+)/.exec(dev.output())![1]!)).text();
      await new Promise((later) => setTimeout(later, 300 + 100 * n));
      site.write('docs/index.md', '# Other\n');
      dev.child.kill('SIGTERM');
      rmSync(site.dir, { recursive: true, force: true, maxRetries: 5 });
      return dev.exit;
    });
    expect(await Promise.all(ends)).toEqual(Array(8).fill(codeAfterSignal(143)));
  });

  it('refuses a port that is asked for and taken', async () => {
    const blocker = createServer();
    await new Promise<void>((done) => blocker.listen(0, '127.0.0.1', done));
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as { port: number };
    const dev = start(project(FILES), '--port', String(port));
    expect(await dev.exit).toBe(2);
    expect(dev.output()).toContain(`Port ${port} is taken.`);
  });

  it('prints the address anew when the base path changes', async () => {
    const site = project(FILES);
    const dev = start(site, '--port', '0');
    await dev.until(/^Local: /m);
    await (await fetch(/Local: (\S+)/.exec(dev.output())![1]!)).text();
    site.write('jstz-docs.config.json', '{ "title": "Site", "baseUrl": "/boats/" }');
    await dev.until(/^Local: http:\/\/localhost:\d+\/boats\/$/m);
    dev.child.kill('SIGTERM');
    await dev.exit;
    expect(dev.output().match(/^Local: /gm)).toHaveLength(2);
  });

  it('tells faults and that they are mended, and goes on', async () => {
    const site = project({ ...FILES, 'jstz-docs.config.json': '{ "titel": "Site" }' });
    const dev = start(site, '--port', '0');
    await dev.until('config-unknown-key');
    site.write('jstz-docs.config.json', FILES['jstz-docs.config.json']);
    await dev.until('Mended:');
    site.write('docs/index.md', '# Home\n\n[gone](./gone.md)\n');
    await dev.until('broken-markdown-link');
    expect(dev.output()).toContain('docs/index.md:3:1');
    dev.child.kill('SIGINT');
    expect(await dev.exit).toBe(codeAfterSignal(130));
  });

  it('tells after a save what is new and what is gone, and only counts the rest', async () => {
    const site = project({ ...FILES, 'docs/old.md': '# Old\n\n[x](./none.md)\n' });
    const dev = start(site, '--port', '0');
    await dev.until('1 error in 1 file');
    site.write('docs/index.md', '# Home\n\n[gone](./gone.md)\n');
    await dev.until('As before: 1 error in 1 file');
    const told = dev.output();
    expect(told.match(/`docs\/none\.md`/g)).toHaveLength(1);
    expect(told).toContain('`docs/gone.md`');
    // Lines that come before a finding make no new one of it.
    site.write('docs/old.md', '# Old\n\nMore.\n\n[x](./none.md)\n');
    site.write('docs/index.md', '# Home\n');
    await dev.until('Mended: 1 problem\nAs before: 1 error in 1 file');
    site.write('docs/old.md', '# Old\n');
    await dev.until(/Mended: 1 problem\n(?:Mended|$)/);
    dev.child.kill('SIGINT');
    await dev.exit;
    expect(dev.output().match(/`docs\/none\.md`/g)).toHaveLength(1);
  });

  it('refuses a folder that is not there', async () => {
    const dev = start(project({}), join('no', 'such'));
    expect(await dev.exit).toBe(2);
    expect(dev.output()).toContain('does not exist');
  });
});
