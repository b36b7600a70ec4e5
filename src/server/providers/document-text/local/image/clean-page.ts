import { resize, type GreyImage } from './grey-image.ts';

/** Whether nearly every pixel is pure black or white: a fax, or a scan at one bit. */
export function isOneBit({ pixels }: GreyImage): boolean {
  let middle = 0;
  let looked = 0;
  for (let i = 0; i < pixels.length; i += 7) {
    looked++;
    const value = pixels[i]!;
    if (value > 24 && value < 231) middle++;
  }
  return middle / looked < 0.004;
}

/**
 * Whether more than six pixels in a thousand of a one-bit page differ from seven of their eight
 * neighbors. Below that the engine reads the unfiltered page better: majority filters remove thin
 * strokes.
 */
export function isNoisy({ width, height, pixels }: GreyImage): boolean {
  let [looked, odd] = [0, 0];
  for (let y = 1; y < height - 1; y += 3)
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x;
      const dark = pixels[at]! < 128;
      let alike = 0;
      for (let row = at - width; row <= at + width; row += width)
        for (let i = row - 1; i <= row + 1; i++) if (pixels[i]! < 128 === dark) alike++;
      looked++;
      if (alike <= 2) odd++;
    }
  return odd / looked > 0.006;
}

/**
 * Each pixel of a one-bit page becomes what most of the nine pixels of its square are: specks of up
 * to two by two pixels vanish.
 */
export function median3({ width, height, pixels }: GreyImage): GreyImage {
  const out = new Uint8Array(pixels);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      let dark = 0;
      for (let dy = -width; dy <= width; dy += width)
        for (let dx = -1; dx <= 1; dx++) if (pixels[at + dy + dx]! < 128) dark++;
      out[at] = dark > 4 ? 0 : 255;
    }
  return { width, height, pixels: out };
}

/**
 * Whether a page has many dark specks with paper around them, up to five pixels across: more than
 * 60 to a megapixel, far more than a text has periods.
 */
export function isSpeckled({ width, height, pixels }: GreyImage): boolean {
  let specks = 0;
  for (let y = 4; y < height - 4; y += 2)
    for (let x = 4; x < width - 4; x += 2) {
      if (pixels[y * width + x]! > 110) continue;
      let ring = 255;
      for (let step = -3; step <= 3; step++) {
        ring = Math.min(
          ring,
          pixels[(y - 3) * width + x + step]!,
          pixels[(y + 3) * width + x + step]!,
        );
        ring = Math.min(
          ring,
          pixels[(y + step) * width + x - 3]!,
          pixels[(y + step) * width + x + 3]!,
        );
        if (ring < 150) break;
      }
      if (ring >= 150) specks++;
    }
  return specks / ((width * height) / 1e6) > 60;
}

/**
 * Each pixel becomes the median of itself and its eight neighbors, for gray pages: specks of up to
 * two by two pixels vanish.
 */
export function greyMedian3({ width, height, pixels }: GreyImage): GreyImage {
  const out = new Uint8Array(pixels);
  const nine = new Uint8Array(9);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      // Paper amid paper needs no sorting, and most of a page is that.
      const here = pixels[at]!;
      if (here > 200 && pixels[at - 1]! > 200 && pixels[at + 1]! > 200) continue;
      let filled = 0;
      for (let row = at - width; row <= at + width; row += width)
        for (let i = row - 1; i <= row + 1; i++) {
          const value = pixels[i]!;
          let slot = filled++;
          for (; slot > 0 && nine[slot - 1]! > value; slot--) nine[slot] = nine[slot - 1]!;
          nine[slot] = value;
        }
      out[at] = nine[4]!;
    }
  return { width, height, pixels: out };
}

/**
 * Makes unevenly lit paper white: every pixel is divided by the paper's brightness around it, the
 * gray that a tenth of a block's pixels reach; a block is a fortieth of the page wide. An evenly
 * lit page is returned unchanged.
 */
export function evenLight(image: GreyImage): GreyImage {
  const { width, height, pixels } = image;
  const block = Math.max(16, Math.round(width / 40));
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  let [darkest, brightest] = [255, 0];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let seen = 0;
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 2)
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
          counts[pixels[y * width + x]!]!++;
          seen++;
        }
      let value = 255;
      for (let left = seen * 0.1; value > 0; value--) if ((left -= counts[value]!) <= 0) break;
      paper[row * columns + column] = Math.max(40, value);
      darkest = Math.min(darkest, value);
      brightest = Math.max(brightest, value);
    }
  if (brightest - darkest < 24 && darkest > 215) return image;
  const out = new Uint8Array(pixels.length);
  const across = Float64Array.from({ length: width }, (_, x) =>
    Math.min(columns - 1, Math.max(0, x / block - 0.5)),
  );
  for (let y = 0; y < height; y++) {
    const fy = Math.min(rows - 1, Math.max(0, y / block - 0.5));
    const y0 = Math.floor(fy);
    const upper = y0 * columns;
    const lower = Math.min(rows - 1, y0 + 1) * columns;
    const wy = fy - y0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const fx = across[x]!;
      const x0 = fx | 0;
      const x1 = x0 + 1 < columns ? x0 + 1 : x0;
      const wx = fx - x0;
      const top = paper[upper + x0]! * (1 - wx) + paper[upper + x1]! * wx;
      const low = paper[lower + x0]! * (1 - wx) + paper[lower + x1]! * wx;
      const value = (pixels[at]! * 250) / (top * (1 - wy) + low * wy);
      out[at] = value < 255 ? value : 255;
    }
  }
  return { width, height, pixels: out };
}

/** Engines read letters of about 30 pixels best; pages under 1,000 pixels of width are doubled. */
export function enlargeSmall(image: GreyImage): GreyImage {
  return image.width < 1000 ? resize(image, image.width * 2) : image;
}
