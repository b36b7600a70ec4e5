import { expect, test } from 'vitest';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import { readingByKey, readingsOf } from './readings.ts';

test('offers every reading once, the best first, the second opinion last', () => {
  const alternatives = [{ value: '2024-03-05' }, { value: '2024-03-04' }] as never;
  expect(readingsOf({ value: '2024-03-04', alternatives, secondOpinion: '2023-03-04' })).toEqual([
    '2024-03-04',
    '2024-03-05',
    '2023-03-04',
  ]);
});

const press = (
  key: string,
  readings: string[],
  value: string,
  { name = 'county', altKey = false }: { name?: PetitionFieldName; altKey?: boolean } = {},
) => {
  const code = /\d/.test(key) ? `Digit${key}` : key;
  return readingByKey(
    { key, code, altKey, ctrlKey: false, metaKey: false },
    { readings, value, name },
  );
};

test('arrow keys cycle through the readings, dates too', () => {
  const readings = ['2024-03-04', '2024-03-05', '2023-03-04'];
  expect(press('ArrowDown', readings, '2024-03-04')).toBe('2024-03-05');
  expect(press('ArrowDown', readings, '2023-03-04')).toBe('2024-03-04');
  expect(press('ArrowUp', readings, '2024-03-04')).toBe('2023-03-04');
  expect(press('ArrowDown', readings, 'typed')).toBe('2024-03-04');
  expect(press('ArrowUp', readings, 'typed')).toBe('2023-03-04');
});

test('1 to 3 choose a reading; in fields for digits, with Alt', () => {
  const readings = ['Dover', 'Dower'];
  expect(press('2', readings, 'Dover')).toBe('Dower');
  expect(press('3', readings, 'Dover')).toBeUndefined();
  const street = { name: 'deceased.streetAddress' } as const;
  expect(press('2', readings, 'Dover', street)).toBeUndefined();
  expect(press('2', readings, 'Dover', { ...street, altKey: true })).toBe('Dower');
});

test('leaves a single reading, an empty field and other keys to the browser', () => {
  expect(press('ArrowDown', ['Roe'], 'Roe')).toBeUndefined();
  expect(press('ArrowDown', [], '')).toBeUndefined();
  expect(press('Enter', ['Roe', 'Doe'], 'Roe')).toBeUndefined();
});
