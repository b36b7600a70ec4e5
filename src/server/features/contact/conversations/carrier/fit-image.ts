import sharp from 'sharp';
import { sendableKindOf } from '../image-kind.ts';

/** Longest sides in pixels that are tried, until the file is small enough. */
const sides = [1600, 1024, 640];

/**
 * A picture that the text service takes: as it is, or smaller as JPEG.
 * @returns undefined if it cannot be made small enough.
 */
export async function fitImage(bytes: Buffer, maxBytes: number): Promise<Buffer | undefined> {
  if (bytes.byteLength <= maxBytes) return bytes;
  // Only the first picture of a moving one would be left.
  if (sendableKindOf(bytes)?.contentType === 'image/gif') return undefined;
  for (const side of sides) {
    const smaller = await sharp(bytes)
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer()
      .catch(() => undefined);
    if (smaller && smaller.byteLength <= maxBytes) return smaller;
  }
  return undefined;
}
