import { expect, test } from 'vitest';
import { placeText } from '../../page/placed-text.ts';
import { readCounty } from './county-reading.ts';
import { rule, wrongRows } from '../../testing/scored.ts';

function counties(text: string): string[] {
  const words = text.split(' ').map((word, i) => {
    return { text: word, x: i * 50, y: 0, width: 40, height: 16, confidence: 1 };
  });
  return readCounty(placeText(words, 1)).map(({ value }) => value);
}

const named = rule('names its county', counties, [
  ['STATE OF OKLA. TULSA COUNTY', ['Tulsa']],
  ['State of New York Kings County', ['Kings']],
  ['IN THE DISTRICT COURT OF OKLAHOMA COUNTY', ['Oklahoma']],
  ['Washington County, State of Ohio', ['Washington']],
  ['Judicial District salt Lake County', ['Salt Lake']],
]);

test('reads counties in captions', () => {
  expect(wrongRows(named)).toEqual([]);
});
