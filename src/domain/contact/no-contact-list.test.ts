import { expect, test } from 'vitest';
import { addressKeys, nameKey, readNoContactLine } from './no-contact-list.ts';

const philadelphia = { city: 'Philadelphia', state: 'PA' };

test('reads addresses, numbers and names in the spellings of lists', () => {
  const keys = ['12 OAK ST|19125', '12 OAK ST|PHILADELPHIA|PA'];
  for (const line of [
    '12 Oak Street, Philadelphia, PA 19125',
    '"12 Oak St, Philadelphia, PA 19125"',
    'Jane Example,12 Oak St,Philadelphia,PA,19125',
    '12 Oak St\tPhiladelphia\tPA\t19125',
  ]) {
    expect(
      readNoContactLine(line, philadelphia).map(({ value }) => value),
      line,
    ).toEqual(keys);
  }
  expect(readNoContactLine('12 Oak St', philadelphia)).toEqual([
    { kind: 'address', value: '12 OAK ST|PHILADELPHIA|PA' },
  ]);
  expect(readNoContactLine('(215) 555-0142; Jane Example', philadelphia)).toEqual([
    { kind: 'phone', value: '2155550142' },
  ]);
  expect(readNoContactLine('Example, Jane', philadelphia)).toEqual([
    { kind: 'name', value: 'EXAMPLE JANE' },
  ]);
});

test('a list of no place needs a number or a whole address', () => {
  expect(readNoContactLine('Jane Example', null)).toEqual([]);
  expect(readNoContactLine('12 Oak St', null)).toEqual([]);
  expect(readNoContactLine('12 Oak St, Tampa, FL 33614', null)).toHaveLength(2);
  expect(readNoContactLine('Address', philadelphia)).toEqual([]);
  expect(readNoContactLine('12 Oak St', { city: '', state: 'NY' })).toEqual([]);
});

test('one name has one key, and a house is found by its ZIP or its town', () => {
  expect(nameKey('José  EXAMPLE')).toBe(nameKey('Example, Jose'));
  expect(nameKey('Example')).toBeNull();
  expect(
    addressKeys({ streetAddress: '12 Oak St', city: 'Tampa', state: 'FL', zipCode: '33614-1234' }),
  ).toEqual(['12 OAK ST|33614', '12 OAK ST|TAMPA|FL']);
});
