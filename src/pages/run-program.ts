/** A page that is a program: compiled, run in the thread of the components, and finished like every other page. */
import { readerMissing } from '../bundle/index.ts';
import {
  createRunner,
  isStillPart,
  isStyleSheet,
  type OwnElements,
  type PreparedModules,
} from '../components/index.ts';
import {
  blankCode,
  type ContentFinding,
  type createParser,
  type DocComponents,
  type DocSource,
  type ParsedDoc,
  variableSource,
} from '../content/index.ts';
import { AROUND_LOOKS, ORIGINAL_PLACE } from '../contract/index.ts';
import { positionAt } from '../diagnostics/index.ts';
import type { SitePath } from '../paths/index.ts';
import { headsOf, saidOf } from './said.ts';
import { siteFacts } from './site-facts.ts';
import type { PageWorkOptions } from './work.ts';

export interface ProgramOptions extends PageWorkOptions {
  /** Modules that pages import, bundled for all of them. */
  readonly prepared: PreparedModules | undefined;
  readonly componentThread: string;
  readonly parser: Awaited<ReturnType<typeof createParser>>;
}

type Otherwise = () => ParsedDoc | Promise<ParsedDoc>;

export interface ProgramRunner {
  /**
   * Compiles and runs a page.
   * @param otherwise gives what the static subset makes of a page that no import or export shows to be a program: it stands where
   * the page is no MDX after all, or names a component that nobody defines
   */
  run(source: DocSource, otherwise: Otherwise | undefined): Promise<ParsedDoc>;
  ownElements(): Promise<OwnElements>;
  close(): Promise<void>;
}

export function createProgramRunner(options: ProgramOptions): ProgramRunner {
  const { siteDir, parser, componentThread, prepared, isLive, config } = options;
  const { isLenient = false, moduleAliases } = config.content;
  const hasLanguages = config.i18n.locales.length > 1;
  const runner = createRunner({
    siteDir,
    threadFile: componentThread,
    facts: siteFacts(siteDir, config),
    prepared,
    isLive,
    isLenient,
    aliases: moduleAliases,
    siteData: options.siteData,
  });
  runner.start();
  const run = async (source: DocSource, otherwise: Otherwise | undefined): Promise<ParsedDoc> => {
    const compiled = await parser.compile(source, { overridden: (await runner.ownElements()).names });
    if (!compiled.program) {
      const isNoMdx = otherwise && !compiled.isStepFault;
      if (isNoMdx) return otherwise();
      const isOld = config.content.format === 'mdx1' && !compiled.isStepFault;
      return compiled.finish(undefined, isOld ? { ...NOT_RUN, isNotBuilt: true } : NOT_RUN);
    }
    const { isModule = false } = compiled.program;
    // What is drawn of a sidebar is taken apart.
    const isOfSidebar = source.part?.startsWith('DocSidebar') === true;
    const isStill = isOfSidebar || (source.of !== undefined && isStillPart(source.text));
    const answer = await runner.run({ ...compiled.program, isStill }, (paths) =>
      compiled.embed(paths as readonly SitePath[]),
    );
    const { html, inputs, islands, modules, missing, isUndefined } = answer;
    if (isUndefined && otherwise) return otherwise();
    if (html !== undefined && isNothing(source, answer))
      return compiled.finish(undefined, { findings: [], inputs, isNotBuilt: true });
    // What a part draws for other pages comes when they are known.
    const isEarly = source.part !== undefined && options.siteData?.current === undefined;
    if (answer.asks && (html === undefined || (isEarly && !isSeen(html))))
      return compiled.finish(undefined, { findings: [], inputs, asks: answer.asks });
    if (html !== undefined) await compiled.prepare(html);
    const absent = missing.map((one) => standInFinding(one, isLenient));
    // A page that a package or a part of Docusaurus is missing for fails no site that was written for it.
    const isBare = missing.some(({ isThere }) => !isThere);
    // What a site draws around a page's text may be nothing, and so may what it adds to a sidebar.
    const isWhole = isModule && source.of === undefined && !isOfSidebar;
    const reason = isLenient && (isModule || isBare) ? failureOf(answer, isWhole) : undefined;
    if (reason !== undefined) {
      const findings = [...absent, notBuilt(source, reason)];
      return compiled.finish(undefined, { findings, inputs, isNotBuilt: true });
    }
    const own = answer.scripts.filter(
      ({ path, code }) => code !== '' && islands.some(({ module }) => module === `./${path}`),
    );
    const components: DocComponents | undefined =
      modules.length === 0 && islands.length === 0
        ? undefined
        : {
            modules,
            hasStyles: inputs.some(isStyleSheet),
            islands: islands.map(({ module, name }) => ({ module, name })),
            own: own.map(({ path, module }) => ({ path, text: module })),
            ...(answer.roots && { roots: answer.roots }),
          };
    // A page that is code is one of each language.
    const isSpoken = html !== undefined && hasLanguages && (isModule || answer.isOfLanguage);
    const asks = answer.asks ?? (isSpoken ? 'language' : undefined);
    // Docusaurus draws the frame where a page asks for it.
    const isUnframed = isLenient && isWhole && source.part === undefined && answer.isUnframed === true;
    const said = saidOf(answer.said ?? { tags: [] }, isWhole, isUnframed);
    const unknown = (answer.plugins ?? []).map(pluginFinding);
    const nameless = unknownNameFinding(source.text, answer.unknownName);
    const findings = [...absent, ...unknown, ...(nameless ?? answer.findings), ...said.findings];
    const pageHeads = answer.saidOf && headsOf(answer.saidOf);
    return compiled.finish(html, { ...said, pageHeads, findings, inputs, components, asks });
  };
  return { run, ownElements: () => runner.ownElements(), close: () => runner.close() };
}

/** @returns undefined where no braces of the text hold the name: then it is of a component */
function unknownNameFinding(text: string, name: string | undefined): readonly ContentFinding[] | undefined {
  if (name === undefined) return undefined;
  // The name first: looking back from each character takes long on long pages.
  const at = blankCode(text).search(new RegExp(`(?=${variableSource(name)})(?<=\\{[^{}]*)`));
  if (at < 0) return undefined;
  return [
    {
      code: 'component-failed',
      severity: 'error',
      message: `\`${name}\` stands between braces, and nothing on this page defines it.`,
      hint: 'Import or define it, or write `\\{` for a brace that is text.',
      ...positionAt(text, at),
    },
  ];
}

const NOT_RUN = { findings: [], inputs: [] } as const;

type Answer = Awaited<ReturnType<ReturnType<typeof createRunner>['run']>>;

const isSeen = (html: string): boolean =>
  /<(?:img|svg|video|iframe)\b/.test(html) || html.replace(/<[^>]*>/g, '').trim() !== '';

/** What stands in such an element may look otherwise. */
const HAS_LOOKS = new RegExp(`<[a-z][^>]* ${AROUND_LOOKS}=`);

/** Whether there is nothing to draw around pages, or around the list of a sidebar: contexts alone, or elements that change nothing. */
const isNothing = ({ part }: DocSource, { html = '', islands, said }: Answer): boolean =>
  (part === 'Root' || part === 'Layout' || part === 'DocSidebar') &&
  islands.length === 0 &&
  !said?.tags.length &&
  !isSeen(html) &&
  (part === 'DocSidebar' || !HAS_LOOKS.test(html.replace(ORIGINAL_PLACE, '')));

/** Why there is nothing to show; undefined where there is. */
function failureOf({ html, findings, missing: all }: Answer, isModule: boolean): string | undefined {
  const missing = all.filter(({ isStyle }) => !isStyle);
  if (html === undefined) return findings[0]?.message ?? 'it could not be drawn.';
  if (isSeen(html) || !isModule || missing.length === 0) return undefined;
  const names = missing.map(({ name }) => `\`${name}\``).join(', ');
  return `what it shows comes from ${names}, which is not there.`;
}

function notBuilt({ path, part }: DocSource, reason: string): ContentFinding {
  const isPart = part !== undefined;
  return {
    code: 'not-built',
    severity: 'warning',
    message: `\`${path}\` is not ${isPart ? 'drawn' : 'built'}: ${reason}`,
    hint: isPart
      ? 'Install the packages that it needs, or mend it: readers see the part of this theme.'
      : 'Install the packages that it needs, mend it, or write the page in Markdown.',
    line: 1,
    column: 1,
  };
}

const pluginFinding = (name: string): ContentFinding => ({
  code: 'component-stand-in',
  severity: 'warning',
  message: `The data of the plugin \`${name}\` is not there, because only Docusaurus runs it: components that ask for it get nothing.`,
  hint: 'Import the data as a JSON file, or put it into `siteData.customFields`.',
  line: 1,
  column: 1,
});

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function standInFinding(missing: Answer['missing'][number], isLenient: boolean): ContentFinding {
  const { name, file, line, column, isStyle, isText, names, isThere } = missing;
  const isSheet = isStyleSheet(name);
  if (isThere)
    return {
      code: 'export-missing',
      severity: 'warning',
      message: isSheet
        ? `\`${name}\` has no class \`${names!.join()}\`: it is undefined.`
        : `\`${name}\` does not export \`${names!.join()}\`: it is undefined, and a page that draws it fails.`,
      hint: isSheet ? 'Mend the name, or write its rule there.' : 'Mend the name, or export it there.',
      ...{ file, line, column },
    } as ContentFinding;
  if (isStyle && (name === 'sass' || name === 'less')) return readerMissing(file) as ContentFinding;
  if (isStyle)
    return {
      code: 'style-missing',
      severity: isLenient ? 'warning' : 'error',
      message: `There is no style sheet "${name}", which this one imports: its rules are left out.`,
      hint: 'Install the package that has it, or mend the path.',
      ...{ file, line, column },
    } as ContentFinding;
  if (isText)
    return {
      code: 'component-stand-in',
      severity: 'warning',
      message: `There is no file "${name.replace(/^@site\//, '')}", whose text is imported here.`,
      hint: 'Mend the path, or run first what makes the file.',
      ...{ file, line, column },
    } as ContentFinding;
  const isTheme = names !== undefined || /^@(?:theme|docusaurus)/.test(name);
  return {
    code: 'component-stand-in',
    severity: 'warning',
    message: names
      ? `${list.format(names.map((one) => `\`${one}\``))} of \`${name}\` ${names.length === 1 ? 'has' : 'have'} no counterpart here: components show what stands in them, the rest gives nothing.`
      : isTheme
        ? `\`${name}\` is a part of Docusaurus that has no counterpart here: it shows what stands in it, and nothing else.`
        : `The package \`${name}\` is not installed: its components show what stands in them, and nothing else.`,
    hint: isTheme
      ? 'Look at the pages that show it, and leave it out where it is missed.'
      : `Install it: \`npm install ${packageName(name)}\`.`,
    ...(!isTheme && { cause: 'package-missing', subject: packageName(name) }),
    ...{ file, line, column },
  } as ContentFinding;
}

const packageName = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/');
