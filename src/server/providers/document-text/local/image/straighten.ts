import { resize, type GreyImage } from './grey-image.ts';

/** Steeper than this a page is not skewed but turned. */
const maxDegrees = 5;

/** The dark pixels of a small copy of a page, from its center; its size in pixels. */
type Points = { xs: Float32Array; ys: Float32Array; width: number; height: number };

/**
 * Dark pixels of a small copy of the page; borders are left out, since scanners leave shadows
 * there.
 */
export function darkPoints(image: GreyImage): Points {
  const small = image.width > 700 ? resize(image, 700) : image;
  const { width, height, pixels } = small;
  let sum = 0;
  for (let i = 0; i < pixels.length; i++) sum += pixels[i]!;
  const limit = Math.min(200, (sum / pixels.length) * 0.8);
  const xs = new Float32Array(pixels.length);
  const ys = new Float32Array(pixels.length);
  let count = 0;
  const [mx, my] = [Math.round(width * 0.05), Math.round(height * 0.04)];
  for (let y = my; y < height - my; y++)
    for (let x = mx; x < width - mx; x++)
      if (pixels[y * width + x]! < limit) {
        xs[count] = x - width / 2;
        ys[count++] = y - height / 2;
      }
  return { xs: xs.slice(0, count), ys: ys.slice(0, count), width, height };
}

/** How distinct the page's rows (or columns) of text are when it is sheared by `slope`. */
function sharpness(points: Points, slope: number, along: 'rows' | 'columns') {
  const [main, cross] = along === 'rows' ? [points.ys, points.xs] : [points.xs, points.ys];
  const span = (along === 'rows' ? points.height : points.width) + 200;
  const bins = new Float64Array(span);
  for (let i = 0; i < main.length; i++) {
    const bin = Math.round(main[i]! - cross[i]! * slope + span / 2);
    if (bin >= 0 && bin < span) bins[bin]!++;
  }
  let total = 0;
  for (let i = 1; i < span; i++) total += (bins[i]! - bins[i - 1]!) ** 2;
  return total;
}

/**
 * The angle in degrees by which the page's rows fall to the right (negative: rise), where the
 * profile of its rows is sharpest; 0 below 0.15 degrees.
 */
export function findSkew(points: Points): number {
  if (points.xs.length < 200) return 0;
  const at = (degrees: number) => sharpness(points, Math.tan((degrees * Math.PI) / 180), 'rows');
  const best = (from: number, to: number, step: number) => {
    let [angle, top] = [0, -1];
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const value = at(degrees);
      if (value > top) [angle, top] = [degrees, value];
    }
    return angle;
  };
  const rough = best(-maxDegrees, maxDegrees, 0.5);
  const fine = best(rough - 0.4, rough + 0.4, 0.1);
  return Math.abs(fine) < 0.15 ? 0 : fine;
}

/** Whether the page's lines of text run up or down: then it must be turned by 90 degrees. */
export function liesOnItsSide(points: Points): boolean {
  if (points.xs.length < 200) return false;
  const slopes = [-3, -2, -1, 0, 1, 2, 3].map((degrees) => Math.tan((degrees * Math.PI) / 180));
  const rows = Math.max(...slopes.map((slope) => sharpness(points, slope, 'rows')));
  const columns = Math.max(...slopes.map((slope) => sharpness(points, slope, 'columns')));
  return columns > rows * 1.15;
}

/**
 * Where the pixels of one row are taken from: the first one's place and the step to the next, as
 * whole numbers of 1/65,536 pixel.
 */
type Slant = { x: number; y: number; stepX: number; stepY: number };

/** Whether the `i`-th pixel of a row and its neighbors to the right and below are on the page. */
function isOnPage({ width, height }: GreyImage, { x, y, stepX, stepY }: Slant, i: number): boolean {
  const [x0, y0] = [(x + i * stepX) >> 16, (y + i * stepY) >> 16];
  return x0 >= 0 && y0 >= 0 && x0 < width - 1 && y0 < height - 1;
}

/** One row of the levelled page. Its own function, called thousands of times, is compiled best. */
function levelRow(image: GreyImage, slant: Slant, row: Uint8Array): void {
  const { width, pixels } = image;
  // Pixels outside the page are at the row's ends: between them no check is needed.
  let [first, end] = [0, width];
  while (first < end && !isOnPage(image, slant, first)) first++;
  while (end > first && !isOnPage(image, slant, end - 1)) end--;
  const { stepX, stepY } = slant;
  let x = slant.x + first * stepX;
  let y = slant.y + first * stepY;
  for (let at = first; at < end; at++, x += stepX, y += stepY) {
    const wx = (x >> 8) & 255;
    const wy = (y >> 8) & 255;
    const i = (y >> 16) * width + (x >> 16);
    // The row above and the one below are blended in one number, sixteen bits each.
    const left = pixels[i]! | (pixels[i + width]! << 16);
    const right = pixels[i + 1]! | (pixels[i + width + 1]! << 16);
    const both = (Math.imul(left, 256 - wx) + Math.imul(right, wx)) | 0;
    row[at] = (Math.imul(both & 0xffff, 256 - wy) + Math.imul(both >>> 16, wy)) >> 16;
  }
}

/** Turns the page by `-degrees` about its middle, so that rows fallen by `degrees` are level. */
export function level(image: GreyImage, degrees: number): GreyImage {
  if (degrees === 0) return image;
  const { width, height } = image;
  const out = new Uint8Array(width * height).fill(255);
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [cx, cy] = [width / 2, height / 2];
  // Whole numbers: five times as fast as the same in fractions.
  const [stepX, stepY] = [Math.round(cos * 65536), Math.round(sin * 65536)];
  for (let row = 0; row < height; row++) {
    const x = Math.round((-cos * cx - sin * (row - cy) + cx) * 65536);
    const y = Math.round((-sin * cx + cos * (row - cy) + cy) * 65536);
    const rowOut = out.subarray(row * width, (row + 1) * width);
    levelRow(image, { x, y, stepX, stepY }, rowOut);
  }
  return { width, height, pixels: out };
}
