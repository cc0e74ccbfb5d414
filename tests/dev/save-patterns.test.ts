import {
  appendFileSync,
  closeSync,
  copyFileSync,
  cpSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEV_MARK } from '../../src/server/index.ts';
import { type Project, project } from '../support/project.ts';
import { type DevSite, devSite } from './dev-site.ts';
import { differences } from './open-session.ts';

const FILES = {
  'jstz-docs.config.json': '{ "title": "Site" }',
  'docs/index.md': '# Home\n',
  'docs/one.md': '# One\n\nText.\n',
  'docs/deep/two.md': '# Two\n',
};

/** Saves in each pattern; five hundred make the long run. */
const SAVES = Number(process.env.SAVES ?? 10);

/** Writes a text the way a program does. `n` differs from save to save. */
const PATTERNS: Readonly<Record<string, (file: string, text: string, n: number) => void>> = {
  'in place (nano, cp)': (file, text) => writeFileSync(file, text),
  'truncate, then write': (file, text) => {
    const fd = openSync(file, 'r+');
    ftruncateSync(fd, 0);
    writeSync(fd, text);
    closeSync(fd);
  },
  'in small pieces': (file, text) => {
    const fd = openSync(file, 'w');
    for (let i = 0; i < text.length; i += 5) writeSync(fd, text.slice(i, i + 5));
    closeSync(fd);
  },
  'rename over (atomic)': (file, text, n) => {
    writeFileSync(`${file}.${n}.new`, text);
    renameSync(`${file}.${n}.new`, file);
  },
  'sed -i': (file, text, n) => {
    const temporary = join(file, '..', `sed${n}XYZ`);
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  },
  'vim with backup': (file, text) => {
    const probe = join(file, '..', '4913');
    writeFileSync(probe, '');
    unlinkSync(probe);
    renameSync(file, `${file}~`);
    writeFileSync(file, text);
    unlinkSync(`${file}~`);
  },
  'emacs with lock and auto save': (file, text, n) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const beside = (other: string) => join(file, '..', other);
    writeFileSync(beside(`#${name}#`), text);
    copyFileSync(file, `${file}~`);
    writeFileSync(beside(`.#${name}${n}`), '');
    writeFileSync(file, text);
    rmSync(beside(`#${name}#`));
    rmSync(beside(`.#${name}${n}`));
    rmSync(`${file}~`);
  },
  'JetBrains safe write': (file, text) => {
    writeFileSync(`${file}___jb_tmp___`, text);
    renameSync(file, `${file}___jb_old___`);
    renameSync(`${file}___jb_tmp___`, file);
    unlinkSync(`${file}___jb_old___`);
  },
  'unlink, then write': (file, text) => {
    unlinkSync(file);
    writeFileSync(file, text);
  },
  'hard link over (rsync --inplace off)': (file, text, n) => {
    const temporary = join(file, '..', `.one.md.${n}`);
    writeFileSync(temporary, text);
    unlinkSync(file);
    linkSync(temporary, file);
    unlinkSync(temporary);
  },
  'the same size and time': (file, text) => {
    const at = new Date(1_700_000_000_000);
    writeFileSync(file, text);
    utimesSync(file, at, at);
  },
  'append, then append': (file, text) => {
    writeFileSync(file, '');
    for (const line of text.split(/(?<=\n)/)) appendFileSync(file, line);
  },
};

let site: Project;
let dev: DevSite;

beforeEach(async () => {
  site = project(FILES);
  dev = await devSite(site.dir);
  await dev.get('one');
  await dev.session.finish();
  await dev.server.watcher()!.ready;
});

const shows = (path: string, text: string) => async () => (await dev.get(path)).text.includes(text);

describe('a save', () => {
  it.each(Object.keys(PATTERNS))('%s: each one is seen', { timeout: 120_000 + SAVES * 500 }, async (name) => {
    for (let n = 100; n < 100 + SAVES; n += 1) {
      PATTERNS[name]!(join(site.dir, 'docs/one.md'), `# One\n\nSaved ${n}.\n`, n);
      await dev.until(`save ${n}`, shows('one', `Saved ${n}.`));
    }
  });
});

describe('a storm', () => {
  /** Waits until what is served is what a build of now would write. */
  const settles = (what: string) =>
    dev.until(
      what,
      async () => {
        await dev.session.finish();
        return (await differencesOf()) === '';
      },
      60_000,
    );
  const differencesOf = async () =>
    (await differences(dev.session, site.dir, DEV_MARK))?.join(' ') ?? 'refused';

  it('of renamed folders ends in the right state', async () => {
    for (let n = 0; n < 10; n += 1) {
      renameSync(
        join(site.dir, n % 2 ? 'docs/shallow' : 'docs/deep'),
        join(site.dir, n % 2 ? 'docs/deep' : 'docs/shallow'),
      );
    }
    renameSync(join(site.dir, 'docs/deep'), join(site.dir, 'docs/end'));
    await settles('folders');
    expect((await dev.get('end/two')).status).toBe(200);
    expect((await dev.get('deep/two')).status).toBe(404);
    site.write('docs/end/two.md', '# Two again\n');
    await dev.until('a save in it', shows('end/two', 'Two again'));
  });

  it('of a branch that is checked out, and back, ends in the right state', async () => {
    const files = (branch: string) =>
      Array.from({ length: 60 }, (_, n) => [`docs/part/${n}.md`, `# Page ${n} of ${branch}\n`] as const);
    for (const [path, text] of files('main')) site.write(path, text);
    site.remove('docs/part');
    for (const [path, text] of files('next')) site.write(path, text);
    for (const [path, text] of files('main').slice(0, 30)) site.write(path, text);
    await settles('branches');
    await dev.until('a page', shows('part/3', 'Page 3 of main'));
    await dev.until('another', shows('part/40', 'Page 40 of next'));
  });

  it('of a docs folder that goes and comes back ends in the right state', async () => {
    cpSync(join(site.dir, 'docs'), join(site.dir, 'kept'), { recursive: true });
    site.remove('docs');
    await dev.until('the fault', () =>
      dev.session.diagnostics.some(({ code }) => code === 'docs-folder-missing'),
    );
    expect((await dev.get('one')).text).toContain('Text.');
    renameSync(join(site.dir, 'kept'), join(site.dir, 'docs'));
    await dev.until('its end', () => dev.session.diagnostics.length === 0, 15_000);
    await settles('the folder');
    site.write('docs/one.md', '# One\n\nAfter.\n');
    await dev.until('a save after it', shows('one', 'After.'), 20_000);
  });

  it('that is no change of anything makes no new site', async () => {
    const before = dev.changes();
    for (let n = 0; n < 20; n += 1) {
      writeFileSync(join(site.dir, 'docs/one.md'), FILES['docs/one.md']);
      writeFileSync(join(site.dir, 'docs/.one.md.swp'), String(n));
      mkdirSync(join(site.dir, 'docs/empty'), { recursive: true });
      rmSync(join(site.dir, 'docs/empty'), { recursive: true });
    }
    await dev.server.look();
    expect(readFileSync(join(site.dir, 'docs/one.md'), 'utf8')).toBe(FILES['docs/one.md']);
    await dev.server.look();
    expect(dev.changes() - before).toBeLessThanOrEqual(2);
    expect((await dev.get('one')).text).toContain('Text.');
  });
});

describe('without events', () => {
  it('saves are seen all the same, and the reason is told', async () => {
    const quiet = await devSite(site.dir, { events: false });
    await quiet.get('one');
    await quiet.session.finish();
    expect(quiet.polling).toEqual(['Events are switched off.']);
    site.write('docs/one.md', '# One\n\nPolled.\n');
    await quiet.until('the save', async () => (await quiet.get('one')).text.includes('Polled.'), 20_000);
  });
});
