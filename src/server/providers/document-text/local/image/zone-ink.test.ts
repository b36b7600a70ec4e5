import { expect, test } from 'vitest';
import type { GreyImage } from './grey-image.ts';
import { encodePng } from './image-file.ts';
import { measureInk } from './zone-ink.ts';

/** A page of a thousand pixels, so that thousandths of its width are pixels. */
function paper(): GreyImage & { dot: (x: number, y: number, grey?: number) => void } {
  const [width, height] = [1000, 200];
  const pixels = new Uint8Array(width * height).fill(238);
  const dot = (x: number, y: number, grey = 40) => {
    for (let row = Math.round(y); row < Math.round(y) + 2; row++)
      for (let column = Math.round(x); column < Math.round(x) + 2; column++)
        pixels[row * width + column] = grey;
  };
  return { width, height, pixels, dot };
}
type Paper = ReturnType<typeof paper>;

function line({ dot }: Paper, from: [number, number], to: [number, number], grey?: number) {
  const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1])) * 2;
  for (let i = 0; i <= steps; i++) {
    const share = i / steps;
    dot(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, grey);
  }
}

/** Letters like H, E and L: stems and bars of one height. */
function print(page: Paper, left: number, top: number, count: number) {
  for (let i = 0; i < count; i++) {
    const x = left + i * 12;
    line(page, [x, top], [x, top + 10]);
    if (i % 3 === 0) line(page, [x + 6, top], [x + 6, top + 10]);
    if (i % 3 !== 2) line(page, [x, top + 5], [x + 6, top + 5]);
    line(page, [x, top + 10], [x + 6, top + 10]);
  }
}

/** Slanting loops of unlike heights. */
function scribble(page: Paper, left: number, top: number, count: number) {
  for (let i = 0; i < count; i++) {
    const tall = 7 + ((i * 5) % 11);
    const x = left + i * 14;
    for (let step = 0; step < 60; step++) {
      const turn = (step / 60) * 2 * Math.PI;
      const y = Math.sin(turn) * tall * 0.5;
      page.dot(x + Math.cos(turn) * 4 - y * 0.45, top + 12 - tall * 0.5 + y);
    }
  }
}

const frame = (page: Paper, x: number, y: number, grey: number) => {
  line(page, [x, y], [x + 14, y], grey);
  line(page, [x, y + 14], [x + 14, y + 14], grey);
  line(page, [x, y], [x, y + 14], grey);
  line(page, [x + 14, y], [x + 14, y + 14], grey);
};

async function measure(
  page: Paper,
  box: [number, number, number, number],
  printed = [] as [number, number, number, number][],
) {
  const boxOf = ([x, y, width, height]: [number, number, number, number]) => ({
    x,
    y,
    width,
    height,
  });
  const zones = [{ image: 0, box: boxOf(box), printed: printed.map(boxOf) }];
  const [shape] = await measureInk([await encodePng(page)], zones);
  return shape!;
}

test('distinguishes printed strokes from handwritten ones', async () => {
  const page = paper();
  print(page, 40, 40, 12);
  scribble(page, 400, 40, 12);
  const typed = await measure(page, [30, 30, 300, 30]);
  const byHand = await measure(page, [390, 30, 300, 30]);
  expect(typed.letters).toBe(12);
  expect(typed.straight).toBeGreaterThan(0.6);
  expect(byHand.straight).toBeLessThan(0.45);
  expect(byHand.uneven).toBeGreaterThan(typed.uneven + 0.1);
});

test('ignores rules and the words that the form prints', async () => {
  const page = paper();
  print(page, 40, 40, 6);
  line(page, [0, 55], [999, 55]);
  const all = await measure(page, [30, 30, 300, 30]);
  const bare = await measure(page, [30, 30, 300, 30], [[38, 38, 40, 14]]);
  expect(all.letters).toBe(6);
  expect(bare.letters).toBe(3);
});

test('finds ink inside a box, and ignores a stray frame of an empty one', async () => {
  const page = paper();
  frame(page, 40, 40, 40);
  frame(page, 90, 40, 40);
  line(page, [93, 43], [102, 52]);
  line(page, [93, 52], [102, 43]);
  frame(page, 140, 40, 165);
  expect((await measure(page, [40, 40, 16, 16])).dark).toBeLessThan(0.02);
  expect((await measure(page, [42, 38, 16, 16])).dark).toBeLessThan(0.02);
  expect((await measure(page, [90, 40, 16, 16])).dark).toBeGreaterThan(0.08);
  expect((await measure(page, [140, 40, 16, 16])).dark).toBeLessThan(0.02);
});

test('paper with only noise has no ink', async () => {
  const page = paper();
  for (let i = 0; i < page.pixels.length; i += 7) page.pixels[i] = 205;
  const shape = await measure(page, [30, 30, 300, 30]);
  expect(shape).toMatchObject({ dark: 0, letters: 0 });
});
