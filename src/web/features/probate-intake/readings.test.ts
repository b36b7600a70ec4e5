import { expect, test } from 'vitest';
import { readingByKey, readingsOf } from './readings.ts';

test('every reading is offered once, the best first, the second opinion last', () => {
  const alternatives = [{ value: '2024-03-05' }, { value: '2024-03-04' }] as never;
  expect(readingsOf({ value: '2024-03-04', alternatives, secondOpinion: '2023-03-04' })).toEqual([
    '2024-03-04',
    '2024-03-05',
    '2023-03-04',
  ]);
});

test('arrow keys cycle through the readings, dates too', () => {
  const readings = ['2024-03-04', '2024-03-05', '2023-03-04'];
  expect(readingByKey('ArrowDown', readings, '2024-03-04')).toBe('2024-03-05');
  expect(readingByKey('ArrowDown', readings, '2023-03-04')).toBe('2024-03-04');
  expect(readingByKey('ArrowUp', readings, '2024-03-04')).toBe('2023-03-04');
  expect(readingByKey('ArrowDown', readings, 'typed')).toBe('2024-03-04');
  expect(readingByKey('ArrowUp', readings, 'typed')).toBe('2023-03-04');
});

test('a single reading, an empty field and other keys are left to the browser', () => {
  expect(readingByKey('ArrowDown', ['Roe'], 'Roe')).toBeUndefined();
  expect(readingByKey('ArrowDown', [], '')).toBeUndefined();
  expect(readingByKey('Enter', ['Roe', 'Doe'], 'Roe')).toBeUndefined();
});
