/** Loads the module with which the owner adds grammars to Prism, in the thread that colours code. */
import { readFileSync } from 'node:fs';
import { loadModule, type StandIns } from '../bundle/index.ts';
import type { OwnGrammars } from '../content/index.ts';
import { pathFrom } from '../paths/index.ts';
import type { PageConfig } from './ingredients.ts';
import { defaultOf } from './load-steps.ts';
import { localFile } from './steps.ts';

/** Grammars that Docusaurus has from the start. Source: `prism-react-renderer`. */
const OF_DOCUSAURUS =
  'markup jsx tsx swift kotlin objectivec js-extras reason rust graphql yaml go cpp markdown python json'.split(
    ' ',
  );

/** `prismjs/components/prism-php` */
const COMPONENT = /prismjs\/components\/prism-([\w-]+)/g;

/** @returns undefined where the configuration names no such module, or a file that is not there: that is told once */
export function loadGrammarModule(
  siteDir: string,
  { highlight, isLenient = false }: PageConfig['content'],
): OwnGrammars | undefined {
  const file = highlight.grammars === undefined ? undefined : localFile(highlight.grammars, siteDir);
  if (file === undefined) return undefined;
  const asked = Array.from(readFileSync(file, 'utf8').matchAll(COMPONENT), ([, name]) => name!);
  return {
    file: pathFrom(siteDir, file),
    needs: [...new Set([...(isLenient ? OF_DOCUSAURUS : []), ...highlight.languages, ...asked])],
    add: async (prism) => {
      const standIns = isLenient ? docusaurusModules(highlight.languages) : undefined;
      await withGlobals(prism, async () => {
        const loaded = await loadModule(file, { siteDir, standIns });
        if ('fault' in loaded) throw new Error(loaded.fault.message);
        const add = defaultOf(loaded.exports);
        if (typeof add !== 'function') throw new Error('its default export is no function');
        await add(prism);
      });
    },
  };
}

/** What such a file of a Docusaurus site asks for: the languages of the configuration, a browser, components of Prism. */
function docusaurusModules(additionalLanguages: readonly string[]): StandIns {
  const modules: Readonly<Record<string, unknown>> = {
    '@generated/docusaurus.config': { themeConfig: { prism: { additionalLanguages } } },
    '@docusaurus/ExecutionEnvironment': { canUseDOM: true, canUseEventListeners: true },
  };
  return {
    module(request) {
      if (Object.hasOwn(modules, request)) return { __esModule: true, default: modules[request] };
      // Where the package is not installed: our own grammar of that name is there already.
      if (request.startsWith('prismjs/')) return {};
      throw new Error(`"${request}" is not installed`);
    },
    path: (request) => request,
  };
}

/**
 * Grammars in files of their own find Prism by its name, some as `window.Prism`. Hooks of some, twig's say, look for it whenever
 * code is coloured, so it stays unless the module takes it away itself.
 */
async function withGlobals(prism: object, work: () => Promise<void>): Promise<void> {
  const scope = globalThis as Record<string, unknown>;
  const isBrowser = 'window' in scope;
  Object.assign(scope, { Prism: prism, ...(!isBrowser && { window: scope }) });
  try {
    await work();
  } finally {
    if (!isBrowser) delete scope.window;
  }
}
