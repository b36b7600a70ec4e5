import { findPaper, type Corners, type Point } from './find-paper.ts';
import type { GreyImage } from './grey-image.ts';

/** Height of a letter sheet for a width of one; a photo's own proportions are off by its slant. */
const letter = 11 / 8.5;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * A photographed sheet as a scanner would produce it: its corners become the picture's. A picture
 * that the sheet fills is returned unchanged.
 */
export function flattenPaper(image: GreyImage): GreyImage {
  const corners = findPaper(image);
  return corners ? flatten(image, corners) : image;
}

function flatten(image: GreyImage, corners: Corners): GreyImage {
  const [a, b, c, d] = corners;
  const across = Math.max(distance(a, b), distance(d, c));
  const down = Math.max(distance(a, d), distance(b, c));
  const isLetter = Math.abs(down / across / letter - 1) < 0.15;
  const width = Math.round(across);
  const height = Math.round(isLetter ? across * letter : down);
  const place = projection(corners);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels[y * width + x] = greyAt(image, place((x + 0.5) / width, (y + 0.5) / height));
  return { width, height, pixels };
}

/** The position in the picture of a point of the sheet, 0 to 1 across and down. */
function projection([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    };
  };
}

/** The gray between the four pixels around a point; white beside the picture. */
function greyAt({ width, height, pixels }: GreyImage, { x, y }: Point): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const [wx, wy] = [x - 0.5 - left, y - 0.5 - top];
  const at = top * width + left;
  const upper = pixels[at]! * (1 - wx) + pixels[at + 1]! * wx;
  const lower = pixels[at + width]! * (1 - wx) + pixels[at + width + 1]! * wx;
  return upper * (1 - wy) + lower * wy;
}
