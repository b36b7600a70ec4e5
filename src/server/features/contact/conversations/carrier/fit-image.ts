import { shrinkPicture } from '#server/platform/pictures/shrink-picture.ts';
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
  try {
    // Each is made of the last one: the original is decoded once.
    let smaller = bytes;
    for (const side of sides) {
      smaller = await shrinkPicture(smaller, { side, quality: 80 });
      if (smaller.byteLength <= maxBytes) return smaller;
    }
  } catch {
    // It cannot be read.
  }
  return undefined;
}
