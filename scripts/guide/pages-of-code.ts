/** Pages that are made from tables and types of the sources: front matter, slots, custom properties, findings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAND_INS } from '../../src/components/stand-in-table.ts';
import { FRONT_MATTER_VALUES } from '../../src/content/front-matter-schema.ts';
import { COMPONENT_NAMES } from '../../src/content/jsx-components.ts';
import { codes, type KnownCode } from '../../src/diagnostics/index.ts';
import { SLOTS } from '../../src/theme/create-theme.ts';
import { cell, code, fence, page, table } from './markdown.ts';
import { BLOG_KEYS, COMPONENTS } from './notes.ts';
import { interfaceMembers } from './source-comments.ts';

export function frontMatterPage(root: string): string {
  const meanings = new Map(
    interfaceMembers(root, 'src/content/doc.ts', 'FrontMatter').map(({ name, comment }) => [name, comment]),
  );
  const rows = Object.entries(FRONT_MATTER_VALUES).map(([key, known]) => {
    const meaning = meanings.get(known!.name);
    if (!meaning) throw new Error(`FrontMatter.${known!.name} in src/content/doc.ts has no comment.`);
    return [`${code(key)}`, cell(meaning), cell(known!.expected), code(`${key}: ${known!.example}`)];
  });
  const blog = Object.entries(BLOG_KEYS).map(([key, { meaning, example }]) => [
    code(key),
    cell(meaning),
    code(example),
  ]);
  return page(
    'Front matter',
    'Every key that may stand at the top of a page.',
    'Lines of `key: value` between two lines of `---` at the top of a file. They are YAML and are never run as code. A key that is one letter off from a known one is a warning; any other unknown key is yours, and kept for your components.',
    '## Pages {#pages}',
    table(['Key', '', 'Takes', 'Example'], rows),
    '## Posts of a blog, and Docusaurus pages {#posts}',
    table(['Key', '', 'Example'], blog),
  );
}

export function slotsPage(root: string): string {
  const members = interfaceMembers(root, 'src/theme/slots.ts', 'SlotProps');
  const sections = members.map(({ name, type, comment }) => {
    if (!(name in SLOTS)) throw new Error(`SLOTS has no component for ${name}.`);
    if (comment === '') throw new Error(`SlotProps.${name} in src/theme/slots.ts has no comment.`);
    return `## ${code(name)} {#${name}}\n\n${comment}\n\n${fence('ts', `type ${name}Props = ${dedent(type)};`)}`;
  });
  return page(
    'Slots of the theme',
    'Every component of the theme that a site may replace, with its props.',
    'A slot is a component that `theme.slots` may replace. Beside the props below each gets `parts`: all components in use, so that yours can draw the others. Views and types come from `jstz-docs/theme`. How to go about it: [change the look](../how-to/look/theming.md#slots).',
    ...sections,
  ).replace(/^---/, '---\ntoc_max_heading_level: 2');
}

/** Members stand two columns in, as in the interface. */
const dedent = (text: string): string => text.replace(/^ {2}/gm, '').replace(/\/\*\*[\s\S]*?\*\/\s*/g, '');

interface CustomProperty {
  readonly name: string;
  readonly light: string;
  readonly dark: string | undefined;
  readonly comment: string;
}

/** What the theme's own sheet of roles declares, with the comment that ends each line. */
function customProperties(root: string): readonly CustomProperty[] {
  const text = readFileSync(join(root, 'src/theme/styles/tokens.css'), 'utf8');
  const at = text.indexOf("[data-theme='dark']");
  const read = (css: string) =>
    [...css.matchAll(/^ +(--(?:ifm|jd|doc)-[\w-]+):\s*([^;]+);(?: *\/\* (.*?) \*\/)?/gm)].map(
      ([, name, value, comment = '']) => ({ name: name!, value: value!.replace(/\s+/g, ' '), comment }),
    );
  const dark = new Map(read(text.slice(at)).map(({ name, value }) => [name, value]));
  return read(text.slice(0, at)).map(({ name, value, comment }) => {
    if (comment === '') throw new Error(`${name} in src/theme/styles/tokens.css has no comment at its end.`);
    return { name, light: value, dark: dark.get(name), comment };
  });
}

/** Names of Docusaurus that sheets read where a site sets them, with what stands in for them. */
function readProperties(root: string): ReadonlyMap<string, string> {
  const own = new Set(customProperties(root).map(({ name }) => name));
  const folder = join(root, 'src/theme/styles');
  const found = new Map<string, string>();
  // The theme's own value is the one in its colors.
  for (const file of ['tokens.css', ...readdirSync(folder).sort()]) {
    const css = readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ');
    for (const [, name, rest] of css.matchAll(/var\((--ifm-[\w-]+)(?:, ((?:[^()]|\([^()]*\))*))?\)/g))
      if (!own.has(name!) && !found.has(name!)) found.set(name!, rest ?? '');
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function customPropertiesPage(root: string): string {
  const rows = customProperties(root).map(({ name, light, dark, comment }) => [
    code(name),
    cell(comment),
    code(light),
    dark === undefined ? '' : code(dark),
  ]);
  const others = [...readProperties(root)].map(([name, fallback]) => [
    code(name),
    fallback === '' ? '' : code(fallback),
  ]);
  return page(
    'Custom properties',
    'Every custom property of the theme, with its value in light and dark.',
    "Set them in a style sheet of `theme.styles`: for both modes below `:root`, for one below `[data-theme='light']` or `[data-theme='dark']`. Names that begin with `--ifm-` are those of Docusaurus, so that sheets written for it keep their effect. How to go about it: [change the look](../how-to/look/theming.md).",
    '## Of the theme {#theme}',
    table(['Property', '', 'Light', 'Dark'], rows),
    '## Of Docusaurus, where a site sets them {#docusaurus}',
    'These have no value of their own. Where yours sets one, it counts; else what stands beside it.',
    table(['Property', 'Else'], others),
  );
}

export function componentsPage(): string {
  const missing = COMPONENT_NAMES.filter((name) => !(name in COMPONENTS));
  if (missing.length > 0) throw new Error(`notes.ts says nothing of ${missing.join(', ')}.`);
  const sections = COMPONENT_NAMES.map((name) => {
    const { text, example } = COMPONENTS[name]!;
    return `### ${code(name)} {#${name}}\n\n${text}\n\n${fence('mdx', example)}`;
  });
  // What draws all pages of blogs is no module of Docusaurus.
  const all = Object.entries(STAND_INS).filter(([name]) => name !== '@theme/BlogPages');
  const modules = all.map(([module, exports]) => [
    code(module),
    Object.keys(exports)
      .filter((name) => name !== 'compose')
      .map((name) => code(name))
      .join(', '),
  ]);
  return page(
    'Components',
    'Components that MDX pages may use without a program, and modules of Docusaurus that components may import.',
    "Names that an `.mdx` page may write as tags. The first list needs nothing: such pages are read, not run. The second is for pages and components that are run, with `markdown: { mdx: 'full' }`: see [components](../how-to/look/components.md).",
    '## Without a program {#static}',
    ...sections,
    '## Modules that components may import {#modules}',
    'They take the place of the modules of Docusaurus with these names.',
    table(['Module', 'Exports'], modules),
  );
}

/** Rooms of the sources that report findings, as a reader would call what they look at. The first that names a code has it. */
const AREAS: readonly (readonly [title: string, rooms: readonly string[]])[] = [
  ['Configuration', ['config']],
  ['Blogs and tags', ['blog', 'tags']],
  ['Pages', ['content']],
  ['Components and style sheets', ['components', 'bundle', 'render', 'theme']],
  ['Links', ['check', 'site']],
  ['Files and folders', ['sources', 'images', 'pages', 'diagnostics']],
  ['Commands and output', ['cli', 'api', 'tasks', 'search', 'server', 'emit', 'pipeline']],
];

export function diagnosticsPage(root: string): string {
  const textOf = (room: string) =>
    readdirSync(join(root, 'src', room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && name !== 'codes.ts')
      .map((name) => readFileSync(join(root, 'src', room, name), 'utf8'))
      .join('\n');
  const areas = AREAS.map(([title, rooms]) => ({ title, text: rooms.map(textOf).join('\n') }));
  const names = Object.keys(codes) as KnownCode[];
  const areaOf = (name: KnownCode) => areas.find(({ text }) => text.includes(`'${name}'`))?.title;
  const lost = names.filter((name) => areaOf(name) === undefined);
  if (lost.length > 0) throw new Error(`No room reports ${lost.join(', ')}.`);
  const sections = areas.map(({ title }) => {
    const own = names.filter((name) => areaOf(name) === title);
    const entries = own.map((name) => {
      const { title: what, explanation, cure } = codes[name];
      return `### ${code(name)} {#${name}}\n\n**${what}.** ${explanation}\n\n*What to do:* ${cure}`;
    });
    return [`## ${title}`, ...entries].join('\n\n');
  });
  return page(
    'Findings',
    'Every code of a finding: what it means and what to do.',
    'A finding has a code, a severity, a place and mostly a hint. Codes are public: reports in JSON, SARIF and JUnit carry them, and scripts may rely on them. The report in the terminal says what is wrong in your words; this page says what the code means, and what mends it.',
    ...sections,
  ).replace(/^---/, '---\ntoc_max_heading_level: 2');
}
