import type { Metadata } from 'sharp';
import { openPicture } from '#server/platform/pictures/open-picture.ts';
import { createUnreadableDocumentError } from '../../document-text.errors.ts';
import type { ImageKind } from '../../file-kind.ts';
import type { GreyImage } from './grey-image.ts';
import { maxMegapixels, refuseHugeImage } from './image-limits.ts';
import { unevennessOf } from './tiff-resolution.ts';

/** An open image file; `page` counts from 0. Only a TIFF has more than one page. */
export type ImageFile = { pageCount: number; page(index: number): Promise<GreyImage> };

/**
 * Opens a PNG, JPEG, GIF or TIFF in memory. Only its header is read here.
 * @throws {AppError} `document_text.corrupt`, `.animated`; a page throws `.corrupt` and
 *   `.too_large_picture`.
 */
export async function openImage(bytes: Uint8Array, kind: ImageKind): Promise<ImageFile> {
  const { pages = 1 } = await headerOf(bytes, 0);
  if (kind === 'gif' && pages > 1) throw createUnreadableDocumentError('animated');
  return { pageCount: pages, page: (index) => decodePage(bytes, index, kind) };
}

/** Below this a difference of the resolutions is a rounding. */
const even = 1.05;

/**
 * The size with equal resolution across and down: a standard fax has 204 by 98 dots per inch, and
 * its letters are half as high as the engine reads best. Undefined if the resolutions are equal
 * already.
 */
function evenSize({ width, height, orientation = 1 }: Metadata, unevenness: number) {
  if (unevenness < even && unevenness > 1 / even) return undefined;
  const stretched =
    unevenness > 1
      ? { width, height: Math.round(height * unevenness) }
      : { width: Math.round(width / unevenness), height };
  // Within the limit for every page; a larger one keeps the size of its scan.
  if (stretched.width * stretched.height > maxMegapixels * 1e6) return undefined;
  // An orientation from 5 on is rotated by 90 degrees, and is turned before it is resized.
  const isTurned = orientation >= 5;
  return isTurned ? { width: stretched.height, height: stretched.width } : stretched;
}

/**
 * Page `index` in gray on white, turned upright as its EXIF data says, its resolutions made even.
 */
async function decodePage(bytes: Uint8Array, index: number, kind: ImageKind): Promise<GreyImage> {
  const header = await headerOf(bytes, index);
  refuseHugeImage(header.width, header.height);
  const size = kind === 'tiff' && evenSize(header, unevennessOf(bytes, index));
  const input = openPicture(bytes, {
    page: index,
    pages: 1,
    limitInputPixels: maxMegapixels * 1e6,
    // What ends early or does not decode is refused; a scanner's unknown tags are not.
    failOn: 'error',
  });
  const upright = input.autoOrient();
  const sized = size ? upright.resize({ ...size, fit: 'fill' }) : upright;
  const { data, info } = await sized
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseCorrupt);
  return { width: info.width, height: info.height, pixels: data };
}

/** Reads the header without a limit, so that the refusal can name the size. */
async function headerOf(bytes: Uint8Array, page: number) {
  return openPicture(bytes, { page, limitInputPixels: false }).metadata().catch(refuseCorrupt);
}

/** The library's own message may name paths and versions; the person gets one sentence. */
function refuseCorrupt(): never {
  throw createUnreadableDocumentError('corrupt');
}

/** Packs a gray image as an 8-bit PNG. */
export async function encodePng({ width, height, pixels }: GreyImage): Promise<Buffer> {
  return openPicture(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 4 })
    .toBuffer();
}
