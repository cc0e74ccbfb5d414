/** `defineConfig`: gives a config file types and completion, nothing else. */
import type { UserConfig } from './schema/index.ts';

/** What a config file may export: an object, or a function, sync or async, that returns one. */
export type ConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>);

/** Members of the union `Shape` that `Given` fits. Keys that a member does not name are no hindrance here. */
type Fitting<Given, Shape> = Shape extends unknown ? (Given extends Shape ? Shape : never) : never;
type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never;
type Value<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never;

/** `Given` with `never` in place of each value whose key `Shape` does not name, at every depth. */
type Exact<Given, Shape> = unknown extends Shape
  ? Given
  : Given extends string | number | boolean | null | undefined | RegExp
    ? Given
    : Given extends readonly (infer Item)[]
      ? readonly Exact<Item, Extract<Shape, readonly unknown[]>[number]>[]
      : ExactObject<Given, Fitting<Given, Shape>>;
type ExactObject<Given, Shape> = {
  [Key in keyof Given]: Key extends KeyOf<Shape> ? Exact<Given[Key], Value<Shape, Key>> : never;
};
/** No more than `UserConfig` where all is well: with `Given` in it, editors would not find the comments of the keys. */
type Known<Given> = UserConfig &
  ([Given] extends [Exact<Given, UserConfig>] ? UserConfig : Given & Exact<Given, UserConfig>);

/**
 * Returns its argument. A key that does not exist is an error where the file is written: TypeScript itself finds it in an
 * object literal, and the types above in what a function returns, where TypeScript lets more keys pass.
 */
export function defineConfig<Given>(
  config: UserConfig | (() => Known<Given>) | (() => Promise<Known<Awaited<Given>>>),
): ConfigExport {
  return config as ConfigExport;
}
