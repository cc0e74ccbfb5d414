/** Faults that belong to a whole run, each with a case where it is reported and one where it is not. */
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const home = { 'docs/index.md': '# Home\n' };
const config = (more: object) => ({ 'jstz-docs.config.json': JSON.stringify({ title: 'T', ...more }) });

async function codesOf(files: Record<string, string>): Promise<{ codes: string[]; text: string }> {
  const site = project(files);
  const { stdout } = await site.run('build --json');
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; hint?: string }[];
  };
  return {
    codes: diagnostics.map(({ code }) => code),
    text: diagnostics.map(({ message, hint }) => `${message} ${hint}`).join('\n'),
  };
}

describe('a run', () => {
  it('without faults reports nothing', async () => {
    expect(await codesOf({ ...home, ...config({}) })).toEqual({ codes: [], text: '' });
  });

  it.each([
    [
      'theme-slot-missing',
      { ...home, ...config({ theme: { slots: { Footer: './none.tsx' } } }) },
      'The component "./none.tsx" does not exist. Mend the path; it is relative to the site folder.',
    ],
    [
      'theme-slot-missing',
      { ...home, 'f.ts': 'export const x = 1;', ...config({ theme: { slots: { Footer: './f.ts' } } }) },
      'The component "./f.ts" has no default export that is a function. Export the component as default.',
    ],
    [
      'theme-unknown-slot',
      { ...home, ...config({ theme: { slots: { Sidebr: './x.tsx' } } }) },
      'The theme has no slot "Sidebr". Did you mean Sidebar?',
    ],
    [
      'theme-unknown-string',
      { ...home, ...config({ theme: { strings: { searchButon: 'Find' } } }) },
      'The theme has no text "searchButon". Did you mean searchButton?',
    ],
    [
      'sidebars-missing',
      { ...home, ...config({ docs: { sidebars: './sidebars.js' } }) },
      'The sidebars file "./sidebars.js" does not exist. Mend the path, or use \'auto\' for the folder tree.',
    ],
    [
      'style-missing',
      { ...home, ...config({ theme: { styles: ['./x.css'] } }) },
      'The style sheet "./x.css" does not exist. Mend the path; it is relative to the site folder.',
    ],
    [
      'module-threw',
      { ...home, 's.js': 'throw new Error("no tea");', ...config({ docs: { sidebars: './s.js' } }) },
      'The module threw: no tea Mend the code at that line.',
    ],
    [
      'search-index-large',
      { ...home, ...config({ search: { maxIndexBytes: 1 } }) },
      'more than the 1 of `search.maxIndexBytes`. Raise the limit, or mark pages that nobody searches as unlisted.',
    ],
  ])('reports %s', async (code, files, text) => {
    const found = await codesOf(files as Record<string, string>);
    expect(found.codes).toEqual([code]);
    expect(found.text).toContain(text);
  });

  it('takes a text of the theme from the configuration', async () => {
    const site = project({ ...home, ...config({ theme: { strings: { skipToContent: 'Jump' } } }) });
    expect((await site.run('build')).code).toBe(0);
    expect(site.read('build/index.html')).toContain('>Jump</a>');
  });

  it('says what the disk said when the site cannot be written', async () => {
    const site = project({ ...home, 'deep/file': '', ...config({ outDir: 'deep/file/build' }) });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('output-failed');
    expect(stderr).toContain('ENOTDIR');
    expect(stderr).toContain('The previous site is as it was.');
  });
});
