/** Sizes of pictures, read from the file's header without decoding it. */
import { imageSize } from 'image-size';

/** Width and height in px as a browser shows the picture (orientation applied), or undefined when the bytes do not say. */
export function readImageSize(
  bytes: Uint8Array,
): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height, orientation } = imageSize(bytes);
    if (!width || !height) return undefined;
    return orientation && orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}
