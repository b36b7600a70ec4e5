import { expect, test } from 'vitest';
import { fitToInk } from '../fit-boxes.ts';
import type { GreyImage } from '../image/grey-image.ts';
import type { OcrEngine, OcrWord } from './ocr-engine.ts';
import { removeRuledLines } from '../image/ruled-lines.ts';
import { inReadingOrder, rereadDoubtfulWords } from './reread-doubtful-words.ts';

function paper(width: number, height: number): GreyImage {
  return { width, height, pixels: new Uint8Array(width * height).fill(255) };
}
function ink(image: GreyImage, [left, top, right, bottom]: number[], value = 0): void {
  for (let y = top!; y < bottom!; y++)
    image.pixels.fill(value, y * image.width + left!, y * image.width + right!);
}
function word(text: string, confidence: number, left: number, top: number): OcrWord {
  return { text, confidence, left, top, right: left + text.length * 10, bottom: top + 17 };
}

/** Answers one word for every line of the sheet it is shown. */
function engineThatReads(text: string, confidence: number) {
  const sheets: GreyImage[] = [];
  const engine: OcrEngine = {
    name: 'fake',
    recognize: async (sheet) => {
      sheets.push(sheet);
      return [{ text, confidence, left: 30, top: 26, right: 130, bottom: 60 }];
    },
    close: async () => {},
  };
  return { engine, sheets };
}

const filler = Array.from({ length: 12 }, (_, i) => word('undoubted', 0.96, 50, 90 + i * 8));
const page = [word('Petitioner', 0.97, 50, 40), word('cibeeaad', 0.2, 400, 40)];

test('rereads a doubtful word, and puts the better reading in its place', async () => {
  const { engine, sheets } = engineThatReads('Decedent', 0.95);
  const words = await rereadDoubtfulWords(paper(1000, 200), [...page, ...filler], engine);
  expect(sheets).toHaveLength(1);
  const corrected = words.find(({ text }) => text === 'Decedent')!;
  expect(corrected.left).toBeGreaterThan(390);
  expect(corrected.bottom).toBeLessThan(65);
  expect(words.map(({ text }) => text)).not.toContain('cibeeaad');
});

test('a reading with lower confidence changes nothing', async () => {
  const { engine } = engineThatReads('nonsense', 0.1);
  expect(await rereadDoubtfulWords(paper(1000, 200), [...page, ...filler], engine)).toHaveLength(
    page.length + filler.length,
  );
});

test('reads a letter alone in its cell, for which the engine found no word', async () => {
  const image = paper(1000, 300);
  ink(image, [600, 200, 612, 217]);
  const { engine } = engineThatReads('B.', 0.95);
  const words = await rereadDoubtfulWords(image, filler, engine);
  expect(words.find(({ text }) => text === 'B.')!.top).toBeGreaterThan(190);
  const dirt = paper(1000, 300);
  ink(dirt, [600, 200, 603, 203]);
  expect(await rereadDoubtfulWords(dirt, filler, engine)).toHaveLength(filler.length);
});

test('reads a page without doubtful words once', async () => {
  const { engine, sheets } = engineThatReads('', 0);
  await rereadDoubtfulWords(paper(1000, 200), filler, engine);
  expect(sheets).toHaveLength(0);
});

test('a word’s box ends where its letters end', () => {
  const image = paper(200, 100);
  ink(image, [20, 40, 80, 52]);
  ink(image, [20, 80, 80, 81]);
  const fitted = fitToInk(image, { ...word('caption', 0.9, 20, 10), bottom: 90 });
  expect([fitted.top, fitted.bottom]).toEqual([40, 52]);
});

test('removes a rule with its blurred edges, also a short one, and keeps a row of small letters', () => {
  const image = paper(1000, 60);
  ink(image, [100, 10, 150, 12]);
  ink(image, [100, 9, 150, 10], 200);
  ink(image, [100, 12, 150, 13], 200);
  for (let x = 300; x < 350; x += 4) ink(image, [x, 10, x + 2, 12]);
  const { pixels } = removeRuledLines(image);
  expect(Math.min(...pixels.subarray(9 * 1000, 9 * 1000 + 200))).toBe(255);
  expect(Math.min(...pixels.subarray(11 * 1000, 11 * 1000 + 200))).toBe(255);
  expect(pixels[10 * 1000 + 300]).toBe(0);
});

test('returns words row by row, whatever order the engine had', () => {
  const words = [
    word('d', 1, 300, 80),
    word('b', 1, 300, 42),
    word('c', 1, 10, 81),
    word('a', 1, 10, 40),
  ];
  expect(inReadingOrder(words).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
});
