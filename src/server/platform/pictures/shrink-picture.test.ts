import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const small = { side: 100, quality: 80 };

test('makes a picture small', async () => {
  const picture = sharp(await shrinkPicture(await white(300, 150), small));
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 50 });
});

test('a picture of more than 50 megapixels is refused by its stated size', async () => {
  await expect(shrinkPicture(await white(10_001, 5_000), small)).rejects.toThrow(/pixel limit/);
});

test('a drawing is not opened: its loader reaches other files and needs no pixels', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(shrinkPicture(svg, small)).rejects.toThrow(/unsupported image format/);
});

test('pictures are decoded one at a time', async () => {
  const picture = await white(1_000, 1_000);
  let most = 0;
  const watch = setInterval(() => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  }, 0);
  await Promise.all(Array.from({ length: 6 }, () => shrinkPicture(picture, small)));
  clearInterval(watch);
  // The library counts one that has just ended a moment longer; all six at once would be six.
  expect(most).toBeLessThanOrEqual(2);
});
