import type { Project } from './project.ts';

/** All scripts that a built page asks for, with what they import, as one text. */
export function scriptsOfPage(site: Pick<Project, 'read'>, page: string): string {
  const seen = new Map<string, string>();
  const read = (name: string): void => {
    if (seen.has(name)) return;
    seen.set(name, site.read(`build/assets/${name}`));
    for (const [, next] of seen.get(name)!.matchAll(/["'](?:\.|\/assets)\/([\w.-]+\.js)["']/g)) read(next!);
  };
  for (const [, name] of site.read(`build/${page}`).matchAll(/\/assets\/([\w.-]+\.js)/g)) read(name!);
  return [...seen.values()].join('\n');
}
