/** Files that modules import for their address. */
export const ASSETS: readonly string[] =
  'png jpg jpeg gif webp avif ico bmp woff woff2 ttf otf eot mp4 webm mov mp3 ogg wav pdf zip'.split(' ');
const ASSET = new RegExp(`\\.(?:${ASSETS.join('|')})$`, 'i');

/** Whether a file is one of them, by its name. */
export const isAsset = (path: string): boolean => ASSET.test(path);
