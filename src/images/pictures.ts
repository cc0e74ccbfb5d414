/**
 * The pictures of a site: which smaller versions there are, and how each is made on request. A build makes all of them,
 * `dev` those that a browser requests. Results are cached by content and settings.
 */
import { createHash, hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Cache, createDiskCache, NO_CACHE } from '../cache/index.ts';
import type { Config } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { PictureFacts } from '../render/index.ts';
import type { ResolvedLink, Site } from '../site/index.ts';
import { realFile } from '../sources/index.ts';
import type { ImageEncoder } from './encode.ts';
import { type ImagePlan, type ImageVariant, planImage } from './plan.ts';
import { readImageSize } from './size.ts';

export interface SiteImages {
  /** Facts about a picture, by its path relative to the site. */
  readonly facts: (source: string) => PictureFacts | undefined;
  /** CSS rules of the placeholder file; empty where there are none. */
  readonly placeholders: { readonly path: string; readonly make: () => Promise<string> } | undefined;
  /** Smaller pictures by output path. */
  readonly variants: ReadonlyMap<
    string,
    { readonly source: string; readonly make: () => Promise<Uint8Array> }
  >;
  /** Codes: `image-corrupt`, `image-tool-missing`. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface SiteImagesOptions {
  readonly siteDir: string;
  readonly site: Site;
  /**
   * undefined where no smaller pictures are made: sharp is missing, or none are wanted. Sharp is loaded only where the
   * cache lacks a picture.
   */
  readonly encoder: ImageEncoder | undefined;
  /** Where results are kept; undefined for nowhere. */
  readonly cacheDir: string | undefined;
  /** Kept from one listing to the next: plans by file, size and time. */
  readonly memory?: ImageMemory | undefined;
  /** Smaller pictures that are already being made, by output path. */
  readonly started?: ReadonlyMap<string, Promise<Uint8Array>> | undefined;
}

export type ImageMemory = Map<string, ImagePlan | 'corrupt' | undefined>;

/** Plans all pictures that pages show. Reads files, decodes nothing. */
export async function listImages({
  siteDir,
  site,
  encoder: installed,
  cacheDir,
  memory,
  started,
}: SiteImagesOptions): Promise<SiteImages> {
  const { images: settings, baseUrl } = site.config;
  const diagnostics: Diagnostic[] = [];
  const plans = new Map<string, ImagePlan>();
  const variants = new Map<string, { source: string; make: () => Promise<Uint8Array> }>();
  const cache = cacheDir === undefined ? NO_CACHE : createDiskCache(cacheDir);
  const wanted = new Map<string, ResolvedLink>();
  for (const link of pictureLinks(site)) {
    const source = link.target.kind === 'asset' ? link.target.source : undefined;
    if (source !== undefined && !wanted.has(source)) wanted.set(source, link);
  }
  for (const [source, link] of wanted) {
    const plan = planFile(siteDir, source, settings, memory);
    if (plan === 'corrupt') {
      const finding = corrupt(site, link, source, 'its contents are no picture of a known kind');
      if (finding) diagnostics.push(finding);
    } else if (plan) plans.set(source, plan);
  }
  const encoder =
    installed && (isAllKept([...plans.values()], installed, cache) || (await installed.runs()))
      ? installed
      : undefined;
  if (!encoder) {
    if (plans.size > 0) diagnostics.push(toolMissing(plans.size));
    return { facts: createImageSizes(siteDir), placeholders: undefined, variants, diagnostics };
  }
  for (const [source, plan] of plans) {
    for (const variant of plan.variants) {
      const make = () =>
        started?.get(variant.path) ?? encodeKept({ siteDir, source, variant, encoder, cache, settings });
      variants.set(variant.path, { source, make });
    }
  }
  const sizes = createImageSizes(siteDir);
  return {
    facts: (source) => {
      const plan = plans.get(source);
      return plan ? factsOf(plan, baseUrl) : sizes(source);
    },
    placeholders: plans.size === 0 ? undefined : placeholderFile({ siteDir, plans, encoder, cache }),
    variants,
    diagnostics,
  };
}

/** Links of pages that show a picture. A stand-in for a translation shows the pictures of its original. */
function* pictureLinks(site: Site): Generator<ResolvedLink> {
  for (const [key, links] of site.links) {
    if (site.pages.get(key)?.doc.isFallback) continue;
    for (const link of links) {
      if (
        link.owner.kind === 'doc' &&
        link.owner.ref.kind === 'image' &&
        link.owner.ref.origin !== 'front-matter'
      )
        yield link;
    }
  }
}

export function planFile(
  siteDir: string,
  source: string,
  settings: Config['images'],
  memory: ImageMemory | undefined,
): ImagePlan | 'corrupt' | undefined {
  try {
    const file = realFile(siteDir, source);
    if (!file) return undefined;
    const { mtimeMs, size } = statSync(file);
    const { disableInDev: _disableInDev, ...own } = settings;
    const key = JSON.stringify([source, mtimeMs, size, own]);
    if (memory?.has(key)) return memory.get(key);
    const plan = planImage(source, readFileSync(file), own);
    memory?.set(key, plan);
    return plan;
  } catch {
    return undefined;
  }
}

function factsOf({ width, height, variants, hash }: ImagePlan, baseUrl: string): PictureFacts {
  const own = variants.at(-1)!.type;
  const types = [...new Set(variants.map(({ type }) => type))];
  const setOf = (type: string) =>
    variants
      .filter((variant) => variant.type === type)
      .map((variant) => `${baseUrl}${encodeURI(variant.path)} ${variant.width}w`)
      .join(', ');
  const largest = Math.max(...variants.map((variant) => variant.width));
  return {
    width,
    height,
    placeholder: hash,
    responsive: {
      sources: types.filter((type) => type !== own).map((type) => ({ type, srcset: setOf(type) })),
      srcset: setOf(own),
      width: largest,
      isSmaller: largest < width,
    },
  };
}

/** The path contains the hash of content and settings. */
function variantKey({ id }: ImageEncoder, { path }: ImageVariant): string {
  return createHash('sha256')
    .update(JSON.stringify([id, path]))
    .digest('hex');
}

function placeholderKey({ id }: ImageEncoder, hash: string): string {
  return createHash('sha256')
    .update(JSON.stringify([id, 'placeholder', hash]))
    .digest('hex');
}

function isAllKept(plans: readonly ImagePlan[], encoder: ImageEncoder, cache: Cache): boolean {
  return plans.every(
    ({ hash, variants }) =>
      cache.has(placeholderKey(encoder, hash)) &&
      variants.every((variant) => cache.has(variantKey(encoder, variant))),
  );
}

interface EncodeInput {
  readonly siteDir: string;
  readonly source: string;
  readonly variant: ImageVariant;
  readonly encoder: ImageEncoder;
  readonly cache: Cache;
  readonly settings: Config['images'];
}

export async function encodeKept({
  siteDir,
  source,
  variant,
  encoder,
  cache,
  settings,
}: EncodeInput): Promise<Uint8Array> {
  const key = variantKey(encoder, variant);
  const kept = cache.get(key)?.body;
  if (kept) return kept;
  const made = await encoder.encode(readFileSync(join(siteDir, source)), variant, settings.quality);
  cache.put(key, made);
  return made;
}

/** One style sheet for the placeholders of all pictures, because inline styles are forbidden. */
function placeholderFile({
  siteDir,
  plans,
  encoder,
  cache,
}: {
  readonly siteDir: string;
  readonly plans: ReadonlyMap<string, ImagePlan>;
  readonly encoder: ImageEncoder;
  readonly cache: Cache;
}): NonNullable<SiteImages['placeholders']> {
  const files = new Map([...plans].map(([source, { hash }]) => [hash, source]));
  const hashes = [...files.keys()].sort();
  const name = hash('sha256', hashes.join()).slice(0, 8);
  const rule = async (hash: string): Promise<string> => {
    const key = placeholderKey(encoder, hash);
    let url = cache.get(key)?.body;
    if (!url) {
      try {
        url = Buffer.from(await encoder.placeholder(readFileSync(join(siteDir, files.get(hash)!))));
      } catch {
        // The encoding of the picture itself reports what cannot be decoded.
        return '';
      }
      cache.put(key, url);
    }
    const text = Buffer.from(url).toString();
    return text === ''
      ? ''
      : `[data-placeholder="${hash}"]{background:url(${text}) 0 0/100% 100% no-repeat}\n`;
  };
  return {
    path: `assets/images-${name}.css`,
    make: async () => (await Promise.all(hashes.map(rule))).join(''),
  };
}

/** How many pictures are made at once. Sharp works in its own threads, and needs none while this thread renders pages. */
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()));

/** Makes all smaller pictures, in parallel with the work of this thread. Codes: `image-corrupt`. */
export async function encodeAll(
  { variants, placeholders }: SiteImages,
  site: Site,
  siteDir: string,
): Promise<{ files: ReadonlyMap<string, string | Uint8Array>; diagnostics: readonly Diagnostic[] }> {
  const files = new Map<string, string | Uint8Array>();
  const failed = new Map<string, string>();
  const queue = [...variants];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path, { source, make }] = next;
      try {
        files.set(path, await make());
      } catch (error) {
        failed.set(source, (error as Error).message.split('\n')[0]!);
        // Where that is no error, the browser shows what it can of the original.
        files.set(path, readFileSync(join(siteDir, source)));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (placeholders) files.set(placeholders.path, await placeholders.make());
  if (failed.size === 0) return { files, diagnostics: [] };
  return { files, diagnostics: corruptOf(site, failed) };
}

function corruptOf(site: Site, failed: ReadonlyMap<string, string>): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const link of pictureLinks(site)) {
    const source = link.target.kind === 'asset' ? link.target.source : undefined;
    if (source === undefined || found.has(source)) continue;
    const reason = failed.get(source);
    const finding = reason === undefined ? undefined : corrupt(site, link, source, reason);
    if (finding) found.set(source, finding);
  }
  return [...found.values()];
}

function corrupt(
  site: Site,
  { owner }: ResolvedLink,
  source: string,
  reason: string,
): Diagnostic | undefined {
  const setting = site.config.onBrokenImages;
  if (setting === 'ignore' || owner.kind !== 'doc') return undefined;
  const { line, column, url } = owner.ref;
  return {
    code: 'image-corrupt',
    severity: setting === 'throw' ? 'error' : setting === 'warn' ? 'warning' : 'info',
    message: `The picture "${url}" cannot be decoded: ${reason}.`,
    file: site.pages.get(owner.docKey)?.doc.path,
    line,
    column,
    hint: `Export \`${source}\` again.`,
  };
}

function toolMissing(count: number): Diagnostic {
  return {
    code: 'image-tool-missing',
    severity: 'info',
    message: `${count === 1 ? 'One picture is' : `${count} pictures are`} published as they are: the package "sharp", which makes smaller ones, is not installed.`,
    hint: 'Run `npm install --save-dev sharp`.',
  };
}

/** Sizes of local images, each file read once. */
function createImageSizes(siteDir: string): (source: string) => ReturnType<typeof readImageSize> {
  const known = new Map<string, ReturnType<typeof readImageSize>>();
  return (source) => {
    if (!known.has(source)) known.set(source, sizeOf(siteDir, source));
    return known.get(source);
  };
}

function sizeOf(siteDir: string, source: string): ReturnType<typeof readImageSize> {
  try {
    const file = realFile(siteDir, source);
    return file === undefined ? undefined : readImageSize(readFileSync(file));
  } catch {
    return undefined;
  }
}
