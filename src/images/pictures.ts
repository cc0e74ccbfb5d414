/**
 * The pictures of a site: which smaller versions there are, and how each is made on request. A build makes all of them before
 * it renders, and names those that are worth a file; `dev` names all that are planned, and makes those that a browser requests.
 */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readableFolders } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { type PictureFacts, type SocialCard, socialCards } from '../render/index.ts';
import type { ResolvedLink, Site } from '../site/index.ts';
import { realFile } from '../sources/index.ts';
import { createBudget } from './budget.ts';
import type { MadePicture } from './encode.ts';
import type { PictureMaker } from './maker.ts';
import { type ImageFault, type ImagePlan, type ImageVariant, planImage } from './plan.ts';
import { readImageSize } from './size.ts';

export interface SiteImages {
  /** Facts about a picture, by its path relative to the site. */
  readonly facts: (source: string) => PictureFacts | undefined;
  /** Smaller pictures by output path, and the style sheet of placeholders. */
  readonly files: ReadonlyMap<string, () => Promise<string | Uint8Array>>;
  /** Output path of the style sheet; undefined where there is none. */
  readonly placeholders: string | undefined;
  /** By output path of the page. */
  readonly cards: ReadonlyMap<string, SocialCard>;
  /** Codes: `image-corrupt`, `image-tool-missing`, `social-card-failed`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What pictures cost a build, and save its readers. */
export interface PictureSummary {
  readonly pictures: number;
  /** Of them in this build; the others were kept from another. */
  readonly made: number;
  /** How long any of them was in the making, in parallel with other work. */
  readonly spentMs: number;
  /** Bytes of the originals, and of what a browser with a wide window loads in their place. */
  readonly originalBytes: number;
  readonly bytes: number;
  /** Beyond the bound of the configuration: they are published as they are. */
  readonly leftAlone: number;
}

export interface SiteImagesOptions {
  readonly siteDir: string;
  readonly site: Site;
  /** undefined where no smaller pictures are made: sharp is missing, or none are wanted. */
  readonly maker: PictureMaker | undefined;
  /** Pictures are published as they are, as `images.disableInDev` asks; cards are drawn. */
  readonly leavesPictures?: boolean | undefined;
  /** Kept from one listing to the next: plans by file, size and time. */
  readonly memory?: ImageMemory | undefined;
  /** Called when a picture is there, smaller or not. */
  readonly onMade?: ((done: number, total: number) => void) | undefined;
}

export type ImageMemory = Map<string, ImagePlan | ImageFault | undefined>;

/** Plans all pictures that pages show. Reads files, decodes nothing. */
export async function listImages(options: SiteImagesOptions): Promise<SiteImages> {
  return describe(options, { ...(await planPictures(options)), made: undefined });
}

/** Makes all pictures that pages show; what turned out not to be smaller is named nowhere. */
export async function makeImages(
  options: SiteImagesOptions,
): Promise<SiteImages & { readonly summary: PictureSummary | undefined }> {
  const { siteDir, site } = options;
  const { plans, cards: planned, diagnostics, maker, leftAlone } = await planPictures(options);
  const { cards, faults } = await drawCards(maker, planned);
  diagnostics.push(...faults);
  if (!maker || plans.size === 0)
    return {
      ...describe(options, { plans, cards, diagnostics, maker, made: new Map() }),
      summary: undefined,
    };
  const made = new Map<string, Lengths>();
  const failed = new Map<string, string>();
  let done = 0;
  await Promise.all(
    Array.from(plans, async ([source, plan]) => {
      try {
        made.set(source, lengthsOf(await maker.make(source, plan)));
      } catch (error) {
        failed.set(source, (error as Error).message.split('\n')[0]!);
      }
      done += 1;
      options.onMade?.(done, plans.size);
    }),
  );
  let originalBytes = 0;
  let bytes = 0;
  for (const [source, forms] of made) {
    const original = statSync(join(siteDir, source)).size;
    originalBytes += original;
    bytes += Math.max(...forms) || original;
  }
  const keys = [...made.keys()].map((source) => plans.get(source)!.key);
  return {
    ...describe(options, {
      plans: new Map([...plans].filter(([source]) => made.has(source))),
      cards,
      diagnostics: [...diagnostics, ...corruptOf(site, failed)],
      maker,
      made,
    }),
    summary: {
      pictures: made.size,
      made: keys.filter((key) => maker.made.has(key)).length,
      spentMs: maker.spentMs,
      originalBytes,
      bytes,
      leftAlone,
    },
  };
}

/** Bytes of each form of a picture; 0 for one that is not worth a file. */
type Lengths = readonly number[];

const lengthsOf = ({ forms }: MadePicture): Lengths => forms.map((form) => form?.byteLength ?? 0);

interface PicturePlans {
  readonly plans: ReadonlyMap<string, ImagePlan>;
  /** As in {@link SiteImages}. */
  readonly cards: SiteImages['cards'];
  readonly diagnostics: Diagnostic[];
  readonly maker: PictureMaker | undefined;
}

const FAULTS: Readonly<Record<ImageFault, string>> = {
  corrupt: 'its contents are no picture of a known kind',
  cut: 'the file is cut off',
};

async function planPictures({
  siteDir,
  site,
  maker,
  leavesPictures,
  memory,
}: SiteImagesOptions): Promise<PicturePlans & { readonly leftAlone: number }> {
  const isWithin = createBudget(site.config.images);
  const diagnostics: Diagnostic[] = [];
  const plans = new Map<string, ImagePlan>();
  let leftAlone = 0;
  for (const [source, link] of shownPictures(site)) {
    const plan = planFile(siteDir, source, site.config, memory);
    if (typeof plan === 'string') {
      const finding = corrupt(site, link, source, FAULTS[plan]);
      if (finding) diagnostics.push(finding);
    } else if (plan && !leavesPictures) {
      if (isWithin(plan)) plans.set(source, plan);
      else leftAlone += 1;
    }
  }
  const cards = socialCards(site);
  const works = maker && (await maker.runs([...plans.values(), ...cards.values()]));
  if (!works && plans.size > 0) diagnostics.push(toolMissing(plans.size + leftAlone));
  if (!works && cards.size > 0) diagnostics.push(CARDS_MISSING);
  return {
    plans,
    cards: works ? cards : new Map(),
    diagnostics,
    maker: works ? maker : undefined,
    leftAlone,
  };
}

/** Draws all cards. A page whose card cannot be drawn has none. */
async function drawCards(
  maker: PictureMaker | undefined,
  planned: SiteImages['cards'],
): Promise<Pick<SiteImages, 'cards'> & { readonly faults: readonly Diagnostic[] }> {
  const failed = new Map<string, string>();
  await Promise.all(
    Array.from(planned.values(), (card) =>
      maker!.card(card).catch((error: Error) => failed.set(card.key, error.message.split('\n')[0]!)),
    ),
  );
  const [reason] = failed.values();
  if (reason === undefined) return { cards: planned, faults: [] };
  const count = failed.size === 1 ? 'One social card' : `${failed.size} social cards`;
  return {
    cards: new Map([...planned].filter(([, { key }]) => !failed.has(key))),
    faults: [
      {
        code: 'social-card-failed',
        severity: 'warning',
        key: 'socialCards',
        message: `${count} cannot be drawn: ${reason}. These pages have the picture of the site, if there is one.`,
        hint: 'Install a font on this machine, or remove `socialCards`.',
      },
    ],
  };
}

/** @param made undefined where nothing is made before it is asked for */
function describe(
  { siteDir, site }: SiteImagesOptions,
  {
    plans,
    cards,
    diagnostics,
    maker,
    made,
  }: PicturePlans & { readonly made: ReadonlyMap<string, Lengths> | undefined },
): SiteImages {
  const sizes = createImageSizes(siteDir, readableFolders(site.config));
  const files = new Map<string, () => Promise<string | Uint8Array>>();
  if (maker) for (const card of cards.values()) files.set(card.path, () => maker.card(card));
  if (!maker || plans.size === 0) return { facts: sizes, files, placeholders: undefined, cards, diagnostics };
  const facts = new Map<string, PictureFacts>();
  for (const [source, plan] of plans) {
    const lengths = made?.get(source);
    const named = [...plan.variants.entries()].filter(([at]) => lengths?.[at] !== 0);
    for (const [at, { path, format }] of named)
      files.set(path, async () => {
        const { forms } = await maker.make(source, plan);
        // What `dev` named before it was known that the next wider one, or the original, is no larger.
        const form = forms.find(
          (each, index) => each && index >= at && plan.variants[index]!.format === format,
        );
        return form ?? readFileSync(join(siteDir, source));
      });
    facts.set(
      source,
      factsOf(
        plan,
        named.map(([, variant]) => variant),
        site.config.baseUrl,
      ),
    );
  }
  const placeholders = placeholderPath(plans);
  files.set(placeholders, () => placeholderFile(plans, maker));
  return { facts: (source) => facts.get(source) ?? sizes(source), files, placeholders, cards, diagnostics };
}

/** Pictures of the site that pages show, each with its first link. A stand-in for a translation shows those of its original. */
function shownPictures(site: Site): ReadonlyMap<string, ResolvedLink> {
  const shown = new Map<string, ResolvedLink>();
  const ofPages = [...site.links].flatMap(([key, links]) => {
    const doc = site.pages.get(key)?.doc;
    return doc?.isFallback && !doc.isRedrawn ? [] : [links];
  });
  for (const links of [...ofPages, ...site.parts.map((part) => part.links)]) {
    for (const link of links) {
      const { owner, target } = link;
      const isShown =
        owner.kind === 'doc' && owner.ref.kind === 'image' && owner.ref.origin !== 'front-matter';
      const source = isShown && target.kind === 'asset' ? target.source : undefined;
      if (source !== undefined && !shown.has(source)) shown.set(source, link);
    }
  }
  return shown;
}

export function planFile(
  siteDir: string,
  source: string,
  config: Config,
  memory: ImageMemory | undefined,
): ImagePlan | ImageFault | undefined {
  try {
    const file = realFile(siteDir, source, readableFolders(config));
    if (!file) return undefined;
    const { mtimeMs, size } = statSync(file);
    const { disableInDev: _disableInDev, maxMegapixels: _maxMegapixels, ...own } = config.images;
    const key = JSON.stringify([source, mtimeMs, size, own]);
    if (memory?.has(key)) return memory.get(key);
    const plan = planImage(source, readFileSync(file), own);
    memory?.set(key, plan);
    return plan;
  } catch {
    return undefined;
  }
}

function factsOf(
  { width, height, hash }: ImagePlan,
  named: readonly ImageVariant[],
  baseUrl: string,
): PictureFacts {
  const facts = { width, height, placeholder: hash };
  if (named.length === 0) return facts;
  const setOf = (type: string) =>
    named
      .filter((variant) => variant.type === type)
      .map((variant) => `${baseUrl}${encodeURI(variant.path)} ${variant.width}w`)
      .join(', ');
  const largest = Math.max(...named.map((variant) => variant.width));
  return {
    ...facts,
    responsive: {
      sources: [...new Set(named.map(({ type }) => type))].map((type) => ({ type, srcset: setOf(type) })),
      width: largest,
      isSmaller: largest < width,
    },
  };
}

/** One style sheet for the placeholders of all pictures, because inline styles are forbidden. */
function placeholderPath(plans: ReadonlyMap<string, ImagePlan>): string {
  const hashes = [...new Set([...plans.values()].map((plan) => plan.hash))].sort();
  return `assets/images-${hash('sha256', hashes.join()).slice(0, 8)}.css`;
}

async function placeholderFile(plans: ReadonlyMap<string, ImagePlan>, maker: PictureMaker): Promise<string> {
  const rules = new Map<string, string>();
  for (const [source, plan] of plans) {
    if (rules.has(plan.hash)) continue;
    // In `dev` the picture itself reports what cannot be decoded.
    const { placeholder } = await maker.make(source, plan).catch(() => ({ placeholder: '' }));
    rules.set(
      plan.hash,
      placeholder === ''
        ? ''
        : `[data-placeholder="${plan.hash}"]{background:url(${placeholder}) 0 0/100% 100% no-repeat}\n`,
    );
  }
  return [...rules.keys()]
    .sort()
    .map((hash) => rules.get(hash)!)
    .join('');
}

function corruptOf(site: Site, failed: ReadonlyMap<string, string>): readonly Diagnostic[] {
  return [...shownPictures(site)].flatMap(([source, link]) => {
    const reason = failed.get(source);
    return (reason !== undefined && corrupt(site, link, source, reason)) || [];
  });
}

function corrupt(
  site: Site,
  { owner }: ResolvedLink,
  source: string,
  reason: string,
): Diagnostic | undefined {
  const { onBrokenImages: setting, compatibility } = site.config;
  if (setting === 'ignore' || owner.kind !== 'doc') return undefined;
  // Docusaurus shows what it cannot read the size of.
  const worst = compatibility === 'docusaurus' ? 'warning' : 'error';
  const { line, column, url } = owner.ref;
  return {
    code: 'image-corrupt',
    severity: setting === 'throw' ? worst : setting === 'warn' ? 'warning' : 'info',
    message: `The picture "${url}" cannot be decoded: ${reason}.`,
    file: owner.ref.file ?? site.pages.get(owner.docKey)?.doc.path,
    line,
    column,
    hint: `Export \`${source}\` again.`,
  };
}

function toolMissing(count: number): Diagnostic {
  return {
    code: 'image-tool-missing',
    severity: 'info',
    message: `${count === 1 ? 'One picture is published as it is' : `${count} pictures are published as they are`}: the package "sharp", which makes smaller ones, is not installed.`,
    hint: 'Run `npm install --save-dev sharp`.',
  };
}

const CARDS_MISSING: Diagnostic = {
  code: 'image-tool-missing',
  severity: 'info',
  key: 'socialCards',
  message: 'Pages have no social cards: the package "sharp", which draws them, is not installed.',
  hint: 'Run `npm install --save-dev sharp`.',
};

/** Sizes of local images, each file read once. */
function createImageSizes(
  siteDir: string,
  outside: readonly string[],
): (source: string) => ReturnType<typeof readImageSize> {
  const known = new Map<string, ReturnType<typeof readImageSize>>();
  return (source) => {
    if (!known.has(source)) known.set(source, sizeOf(siteDir, source, outside));
    return known.get(source);
  };
}

function sizeOf(
  siteDir: string,
  source: string,
  outside: readonly string[],
): ReturnType<typeof readImageSize> {
  try {
    const file = realFile(siteDir, source, outside);
    return file === undefined ? undefined : readImageSize(readFileSync(file));
  } catch {
    return undefined;
  }
}
