import { expect, test } from 'vitest';
import { counted, labelsInWords } from './in-words.ts';

test.each([
  [0, '0 properties'],
  [1, '1 property'],
  [2_300, '2,300 properties'],
])('%d', (count, words) => expect(counted(count, 'property', 'properties')).toBe(words));

test('labels in a sentence begin small, but abbreviations stay', () => {
  expect(labelsInWords(['Your street', 'ZIP', 'Phone number'])).toBe(
    'your street, ZIP, phone number',
  );
});
