/** Data of plugins, joined. */
import type { PluginFacts } from './surroundings.ts';

/** What plugins gave early, with what they gave when all pages were known: of one name and id, both, as in Docusaurus. */
export function withLateData(early: PluginFacts, late: PluginFacts): PluginFacts {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const all: Record<string, Record<string, unknown>> = { ...early };
  for (const [name, byId] of Object.entries(late)) {
    all[name] = { ...all[name] };
    for (const [id, data] of Object.entries(byId)) {
      const before = all[name][id];
      all[name][id] = isObject(before) && isObject(data) ? { ...before, ...data } : data;
    }
  }
  return all;
}
