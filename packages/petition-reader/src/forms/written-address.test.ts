import { expect, test } from 'vitest';
import { readAddress } from './written-address.ts';

const taken = (...lines: string[]) => {
  const { street, town, state, zip } = readAddress(lines);
  return [street, town, state, zip];
};

test.each([
  ['St. Paul, MN 55104', 'St. Paul'],
  ['St. Louis, MO 63104', 'St. Louis'],
  ['Port St. Lucie, FL 34952', 'Port St. Lucie'],
  ['Sault Ste. Marie, MI 49783', 'Sault Ste. Marie'],
  ['Point Pleasant, NJ 08742', 'Point Pleasant'],
  ['Washington Court House, OH 43160', 'Washington Court House'],
  // No ZIP table has it.
  ['St. Alban-on-Rye, MN 55104', 'St. Alban-on-Rye'],
])('a line for the town alone keeps its first word: %s', (line, town) => {
  expect(taken(line).slice(0, 2)).toEqual(['', town]);
});

test.each([
  ['47 Mt. Auburn St., #3C, St. Francis, WI 53235', '47 Mt. Auburn St., #3C', 'St. Francis'],
  ['4417 Elm St. St. Paul, MN 55104', '4417 Elm St.', 'St. Paul'],
  ['31 St. Marks Place, Apt. 9 St. Paul, MN 55104', '31 St. Marks Place, Apt. 9', 'St. Paul'],
  ['12 Oak Street Tampa, FL', '12 Oak Street', 'Tampa'],
])('street and town of %s', (line, street, town) => {
  expect(taken(line).slice(0, 2)).toEqual([street, town]);
});
