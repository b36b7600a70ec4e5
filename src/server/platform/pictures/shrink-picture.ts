import { createSemaphore } from '#server/platform/jobs/semaphore.ts';
import { openPicture } from './open-picture.ts';

const seconds = 60;

/** Decoding happens in the server's own memory: one picture at a time. */
const decoding = createSemaphore(1);

/**
 * A picture as JPEG: upright, on white, no side longer than `side` pixels, without what the camera
 * wrote into it.
 * @param input its bytes or its path.
 * @throws where it is no PNG, JPEG, GIF, TIFF or WebP, has more than 50 megapixels, or takes a minute.
 */
export const shrinkPicture = (
  input: Buffer | string,
  { side, quality }: { side: number; quality: number },
): Promise<Buffer> =>
  decoding.run(() =>
    openPicture(input)
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .timeout({ seconds })
      .toBuffer(),
  );
