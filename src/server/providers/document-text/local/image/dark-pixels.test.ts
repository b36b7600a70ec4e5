import { expect, test } from 'vitest';
import { createDarkFinder } from './dark-pixels.ts';
import { toSpix } from './grey-image.ts';

test.each([128, 140, 175])('finds the pixels darker than %i, wherever they are', (limit) => {
  const values = Array.from({ length: 256 }, (_, i) => i).flatMap((i) => [255, i, 255, limit, i]);
  const wanted = values.flatMap((value, at) => (value < limit ? [at] : []));
  for (const offset of [0, 1]) {
    const pixels = new Uint8Array(new ArrayBuffer(values.length + offset), offset);
    pixels.set(values);
    const nextDark = createDarkFinder(pixels, limit);
    const found: number[] = [];
    for (
      let at = nextDark(0, values.length);
      at < values.length;
      at = nextDark(at + 1, values.length)
    )
      found.push(at);
    expect(found).toEqual(wanted);
    expect(nextDark(2, 4)).toBe(4);
  }
});

test('the engine gets an image in its own library’s format, rows padded to whole words', () => {
  const file = toSpix({
    width: 5,
    height: 2,
    pixels: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  });
  expect(file.toString('latin1', 0, 4)).toBe('spix');
  const words = (from: number, to: number) => [
    ...new Uint32Array(Uint8Array.from(file.subarray(from, to)).buffer),
  ];
  expect(words(4, 28).slice(0, 4)).toEqual([5, 2, 8, 2]);
  expect(words(28, 44)).toEqual([0x01020304, 0x05000000, 0x06070809, 0x0a000000]);
});
