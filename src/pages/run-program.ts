/** A page that is a program: compiled, run in the thread of the components, and finished like every other page. */
import { createRunner } from '../components/index.ts';
import type { createParser, DocComponents, DocSource, ParsedDoc } from '../content/index.ts';
import { siteFacts } from './site-facts.ts';
import type { PageWorkOptions } from './work.ts';

export interface ProgramOptions extends PageWorkOptions {
  readonly componentThread: string;
  readonly parser: Awaited<ReturnType<typeof createParser>>;
}

export interface ProgramRunner {
  /**
   * Compiles and runs a page.
   * @param otherwise what the static subset made of a page that no import or export shows to be a program: it stands where the
   * page is no MDX after all, or names a component that nobody defines
   */
  run(source: DocSource, otherwise: ParsedDoc | undefined): Promise<ParsedDoc>;
  close(): Promise<void>;
}

export function createProgramRunner(options: ProgramOptions): ProgramRunner {
  const { siteDir, parser, componentThread, prepared, isLive } = options;
  const runner = createRunner({
    siteDir,
    threadFile: componentThread,
    facts: siteFacts(siteDir, options.config),
    prepared,
    isLive,
  });
  const run = async (source: DocSource, otherwise: ParsedDoc | undefined): Promise<ParsedDoc> => {
    const compiled = await parser.compile(source, { overridden: await runner.overridden() });
    if (!compiled.program) {
      const isNoMdx = otherwise && !compiled.isStepFault;
      return isNoMdx ? otherwise : compiled.finish(undefined, NOT_RUN);
    }
    const { html, findings, inputs, islands, modules, isUndefined } = await runner.run(compiled.program);
    if (isUndefined && otherwise) return otherwise;
    const own = compiled.program.scripts.filter(({ path }) =>
      islands.some(({ module }) => module === `./${path}`),
    );
    const components: DocComponents | undefined =
      modules.length === 0 && islands.length === 0
        ? undefined
        : {
            modules,
            hasStyles: inputs.some((path) => /\.(?:css|s[ac]ss)$/.test(path)),
            islands: islands.map(({ module, name }) => ({ module, name })),
            own: own.map(({ path, module }) => ({ path, text: module })),
          };
    return compiled.finish(html, { findings, inputs, components });
  };
  return { run, close: () => runner.close() };
}

const NOT_RUN = { findings: [], inputs: [] } as const;
