/** What lies in a site's folder and cannot be read, or has a name that few expect: told by name, never lost. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

it.each(['build', 'check-links'])(
  'a configuration that cannot be read is told by name by %s',
  async (command) => {
    const site = project({ 'docs/index.md': '# A\n', 'jstz-docs.config.json/note.txt': 'x' });
    const { code, stdout, stderr } = await site.run(command);
    expect(stdout + stderr).toContain(
      'jstz-docs.config.json  error  file-unreadable\n  The file cannot be read: EISDIR.\n  hint: Check the permissions of the file.',
    );
    expect(code).toBe(2);
  },
);

it.skipIf(process.platform === 'win32')(
  'a page whose folder has a line break in its name is built',
  async () => {
    const site = project({ 'docs/index.md': '# A\n', 'docs/a\nb/c.md': '# Found\n' });
    const { code, stdout } = await site.run('check-links --format json');
    expect([code, JSON.parse(stdout).checked.pages]).toEqual([0, 2]);
  },
);
