import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError } from '#server/platform/http/app-error.ts';
import { sniffFile, type ImageKind } from '../../file-kind.ts';
import { encodePng, openImage } from './image-file.ts';

const [width, height] = [60, 40];
/** White paper with a black square in the upper left corner. */
const page = sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
  {
    input: { create: { width: 20, height: 20, channels: 3, background: 'black' } },
    top: 0,
    left: 0,
  },
]);
const paper = await page.png().toBuffer();

async function decode(bytes: Buffer, index = 0) {
  const kind = sniffFile(bytes);
  if (!kind || kind === 'pdf') throw new Error('This is not an image');
  const image = await (await openImage(bytes, kind)).page(index);
  const at = (x: number, y: number) => image.pixels[y * image.width + x]!;
  return { ...image, at };
}

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : error),
  );

/** A TIFF of one-bit pages, as a fax machine writes it. */
async function manyPages(count: number): Promise<Buffer> {
  const pages = Array.from({ length: count }, () => paper);
  return sharp(pages, { join: { animated: true } })
    .toColourspace('b-w')
    .tiff({ compression: 'deflate' })
    .toBuffer();
}

test.each([
  ['a PNG in grey', () => sharp(paper).toColourspace('b-w').png()],
  ['a PNG with a palette', () => sharp(paper).png({ palette: true, colours: 4 })],
  ['a PNG of 16 bits', () => sharp(paper).toColourspace('rgb16').png()],
  ['an interlaced PNG', () => sharp(paper).png({ progressive: true })],
  ['a JPEG', () => sharp(paper).jpeg()],
  ['a progressive JPEG', () => sharp(paper).jpeg({ progressive: true })],
  ['a JPEG in CMYK', () => sharp(paper).toColourspace('cmyk').jpeg()],
  ['a GIF', () => sharp(paper).gif()],
  ['a TIFF with LZW', () => sharp(paper).tiff({ compression: 'lzw' })],
  ['a TIFF with JPEG', () => sharp(paper).tiff({ compression: 'jpeg' })],
  [
    'a fax',
    () =>
      sharp(paper)
        .removeAlpha()
        .toColourspace('b-w')
        .tiff({ compression: 'ccittfax4', bitdepth: 1 }),
  ],
  ['a tiled BigTIFF', () => sharp(paper).tiff({ tile: true, bigtiff: true })],
])('reads %s in grayscale', async (_, make) => {
  const image = await decode(await make().toBuffer());
  expect([image.width, image.height, image.pixels.length]).toEqual([width, height, width * height]);
  expect(image.at(5, 5)).toBeLessThan(40);
  expect(image.at(50, 30)).toBeGreaterThan(240);
});

test('transparent pixels become white paper', async () => {
  const clear = sharp({ create: { width, height, channels: 4, background: '#00000000' } });
  expect((await decode(await clear.png().toBuffer())).at(5, 5)).toBe(255);
});

test('rotates a photo as its EXIF data says', async () => {
  const image = await decode(await sharp(paper).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect([image.width, image.height]).toEqual([height, width]);
  expect(image.at(35, 5)).toBeLessThan(40);
  expect(image.at(5, 5)).toBeGreaterThan(240);
});

test('reads each page of a TIFF separately', async () => {
  const black = await sharp(paper).negate().png().toBuffer();
  const bytes = await sharp([paper, black], { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  expect((await openImage(bytes, 'tiff')).pageCount).toBe(2);
  expect((await decode(bytes, 0)).at(5, 5)).toBeLessThan(40);
  expect((await decode(bytes, 1)).at(5, 5)).toBeGreaterThan(240);
});

describe('a TIFF with different horizontal and vertical resolutions', () => {
  const fax = (across: number, down: number, options = {}) =>
    sharp(paper)
      .toColourspace('b-w')
      .tiff({ compression: 'lzw', xres: across / 25.4, yres: down / 25.4, ...options })
      .toBuffer();

  test.each([
    ['a fax of standard resolution', () => fax(204, 102), [width, 2 * height]],
    ['more dots down than across', () => fax(100, 200), [2 * width, height]],
    ['a BigTIFF', () => fax(204, 102, { bigtiff: true }), [width, 2 * height]],
    ['equal resolutions but for a rounding', () => fax(204, 200), [width, height]],
    ['resolutions that cannot be', () => fax(2040, 20), [width, height]],
  ])('%s', async (_, make, size) => {
    const image = await decode(await make());
    expect([image.width, image.height]).toEqual(size);
    expect(image.at(5, Math.round(image.height / 4))).toBeLessThan(40);
    expect(image.at(image.width - 5, image.height - 5)).toBeGreaterThan(240);
  });

  test('a rotated page', async () => {
    const bytes = await sharp(await fax(204, 102))
      .withMetadata({ orientation: 6 })
      .tiff({ compression: 'lzw', xres: 204 / 25.4, yres: 102 / 25.4 })
      .toBuffer();
    const image = await decode(bytes);
    expect([image.width, image.height]).toEqual([2 * height, width]);
    expect(image.at(image.width - 5, 5)).toBeLessThan(40);
  });

  test('a second page', async () => {
    const pages = await sharp([paper, paper], { join: { animated: true } })
      .tiff({ compression: 'lzw', xres: 204 / 25.4, yres: 102 / 25.4 })
      .toBuffer();
    expect((await decode(pages, 1)).height).toBe(2 * height);
  });
});

test('a grayscale image survives being packed as PNG', async () => {
  const pixels = Uint8Array.from({ length: 256 }, (_, value) => value);
  const png = await encodePng({ width: 16, height: 16, pixels });
  expect((await sharp(png).metadata()).space).toBe('b-w');
  expect((await decode(png)).pixels).toEqual(Buffer.from(pixels));
});

test.each<[ImageKind, number]>([
  ['png', 100],
  ['jpeg', 300],
  ['gif', 60],
  ['tiff', 60],
])('a %s that ends early is damaged', async (kind, bytes) => {
  const whole = await sharp(paper)[kind]().toBuffer();
  expect(await codeOf(decode(whole.subarray(0, bytes)))).toMatch(
    /^document_text.corrupt: The file/,
  );
});

test.each<ImageKind>(['png', 'jpeg', 'gif', 'tiff'])(
  'a %s with random bytes never crashes',
  async (kind) => {
    const whole = await sharp(paper)[kind]().toBuffer();
    for (let seed = 1; seed <= 40; seed++) {
      const bytes = Buffer.from(whole);
      for (let at = 8; at < bytes.length; at += 1 + ((seed * 7919 + at) % 37))
        bytes[at] = (seed * at) & 255;
      expect(await codeOf(decode(bytes))).toMatch(/^read|^document_text\.(corrupt|too_|animated)/);
    }
  },
);

test('does not loop forever on a TIFF with circular page links', async () => {
  const bytes = await manyPages(2);
  const first = bytes.readUInt32LE(4);
  const next = first + 2 + bytes.readUInt16LE(first) * 12;
  bytes.writeUInt32LE(first, next);
  expect(await codeOf(openImage(bytes, 'tiff'))).toMatch(/^read|^document_text.corrupt/);
});

test('opens a TIFF of any number of pages', async () => {
  expect((await openImage(await manyPages(61), 'tiff')).pageCount).toBe(61);
});

test('rejects a TIFF that claims 100 megapixels by its header', async () => {
  const bytes = await sharp(paper).tiff({ compression: 'lzw' }).toBuffer();
  const directory = bytes.readUInt32LE(4);
  for (let entry = 0; entry < bytes.readUInt16LE(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if ([256, 257].includes(bytes.readUInt16LE(at))) {
      bytes.writeUInt16LE(4, at + 2);
      bytes.writeUInt32LE(10_000, at + 8);
    }
  }
  expect(await codeOf(decode(bytes))).toMatch(/too_large_picture: The picture has 100 megapixels/);
});

test('does not decode other kinds of images, whatever their name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(sniffFile(svg)).toBeUndefined();
  expect(await codeOf(openImage(svg, 'png'))).toMatch(/^document_text.corrupt/);
});
