import { expect, test } from 'vitest';
import { findPaper, type Corners, type Point } from './find-paper.ts';
import { flattenPaper } from './flatten-paper.ts';
import type { GreyImage } from './grey-image.ts';

type Scene = { corners: Corners; table?: number; paper?: number; shadow?: boolean };
const [width, height] = [900, 1200];

/**
 * Whether a point is on the left of the path from one corner to the next, going round the sheet.
 */
const isInside = ({ x, y }: Point, corners: Corners) =>
  corners.every((from, i) => {
    const to = corners[(i + 1) % 4]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** A sheet with lines of print on a table; in its lower right corner a dark square as a mark. */
function photograph({ corners, table = 70, paper = 215, shadow = false }: Scene): GreyImage {
  const pixels = new Uint8Array(width * height);
  const [a, , c] = corners;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grain = (x * 7 + y * 13) % 9;
      const on = isInside({ x, y }, corners);
      const isPrint = y > a.y + 80 && y < c.y - 150 && y % 24 < 8 && x % 14 < 9;
      const isMark = Math.abs(x - c.x + 110) < 25 && Math.abs(y - c.y + 110) < 25;
      const light = shadow ? 1 - 0.35 * Math.min(1, Math.max(0, (x + y - 900) / 700)) : 1;
      const grey = on ? ((isPrint && x > a.x + 60 && x < c.x - 60) || isMark ? 45 : paper) : table;
      pixels[y * width + x] = (grey + grain) * light;
    }
  return { width, height, pixels };
}

const slanted: Corners = [
  { x: 150, y: 110 },
  { x: 770, y: 140 },
  { x: 830, y: 1080 },
  { x: 90, y: 1100 },
];

const farthest = (found: Corners, wanted: Corners) =>
  Math.max(...found.map((point, i) => Math.hypot(point.x - wanted[i]!.x, point.y - wanted[i]!.y)));

test('finds the corners of a sheet on a table', () => {
  expect(farthest(findPaper(photograph({ corners: slanted }))!, slanted)).toBeLessThan(8);
});

test('finds them when a shadow covers half of the sheet', () => {
  const found = findPaper(photograph({ corners: slanted, shadow: true }))!;
  expect(farthest(found, slanted)).toBeLessThan(12);
});

test('straightens the sheet to the proportions of a letter', () => {
  const flat = flattenPaper(photograph({ corners: slanted }));
  expect(flat.height / flat.width).toBeCloseTo(11 / 8.5, 2);
  const greyAt = (x: number, y: number) =>
    flat.pixels[Math.round(y * flat.height) * flat.width + Math.round(x * flat.width)]!;
  for (const [x, y] of [
    [0.02, 0.02],
    [0.98, 0.02],
    [0.02, 0.98],
    [0.98, 0.98],
  ] as const)
    expect(greyAt(x, y)).toBeGreaterThan(200);
  expect(greyAt(0.86, 0.89)).toBeLessThan(90);
});

test('leaves a scan unchanged, whatever its margins', () => {
  const whole: Corners = [
    { x: -1, y: -1 },
    { x: width, y: -1 },
    { x: width, y: height },
    { x: -1, y: height },
  ];
  const scan = photograph({ corners: whole });
  expect(flattenPaper(scan)).toBe(scan);
  // A page that is printed gray in gray has no sheet on it either.
  const dim = photograph({ corners: slanted, table: 195 });
  expect(flattenPaper(dim)).toBe(dim);
});

test('leaves a page with a large dark picture unchanged', () => {
  const page = photograph({
    corners: [
      { x: -1, y: -1 },
      { x: width, y: -1 },
      { x: width, y: height },
      { x: -1, y: height },
    ],
  });
  for (let y = 500; y < 1100; y++) for (let x = 100; x < 800; x++) page.pixels[y * width + x] = 60;
  expect(flattenPaper(page)).toBe(page);
});
