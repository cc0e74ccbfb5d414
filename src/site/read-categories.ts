import type { Config } from '../config/index.ts';
import type { CategoryFile, FoundCategory } from './input.ts';

/** Reads category files. The parser of YAML is loaded only where there are some. */
export async function readCategories(
  found: readonly FoundCategory[],
  config: Pick<Config, 'compatibility'>,
): Promise<readonly CategoryFile[]> {
  if (found.length === 0) return [];
  const { readCategoryFile } = await import('./category-files.ts');
  return found.map((file) => readCategoryFile(file, config));
}
