import { expect, test } from 'vitest';
import { fills } from './moving-picture.ts';

/** A view of 600 by 400 with 300 and 200 drawn beyond it. */
const size = { width: 1200, height: 800 };
const margin = { x: 300, y: 200 };
const at = (x: number, y: number, scale = 1) => fills(size, margin, { x, y }, scale);

test('a picture is moved as far as its margin goes', () => {
  expect(at(0, 0)).toBe(true);
  expect(at(-300, 200)).toBe(true);
  expect(at(301, 0)).toBe(false);
  expect(at(0, -201)).toBe(false);
});

test('enlarged it can be moved further, shrunk less, until it no longer fills the view', () => {
  expect(at(500, 300, 2)).toBe(true);
  expect(at(0, 0, 0.5)).toBe(true);
  expect(at(1, 0, 0.5)).toBe(false);
  expect(at(0, 0, 0.4)).toBe(false);
});

test('so large that it misleads it is drawn anew', () => {
  expect(at(0, 0, 4.1)).toBe(false);
});
