import { expect, test } from 'vitest';
import { boxBetween, onPage, placeAfterKey, wordsIn } from './drawn-boxes.ts';

const press = (key: string, keys: { shiftKey?: boolean; altKey?: boolean } = {}) =>
  placeAfterKey([100, 100, 200, 20], { key, shiftKey: false, altKey: false, ...keys }, 1294);

test('a box can be drawn from any corner and stays on the page', () => {
  expect(boxBetween([300, 200], [100, 150], 1294)).toEqual([100, 150, 200, 50]);
  expect(boxBetween([300, 200], [302, 201], 1294)).toBeNull();
  expect(onPage([-50, 1290, 5, 5], 1294)).toEqual([0, 1286, 10, 8]);
});

test('arrows move a box, Shift resizes it, Alt moves by a tenth', () => {
  expect(press('ArrowRight')).toEqual([110, 100, 200, 20]);
  expect(press('ArrowDown', { shiftKey: true })).toEqual([100, 100, 200, 30]);
  expect(press('ArrowLeft', { altKey: true })).toEqual([99, 100, 200, 20]);
  expect(press('Enter')).toBeNull();
  expect(
    placeAfterKey([0, 0, 1000, 20], { key: 'ArrowRight', shiftKey: true, altKey: false }, 1294),
  ).toEqual([0, 0, 1000, 20]);
});

test('shows the text in a box', () => {
  const words: [string, number, number, number, number][] = [
    ['Name:', 40, 100, 50, 15],
    ['Alma', 102, 101, 40, 15],
    ['Kessler', 150, 101, 60, 15],
    ['below', 150, 131, 60, 15],
  ];
  expect(wordsIn({ words }, [100, 95, 200, 25])).toBe('Alma Kessler');
});
