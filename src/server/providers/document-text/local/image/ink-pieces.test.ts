import { expect, test } from 'vitest';
import type { GreyImage } from './grey-image.ts';
import { removeLeaders, removeSpecks } from './ink-pieces.ts';
import { withUprights } from './uprights.ts';

function paper(): GreyImage {
  return { width: 1700, height: 60, pixels: new Uint8Array(1700 * 60).fill(255) };
}
function ink({ pixels }: GreyImage, left: number, top: number, right: number, bottom: number) {
  for (let y = top; y < bottom; y++) pixels.fill(0, y * 1700 + left, y * 1700 + right);
}
const inked = ({ pixels }: GreyImage) =>
  pixels.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0);

test('removes many specks; keeps a period and the thin stroke of a letter', () => {
  const page = paper();
  ink(page, 100, 20, 101, 40);
  ink(page, 110, 37, 113, 40);
  expect(removeSpecks(page)).toBe(page);
  for (let at = 300; at < 360; at += 6) ink(page, at, 30, at + 1, 31);
  ink(page, 400, 30, 402, 31);
  expect(inked(removeSpecks(page))).toBe(20 + 9);
});

test('removes a row of dots; keeps the colon before it, dots over letters and an ellipsis', () => {
  const page = paper();
  ink(page, 90, 24, 93, 27);
  ink(page, 90, 37, 93, 40);
  for (let at = 100; at < 300; at += 10) ink(page, at, 37, at + 3, 40);
  expect(inked(removeLeaders(page))).toBe(18);
  const other = paper();
  for (let at = 100; at < 300; at += 10) {
    ink(other, at, 20, at + 3, 23);
    ink(other, at, 26, at + 3, 40);
  }
  for (let at = 500; at < 530; at += 10) ink(other, at, 37, at + 3, 40);
  expect(inked(removeLeaders(other))).toBe(inked(other));
});

test("the I of 'that I am' is not part of a rule", () => {
  const word = (text: string, left: number, right: number) => {
    const box = { left, right, top: 100, bottom: 122 };
    return Object.assign(box, { text, confidence: 0.95 });
  };
  const words = [
    word('state', 10, 60),
    word('that', 68, 100),
    word('|', 107, 111),
    word('am', 118, 150),
  ];
  expect(withUprights(words).map(({ text }) => text)).toEqual(['state', 'that', 'I', 'am']);
  const alone = [...words.slice(0, 2), word('|', 400, 404)];
  expect(withUprights(alone).at(-1)!.text).toBe('|');
});
