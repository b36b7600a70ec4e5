import { expect, test } from 'vitest';
import { meaningsOfWords, readAnswer } from './column-words.ts';

test.each([
  // 'W' is decided by the letters beside it.
  ['Phone 1 Type', ['C', 'H', 'W'], { c: 'mobile', h: 'landline', w: 'landline' }],
  ['Phone 1 Type', ['L', 'W'], { l: 'landline', w: 'mobile' }],
  ['Phone 1 Type', ['W'], {}],
  ['Phone 1 Type', ['C', 'L', 'V'], { c: 'mobile', l: 'landline', v: 'unknown' }],
  // A header may ask a question that cells answer.
  ['Wireless', ['Y', 'N'], { y: 'mobile', n: 'landline' }],
  [
    'Type',
    ['Mobile', 'Land Line', 'VOIP', 'Banana'],
    { mobile: 'mobile', 'land line': 'landline', voip: 'unknown' },
  ],
])('types under %s: %j', (header, words, meanings) => {
  expect(meaningsOfWords('phone1Type', header, words)).toEqual(meanings);
});

test.each([
  ['Phone 1 DNC', ['Y'], { y: 'yes' }],
  ['Phone 1 DNC', ['0', '1'], { '0': 'no', '1': 'yes' }],
  ['Phone 1 DNC', ['TRUE', 'FALSE'], { true: 'yes', false: 'no' }],
  ['Phone 1 DNC', ['DNC', 'Clean'], { dnc: 'yes', clean: 'no' }],
  ['OK to call', ['Y', 'N'], { y: 'no', n: 'yes' }],
  // Counts are no flags, and an unknown word is asked about.
  ['Phone 1 DNC', ['0', '1', '4'], { '0': 'no' }],
  ['Phone 1 DNC', ['Y', 'RESTRICTED'], { y: 'yes' }],
  ['Phone 1 DNC', ['Phone 1 DNC', 'N'], { n: 'no' }],
])('flags under %s: %j', (header, words, meanings) => {
  expect(meaningsOfWords('phone1DoNotCall', header, words)).toMatchObject(meanings);
  expect(Object.keys(meaningsOfWords('phone1DoNotCall', header, words))).toHaveLength(
    Object.keys(meanings).length,
  );
});

test.each([
  ['vacant', ['Y', 'N', 'Occupied'], { y: 'yes', n: 'no', occupied: 'no' }],
  ['ownerOccupied', ['0', '1'], { '0': 'no', '1': 'yes' }],
  // A code is no yes, and an unknown word is asked about.
  ['ownerOccupied', ['1', '2', '3'], {}],
  ['ownerOccupied', ['Absentee', 'Perhaps'], { absentee: 'no' }],
  ['homesteadExemption', ['25000', '0'], { '25000': 'yes', '0': 'no' }],
])('a yes or no of the lead under %s: %j', (field, words, meanings) => {
  expect(meaningsOfWords(field, 'Header', words)).toEqual(meanings);
});

test('a word that the user gave a meaning has it, whatever it says elsewhere', () => {
  expect(readAnswer('vacant', 'N', { n: 'yes' })).toBe(true);
  expect(readAnswer('vacant', 'Maybe', { n: 'yes' })).toBeNull();
  expect(readAnswer('vacant', 'No')).toBe(false);
});

test('other fields have no words', () => {
  expect(meaningsOfWords('city', 'City', ['C', 'H'])).toEqual({});
});
