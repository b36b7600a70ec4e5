import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fitImage } from './fit-image.ts';

const noise = (format: 'png' | 'gif', side = 900) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

test('makes a photo smaller for a text service with a limit, and leaves a small one as it is', async () => {
  const photo = await noise('png');
  expect(photo.byteLength).toBeGreaterThan(900_000);
  expect((await fitImage(photo, 900_000))!.byteLength).toBeLessThan(900_000);
  expect(await fitImage(photo, 5_000_000)).toBe(photo);
});

test('refuses what cannot be made small enough', async () => {
  expect(await fitImage(await noise('gif', 300), 10_000)).toBeUndefined();
  expect(await fitImage(await noise('png'), 1_000)).toBeUndefined();
});
