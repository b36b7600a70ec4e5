import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';

/** What a phone takes at most by default; the largest PNG of it needs 460 MB while it is decoded. */
const maxPixels = 50_000_000;

// A picture is decoded once, and one thread is enough for it: both bound the memory.
sharp.cache(false);
sharp.concurrency(1);
// Uploads are scans and photos. The library's other loaders (SVG, HEIF …) never see one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Tiff', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}`),
});

/**
 * Opens a picture from outside: the only way to the library, so that each has a limit and few loaders.
 * @param input its bytes or its path.
 * @param options by default up to 50 megapixels, by the size that the file states.
 */
export const openPicture = (input: SharpInput, options: SharpOptions = {}): Sharp =>
  sharp(input, { limitInputPixels: maxPixels, ...options });
