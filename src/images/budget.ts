/** How many pictures a build makes smaller where the configuration does not say that all are wanted. */
import type { Config } from '../config/index.ts';
import type { ImagePlan } from './plan.ts';

/** A picture of fewer bytes a pixel takes as long to make smaller as any other, and saves less. */
const MIN_BYTES_PER_PIXEL = 0.2;

/** @returns whether the next picture is within the bound; to be asked once for each, in the order of pages */
export function createBudget({
  maxMegapixels,
}: Pick<Config['images'], 'maxMegapixels'>): (
  plan: Pick<ImagePlan, 'width' | 'height' | 'bytes'>,
) => boolean {
  if (maxMegapixels === false) return () => true;
  let left = maxMegapixels * 1e6;
  return ({ width, height, bytes }) => {
    const pixels = width * height;
    if (pixels > left || bytes < MIN_BYTES_PER_PIXEL * pixels) return false;
    left -= pixels;
    return true;
  };
}
