import { resize, type GreyImage } from './grey-image.ts';

export type Point = { x: number; y: number };
/** A sheet's corners: upper left, upper right, lower right, lower left. */
export type Corners = [Point, Point, Point, Point];

/** Width of the copy in which the paper is searched. */
const lookedAt = 400;
/** A corner nearer to one of the picture than this share of its width is the picture's own. */
const atEdge = 0.015;
/** Around the paper the table must be darker by so much, of 255, along most of its sides. */
const contrast = 35;
/** At least this share of a side's points is on one straight line. */
const straight = 0.7;

type Mask = { width: number; height: number; paper: Uint8Array };

/**
 * Finds the corners of a sheet that was photographed on something darker; undefined if the sheet
 * fills the picture, as on scans, or no four straight sides are seen.
 */
export function findPaper(image: GreyImage): Corners | undefined {
  const small = resize(image, Math.min(lookedAt, image.width));
  const split = bestSplit(small);
  // A shadow on the paper can be as dark as the brightest table: lower limits keep it with the paper.
  for (const limit of [split, split * 0.85, split * 0.72]) {
    const corners = cornersOf(paperOf(small, limit));
    if (!corners || !isSheet(small, corners)) continue;
    const scale = image.width / small.width;
    return corners.map(({ x, y }) => ({ x: (x + 0.5) * scale, y: (y + 0.5) * scale })) as Corners;
  }
  return;
}

/** The gray that best separates the picture's bright part from its dark one, by Otsu's method. */
function bestSplit({ pixels }: GreyImage): number {
  const counts = new Float64Array(256);
  for (const grey of pixels) counts[grey]!++;
  const all = counts.reduce((sum, count, grey) => sum + count * grey, 0);
  let [split, best, below, dark] = [128, 0, 0, 0];
  for (let grey = 0; grey < 256; grey++) {
    below += counts[grey]!;
    dark += counts[grey]! * grey;
    const above = pixels.length - below;
    if (below === 0 || above === 0) continue;
    const apart = below * above * (dark / below - (all - dark) / above) ** 2;
    if (apart > best) [split, best] = [grey, apart];
  }
  return split;
}

/** The bright piece in the picture's middle. */
function paperOf({ width, height, pixels }: GreyImage, limit: number): Mask {
  const paper = new Uint8Array(width * height);
  const open: number[] = [];
  // Letters may be in the very middle: every bright pixel around it is a seed of the sheet.
  for (let y = height * 0.4; y < height * 0.6; y++)
    for (let x = width * 0.4; x < width * 0.6; x++) {
      const at = Math.floor(y) * width + Math.floor(x);
      if (pixels[at]! > limit && !paper[at]) {
        paper[at] = 1;
        open.push(at);
      }
    }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
      if (next < 0 || next >= paper.length || paper[next] || pixels[next]! <= limit) continue;
      paper[next] = 1;
      open.push(next);
    }
  }
  return { width, height, paper };
}

/** A side as a line: x = at + slope * y for an upright one, y = at + slope * x for a level one. */
type Side = { at: number; slope: number };

/** The straight line through most of a side's points; undefined if they make none. */
function fitSide(points: readonly (readonly [along: number, place: number])[], size: number) {
  const near = size * 0.008 + 1;
  let best: { side: Side; on: (readonly [number, number])[] } | undefined;
  const step = Math.max(1, Math.floor(points.length / 24));
  for (let i = 0; i < points.length; i += step)
    for (let j = i + points.length / 4; j < points.length; j += step) {
      const [[a, p], [b, q]] = [points[i]!, points[Math.floor(j)]!];
      const slope = (q - p) / (b - a);
      const side = { at: p - slope * a, slope };
      if (Math.abs(slope) > 0.5) continue;
      const on = points.filter(
        ([along, place]) => Math.abs(side.at + slope * along - place) < near,
      );
      if (!best || on.length > best.on.length) best = { side, on };
    }
  if (!best || best.on.length < points.length * straight) return;
  const { on } = best;
  const mean = (part: 0 | 1) => on.reduce((sum, point) => sum + point[part], 0) / on.length;
  const [along, place] = [mean(0), mean(1)];
  const spread = on.reduce((sum, [a]) => sum + (a - along) ** 2, 0);
  const slope = on.reduce((sum, [a, p]) => sum + (a - along) * (p - place), 0) / spread;
  return { at: place - slope * along, slope };
}

const crossing = (level: Side, upright: Side): Point => {
  const x = (upright.at + upright.slope * level.at) / (1 - upright.slope * level.slope);
  return { x, y: level.at + level.slope * x };
};

function cornersOf({ width, height, paper }: Mask): Corners | undefined {
  type Points = (readonly [number, number])[];
  const [left, right, top, bottom]: [Points, Points, Points, Points] = [[], [], [], []];
  // Near its corners a slanted side belongs to its neighbor: they are left out.
  for (let y = Math.round(height * 0.12); y < height * 0.88; y++) {
    const row = paper.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first >= 0) {
      left.push([y, first]);
      right.push([y, row.lastIndexOf(1)]);
    }
  }
  for (let x = Math.round(width * 0.12); x < width * 0.88; x++) {
    let [first, last] = [0, height - 1];
    while (first < height && !paper[first * width + x]) first++;
    while (last > first && !paper[last * width + x]) last--;
    if (first < last) {
      top.push([x, first]);
      bottom.push([x, last]);
    }
  }
  if (left.length < height * 0.5 || top.length < width * 0.5) return;
  const sides = [
    fitSide(left, width),
    fitSide(right, width),
    fitSide(top, height),
    fitSide(bottom, height),
  ];
  const [l, r, t, b] = sides;
  if (!l || !r || !t || !b) return;
  return [crossing(t, l), crossing(t, r), crossing(b, r), crossing(b, l)];
}

/** Whether four corners are those of a sheet on a darker table, and not the picture's own. */
function isSheet(image: GreyImage, corners: Corners): boolean {
  const { width, height, pixels } = image;
  const [a, b, c, d] = corners;
  const isNear = ({ x, y }: Point, cornerX: number, cornerY: number) =>
    Math.abs(x - cornerX) < width * atEdge && Math.abs(y - cornerY) < width * atEdge;
  const cut = [
    isNear(a, 0, 0),
    isNear(b, width, 0),
    isNear(c, width, height),
    isNear(d, 0, height),
  ];
  if (cut.filter(Boolean).length > 2) return false;
  const area = Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  if (area < width * height * 0.25) return false;
  // Along each side that is not the picture's edge the paper is brighter than its surroundings.
  const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
  let [seen, brighter] = [0, 0];
  for (const [from, to] of [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ] as const)
    for (let share = 0.05; share < 1; share += 0.05) {
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      const grey = (step: number) => {
        const x = Math.round(at.x + (at.x - middle.x) * step);
        const y = Math.round(at.y + (at.y - middle.y) * step);
        return x < 0 || y < 0 || x >= width || y >= height ? undefined : pixels[y * width + x]!;
      };
      const [inside, outside] = [grey(-0.04), grey(0.03)];
      if (inside === undefined || outside === undefined) continue;
      seen++;
      if (inside - outside >= contrast) brighter++;
    }
  return seen >= 20 && brighter >= seen * 0.75;
}
