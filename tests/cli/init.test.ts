/** `init` knows what it stands in, says what it would write, and touches nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUIDE } from '../../src/diagnostics/index.ts';
import { root } from '../architecture/imports.ts';
import { project, runCommand } from '../support/project.ts';

const TEMPLATES = readdirSync(join(root, 'templates')).sort();
const CONFIG = 'jstz-docs.config.ts';

/** Files of a project, by path. */
const contents = (site: ReturnType<typeof project>): Record<string, string> =>
  Object.fromEntries(site.list('.').map((path) => [path, site.read(path)]));

it('a folder with an index is a site: nothing is put beside its pages', async () => {
  const site = project({ 'index.md': '# Boats\n', 'guide/start.md': '# Start\n', 'main.py': '' });
  const { code, stderr } = await site.run('init --yes');
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('A folder of Markdown, which is a site of its own'),
  });
  expect(site.list('.')).toEqual(['.gitignore', 'guide/start.md', 'index.md', 'main.py', 'package.json']);
});

it('templates lead to pages of the guide that are there', () => {
  const files = readdirSync(join(root, 'templates'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(root, 'templates', path), 'utf8'));
  const links = texts.flatMap((text) => [...text.matchAll(/\]\((https:[^)#]+)/g)].map(([, url]) => url!));
  expect(links.length).toBeGreaterThan(3);
  for (const url of links) {
    expect(url.startsWith(GUIDE), url).toBe(true);
    expect(existsSync(join(root, 'guide/docs', `${url.slice(GUIDE.length)}.md`)), url).toBe(true);
  }
});

describe('an empty folder', () => {
  it.each(TEMPLATES)('becomes a site of the template %s that builds without a finding', async (template) => {
    const site = project({});
    const { code, stderr } = await site.run(`init my-docs --template ${template}`);
    expect(code).toBe(0);
    expect(stderr).toContain('Next:\n  cd my-docs\n  npm install\n  npm run dev\n');
    expect(JSON.parse(site.read('my-docs/package.json'))).toMatchObject({
      name: 'my-docs',
      scripts: { dev: 'jstz-docs dev', build: 'jstz-docs build' },
    });
    expect(site.read('my-docs/.gitignore')).toContain('node_modules/');
    const written = Object.values(contents(site)).join('');
    expect(written).toContain("title: 'My docs'");
    expect(written).not.toContain('My documentation');
    const built = await site.run('build my-docs --json');
    expect(JSON.parse(built.stdout)).toMatchObject({ diagnostics: [] });
    const home = site.read('my-docs/build/index.html');
    expect(home.match(/<h1\b/g)).toHaveLength(1);
    expect(home).not.toContain('aria-label="Breadcrumbs"');
  });

  it('is one that holds a repository and a licence', async () => {
    const site = project({ '.git/HEAD': 'x', LICENSE: 'MIT', '.gitignore': 'dist/\n' });
    const { code, stderr } = await site.run('init');
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('An empty folder.') });
    expect(stderr).toContain('Created 6 files, changed .gitignore in this folder.');
    expect(site.read('.gitignore')).toBe('dist/\nnode_modules/\nbuild/\n.jstz-docs/\n');
    expect(site.list('docs')).toContain('index.md');
  });

  it.each([
    ['My.Docs', 'my-docs'],
    ['./-a-', 'a'],
    ['__', 'docs'],
  ])('of the name %s is a package of the name %s', async (folder, name) => {
    const site = project({});
    await site.run(`init ${folder}`);
    expect(JSON.parse(site.read(`${folder}/package.json`)).name).toBe(name);
  });

  it('has no template of an unknown name', async () => {
    expect(await project({}).run('init new --template minmal')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/init-unknown-template\n[\s\S]*Did you mean minimal\?/),
    });
  });
});

describe('a folder with files', () => {
  it.each<[kind: string, files: Record<string, string>, says: string, writes: string[], config: string[]]>([
    [
      'docs',
      { 'docs/index.md': '# Mine\n' },
      'A folder of Markdown (docs).',
      ['.gitignore', CONFIG, 'package.json'],
      ["title: '", "// url: 'https://example.org',\n  // baseUrl: '/',\n});\n"],
    ],
    [
      'Docusaurus',
      { 'docusaurus.config.js': 'module.exports = {};', 'docs/a.md': '# A\n' },
      'A Docusaurus site (docusaurus.config.js).\nIt builds as it is: its configuration is read.\n',
      ['.gitignore', 'package.json'],
      [],
    ],
    [
      'VitePress',
      { 'docs/.vitepress/config.mts': "export default { title: 'Harbour\\u0020' };", 'docs/a.md': '# A\n' },
      'A VitePress site (docs/.vitepress/config.mts).',
      ['.gitignore', CONFIG, 'package.json'],
      [],
    ],
    [
      'VitePress with a base path and pictures',
      {
        'docs/.vitepress/config.mts': "export default { title: 'Harbour', base: '/quay/' };",
        'docs/index.md': '# A\n\n![Mole](/mole.svg)\n',
        'docs/public/mole.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      },
      'A VitePress site (docs/.vitepress/config.mts).',
      ['.gitignore', CONFIG, 'package.json'],
      [
        "title: 'Harbour'",
        "// url: 'https://example.org',\n  baseUrl: '/quay/'",
        "staticDirs: ['docs/public']",
      ],
    ],
    [
      'VitePress at the top',
      { '.vitepress/config.ts': "export default defineConfig({ title: 'Harbour' });", 'a.md': '# A\n' },
      '(.vitepress/config.ts).',
      ['.gitignore', CONFIG, 'package.json'],
      ["title: 'Harbour'", "docs: {\n    path: '.',\n  }", "redirectRules: { fromExtensions: ['html'] }"],
    ],
    [
      'MkDocs',
      {
        'mkdocs.yml': 'site_name: "Lock\'s log"\nsite_url: https://a.test/log/\ndocs_dir: pages\n',
        'pages/a.md': '# A\n',
      },
      '(mkdocs.yml).',
      ['.gitignore', CONFIG, 'package.json'],
      [
        "title: 'Lock\\'s log'",
        "url: 'https://a.test'",
        "baseUrl: '/log/'",
        'trailingSlash: true',
        "docs: {\n    path: 'pages',\n  }",
      ],
    ],
    [
      'a README',
      { 'README.md': '# Tool\n' },
      'A README, which is a site of its own (README.md).',
      ['.gitignore', 'package.json'],
      [],
    ],
    [
      'a site of ours',
      { 'jstz-docs.config.json': '{}', 'docs/index.md': '# A\n' },
      'A site of jstz-docs (jstz-docs.config.json).',
      ['.gitignore', 'package.json'],
      [],
    ],
    [
      'a project without docs',
      { 'src/index.js': '', 'README.md': '# Tool\n' },
      'A project without docs.',
      ['.gitignore', 'docs/index.md', CONFIG, 'package.json'],
      ["title: '"],
    ],
  ])(
    'of %s is known, listed before it is changed, and nothing of it is replaced',
    async (_kind, files, says, writes, config) => {
      const site = project(files);
      const asked = await site.run('init');
      expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining(says) });
      expect(asked.stderr).toMatch(/init-folder-not-empty\n {2}The folder "\." has files\./);
      for (const path of writes) expect(asked.stderr).toContain(`  create  ${path}\n`);
      expect(contents(site)).toEqual(files);

      expect((await site.run('init --yes')).code).toBe(0);
      expect(site.list('.')).toEqual([...Object.keys(files), ...writes].sort());
      expect(contents(site)).toMatchObject(files);
      for (const part of config) expect(site.read(CONFIG)).toContain(part);
      const second = contents(site);
      expect(await site.run('init --yes')).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('is there'),
      });
      expect(contents(site)).toEqual(second);
    },
  );

  it('of MkDocs keeps its menu and its addresses', async () => {
    const site = project({
      'mkdocs.yml': `site_name: Log
site_url: https://a.test/
nav:
  - index.md
  - Start: 01-start.md
  - Setup:
    - setup/index.md
    - "Ada's": setup/a.md
    - Deep: [ setup/deep/ ]
  - Gone: [ gone.md ]
  - Code: https://code.test
markdown_extensions:
  - x: !!python/name:material.y
`,
      'docs/index.md': '# Home\n',
      'docs/01-start.md': '# Start\n',
      'docs/setup/index.md': '# Setup\n',
      'docs/setup/a.md': '# A\n',
      'docs/setup/deep/b.md': '# B\n',
    });
    expect((await site.run('init --yes')).stderr).toContain(
      'Left out of the menu, because there is no such page: gone.md.\n',
    );
    expect(site.read(CONFIG)).toMatchInlineSnapshot(`
      "import { defineConfig } from 'jstz-docs';

      export default defineConfig({
        title: 'Log',
        url: 'https://a.test',
        trailingSlash: true,
        docs: {
          numberPrefixes: false,
          sidebars: {
            main: [
              'index',
              { type: 'doc', id: '01-start', label: 'Start' },
              {
                type: 'category',
                label: 'Setup',
                link: { type: 'doc', id: 'setup/index' },
                items: [
                  { type: 'doc', id: 'setup/a', label: 'Ada\\'s' },
                  {
                    type: 'category',
                    label: 'Deep',
                    items: [
                      { type: 'autogenerated', dirName: 'setup/deep' },
                    ],
                  },
                ],
              },
              { type: 'link', label: 'Code', href: 'https://code.test' },
            ],
          },
        },
      });
      "
    `);
    const built = await site.run('build --json');
    const codes = JSON.parse(built.stdout).diagnostics.map((one: { code: string }) => one.code);
    expect(codes).toEqual(['foreign-config']);
    expect(site.list('build')).toContain('01-start/index.html');
    const labels = [...site.read('build/index.html').matchAll(/class="menu__link[^>]*>([^<]+)/g)].map(
      ([, text]) => text,
    );
    expect(labels.slice(0, 5)).toEqual(['Home', 'Start', 'Setup', 'Ada&#x27;s', 'B']);
  });

  it('of a README is a site that builds', async () => {
    const site = project({
      'README.md': '# Tool\n\nSee [changes](CHANGELOG.md).\n',
      'CHANGELOG.md': '# Changes\n',
    });
    expect((await site.run('build')).code).toBe(0);
    expect(site.main('index.html')).toContain('href="/CHANGELOG"');
  });
});

it('a site of MkDocs whose file has faults is begun all the same', async () => {
  const site = project({
    'mkdocs.yml': 'site_name: "Log\\nbook"\nnav: *nowhere\n',
    'docs/index.md': '# Home\n',
  });
  expect((await site.run('init --yes')).code).toBe(0);
  expect(site.read(CONFIG)).toContain("  title: 'Log book',\n");
});

describe('a package.json', () => {
  it.each(['{ "scripts": "none" }\n', '{ "scripts": {}, "dependencies": "none" }\n'])(
    'of another form than it should have stays: %j',
    async (own) => {
      const site = project({ 'package.json': own, 'docs/index.md': '# A\n' });
      const { code, stderr } = await site.run('init --yes');
      expect({ code, stderr }).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('leave   package.json'),
      });
      expect(site.read('package.json')).toBe(own);
    },
  );

  const SCRIPTS = `"docs:dev": "jstz-docs dev",\n\t\t"docs:build": "jstz-docs build",\n\t\t"docs:check-links": "jstz-docs check-links",\n\t\t"docs:serve": "jstz-docs serve"`;

  it('keeps its form: only scripts and the dependency are added, under names that are free', async () => {
    const before = '{\n\t"name": "tool",\n\t"files": ["a", "b"],\n\t"scripts": {\n\t\t"build": "tsc"\n\t}\n}';
    const site = project({ 'package.json': before, 'docs/index.md': '# A\n' });
    const { stderr } = await site.run('init --yes');
    expect(stderr).toContain(
      '  change  package.json: add\n            scripts: docs:dev, docs:build, docs:check-links, docs:serve\n            devDependencies: jstz-docs\n',
    );
    expect(stderr).toContain('npm run docs:dev');
    const after = site.read('package.json');
    expect(after.replace(/\^[\d.]+/, '^0.0.0')).toBe(
      before
        .replace('"build": "tsc"', `"build": "tsc",\n\t\t${SCRIPTS}`)
        .replace(/\}\n\}$/, '},\n\t"devDependencies": {\n\t\t"jstz-docs": "^0.0.0"\n\t}\n}'),
    );
    expect(site.read(CONFIG)).toContain("title: 'tool'");
  });

  it('keeps the ends of its lines', async () => {
    const site = project({ 'package.json': '{\r\n    "name": "tool"\r\n}\r\n', 'docs/index.md': '# A\n' });
    await site.run('init --yes');
    const text = site.read('package.json');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(text).toContain('\r\n    "scripts": {\r\n        "dev": "jstz-docs dev",\r\n');
  });

  it('that has the command stays as it is', async () => {
    const own = '{"scripts":{"d":"jstz-docs dev --open"},"dependencies":{"jstz-docs":"1"}}';
    const site = project({ 'package.json': own, 'docs/index.md': '# A\n' });
    expect((await site.run('init --yes')).stderr).toContain('npm run d\n');
    expect(site.read('package.json')).toBe(own);
  });

  it('whose names are taken gets others, and the next step starts this command and no other', async () => {
    const scripts = { 'docs:dev': 'vitepress dev', 'docs:build': 'vitepress build', dev: 'vite' };
    const site = project({
      'package.json': JSON.stringify({ scripts, devDependencies: { cac: '1', vitepress: '1' } }),
      'docs/.vitepress/config.ts': '',
      'docs/index.md': '# A\n',
    });
    expect((await site.run('init --yes')).stderr).toContain('  npm run site:dev\n');
    const after = JSON.parse(site.read('package.json'));
    expect(after.scripts).toEqual({
      ...scripts,
      'site:dev': 'jstz-docs dev',
      'site:build': 'jstz-docs build',
      'site:check-links': 'jstz-docs check-links',
      'site:serve': 'jstz-docs serve',
    });
    expect(Object.keys(after.devDependencies)).toEqual(['cac', 'jstz-docs', 'vitepress']);
  });

  it.each<[who: string, files: Record<string, string>, agent: string, says: string]>([
    ['of pnpm', { 'pnpm-lock.yaml': '' }, '', 'Next:\n  pnpm install\n  pnpm run dev\n'],
    ['in a monorepo', { '../../yarn.lock': '' }, '', 'Next:\n  yarn install\n  yarn run dev\n'],
    ['that pnpm made', {}, 'pnpm/10.1.0 npm/? node/v22.1.0 linux x64', 'Next:\n  pnpm install\n'],
    ['of npm, whoever asks', { 'package-lock.json': '' }, 'bun/1.2.0 npm/?', 'Next:\n  npm install\n'],
    ['of an unknown manager', {}, 'cnpm/9.0.0', 'Next:\n  npm install\n  npm run dev\n'],
  ])('%s is installed by its own manager', async (_who, files, npm_config_user_agent, says) => {
    const above = project({});
    for (const [path, text] of Object.entries({ 'package.json': '{}', 'docs/a.md': '# A\n', ...files }))
      above.write(join('packages/site', path), text);
    expect((await above.run('init packages/site --yes', { npm_config_user_agent })).stderr).toContain(
      says.replace('Next:', 'Next:\n  cd packages/site'),
    );
  });

  it('beside an installed command needs no other installation', async () => {
    const site = project({ 'package.json': '{}', 'node_modules/jstz-docs/package.json': '{}' });
    expect((await site.run('init --yes')).stderr).toContain('Next:\n  npm run dev\n');
  });

  it.each(['{ "name": ', '[]', ''])(
    'that is no object stays as it is, and the next steps say the rest: %s',
    async (text) => {
      const site = project({ 'package.json': text, 'docs/index.md': '# A\n' });
      const { code, stderr } = await site.run('init --yes');
      expect(code).toBe(0);
      expect(stderr).toContain('npm install --save-dev jstz-docs');
      expect(site.read('package.json')).toBe(text);
    },
  );
});

describe('a .gitignore', () => {
  it.each<[which: string, given: string, after: string]>([
    ['of other lines gets ours', 'dist\r\n', 'dist\r\nnode_modules/\r\nbuild/\r\n.jstz-docs/\r\n'],
    ['without a last line feed gets one', '/build\nnode_modules', '/build\nnode_modules\n.jstz-docs/\n'],
    ['that has ours stays', 'node_modules/\n/build/*\n.jstz-docs\n', 'node_modules/\n/build/*\n.jstz-docs\n'],
  ])('%s', async (_which, given, after) => {
    const site = project({ '.gitignore': given, 'docs/index.md': '# A\n' });
    const { stderr } = await site.run('init --yes');
    expect(stderr.includes('change  .gitignore: add\n')).toBe(given !== after);
    expect(site.read('.gitignore')).toBe(after);
  });

  it('says nothing of a folder `build` that something else made', async () => {
    const site = project({ '.gitignore': '', 'build/tool.js': '', 'docs/index.md': '# A\n' });
    expect((await site.run('init --yes')).stderr).toContain(
      '  change  .gitignore: add\n            node_modules/, .jstz-docs/\n',
    );
    expect(site.read('.gitignore')).toBe('node_modules/\n.jstz-docs/\n');
  });
});

it('a folder whose name has a space is named in quotes', async () => {
  const { initCommand } = await import('../../src/cli/commands/init.ts');
  const site = project({});
  let said = '';
  const stderr = (text: string) => {
    said += text;
  };
  const surroundings = { cwd: site.dir, env: { NO_COLOR: '1' }, stdout: () => {}, stderr, isTTY: false };
  const io = { ...surroundings, columns: 80, stopped: new Promise<never>(() => {}) };
  expect(await initCommand(io, 'my docs', {})).toBe(0);
  expect(said).toContain('Next:\n  cd "my docs"\n');
});

describe('on a terminal', () => {
  const talk = async (line: string, dir: string, answers: string[]) => {
    const questions: string[] = [];
    const result = await runCommand(line, dir, {}, async (question) => {
      questions.push(question);
      return answers.shift() ?? '';
    });
    return { ...result, questions };
  };

  it('two questions start a site, and their answers are obeyed', async () => {
    const site = project({});
    const { code, questions } = await talk('init new', site.dir, ["Ada's log", 'minimal']);
    expect(code).toBe(0);
    expect(questions).toEqual(['Title of the site [New]: ', `Template: ${TEMPLATES.join(', ')} [docs]: `]);
    expect(site.read(`new/${CONFIG}`)).toContain("title: 'Ada\\'s log'");
    expect(site.list('new/docs')).toEqual(['index.md']);
    expect((await site.run('build new')).code).toBe(0);
  });

  it('a template where pages are is refused, and nothing is written', async () => {
    const site = project({ 'docs/a.md': '# A\n' });
    const { code, stderr } = await site.run('init --yes --template blog');
    expect(code).toBe(2);
    expect(stderr).toBe(`error  flag-conflict
  \`--template\` has no effect here: the folder has pages or a site of its own (docs).
  hint: Leave it out to keep what is there, or name a new folder for the template.

1 error
`);
    expect(site.list('.')).toEqual(['docs/a.md']);
  });

  it('a wrong template is named, and asked for again', async () => {
    const site = project({});
    const { code, stderr, questions } = await talk('init new', site.dir, ['', 'blgo', 'minimal']);
    expect({ code, asked: questions.length }).toEqual({ code: 0, asked: 3 });
    expect(stderr).toContain('There is no template "blgo".\n  hint: Did you mean blog?');
    expect(site.list('new/docs')).toEqual(['index.md']);
  });

  it('what the folder is stands above the questions', async () => {
    const site = project({ 'docs/index.md': '# A\n' });
    const { stderr } = await runCommand('init', site.dir, {}, async () => undefined);
    expect(stderr).toBe('A folder of Markdown (docs).\n\nNothing was written.\n');
  });

  it('who leaves a question leaves the folder as it is', async () => {
    for (const answers of [0, 1, 2]) {
      const site = project({ 'src/a.js': '' });
      const given = Array.from({ length: answers }, () => '');
      const { code, stderr } = await runCommand('init', site.dir, {}, async () => given.shift());
      expect({ code, files: site.list('.') }).toEqual({ code: 130, files: ['src/a.js'] });
      expect(stderr).toMatch(/\nNothing was written\.\n$/);
    }
  });

  it('files are written only after a yes; with --yes nothing is asked', async () => {
    const site = project({ 'docs/index.md': '# A\n' });
    const { code, questions } = await talk('init', site.dir, ['', 'n']);
    expect({ code, questions: questions.length }).toEqual({ code: 0, questions: 2 });
    expect(site.list('.')).toEqual(['docs/index.md']);
    expect((await talk('init --yes', site.dir, [])).questions).toEqual([]);
    expect(site.list('.')).toContain(CONFIG);
  });
});

describe('what the disk refuses', () => {
  const failing = async (code: string, path = '/read/only', syscall = 'mkdir') => {
    const site = project({ 'src/a.js': '' });
    return runCommand('init', site.dir, {}, async () => {
      throw Object.assign(new Error(code), { code, path, syscall });
    });
  };

  it('is a finding with the path, and no bug of ours', async () => {
    const { code, stderr } = await failing('EACCES');
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`error  output-failed
  The disk refuses "/read/only": no right to read or write there (EACCES).
  hint: Give the right to, and try again.
`),
    });
  });

  it.each(['EROFS', 'ENOSPC', 'EDQUOT', 'EPERM'])('may be %s', async (code) => {
    expect(await failing(code)).toMatchObject({ code: 2, stderr: expect.stringContaining(`(${code})`) });
  });

  it('is told from errors that may be ours', async () => {
    for (const [code, path] of [['ENOENT'], ['EACCES', '']] as const)
      expect(await failing(code, path)).toMatchObject({ code: 70, stderr: expect.stringContaining('a bug') });
  });
});
