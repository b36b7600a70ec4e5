import { expect, test } from 'vitest';
import { typePage } from '../../corpus/typed-page.ts';
import { extractPetition } from '../extract-petition.ts';
import { placeOfValue } from '../forms/taught-places.ts';
import { typedHead as head } from '../testing/read-typed.ts';
import { rule, wrongRows } from '../testing/scored.ts';
import { withWholeYears } from './two-digit-years.ts';

const written = (text: string) =>
  withWholeYears(
    typePage(text, () => ''),
    '2026-11-27',
  )
    .words.map((word) => word.text)
    .join(' ');

const years = rule('a year of two digits', written, [
  ['3/4/24', '3/4/24'],
  // A hearing may be some years ahead.
  ['3/4/29', '3/4/29'],
  ['3/4/30', '3/4/1930'],
  ['born 03-04-61, in Tampa', 'born 03-04-1961, in Tampa'],
  ['(3.4.99)', '(3.4.1999)'],
  ['DOB:3/4/45;', 'DOB:3/4/1945;'],
  // Numbers that are no days, and years that are written out.
  ...['12/61', '3/4/1961', '615-55-01', '24-4-01234', '24-11-45', '12-34-61'].map(
    (text) => [text, text] as const,
  ),
]);

test('years of two digits', () => {
  expect(wrongRows(years)).toEqual([]);
});

test('a death or a filing that was written with two digits does not lie in the future', () => {
  const fieldsOn = (days: string, today: string) => {
    const page = typePage(`${head}\nESTATE OF Jane Marie Roe, DECEASED\n\n${days}\n`, () => '');
    const { fields } = extractPetition([page], undefined, today);
    return [fields['deceased.deceasedDate'].value, fields.filingDate.value];
  };
  const days = (year: string) => `Date of Death: 3/4/${year}\n\nFILED\n5/6/${year}`;
  expect(fieldsOn(days('98'), '2026-11-27')).toEqual(['1998-03-04', '1998-05-06']);
  expect(fieldsOn(days('25'), '2026-11-27')).toEqual(['2025-03-04', '2025-05-06']);
  expect(fieldsOn(days('32'), '2033-11-27')).toEqual(['2032-03-04', '2032-05-06']);
});

test('a date that a user typed is found where the page has the last two digits of its year', () => {
  const isFound = (written: string, day: string) =>
    placeOfValue(
      typePage(written, () => ''),
      'deceased.deceasedDate',
      day,
    ) !== undefined;
  expect(isFound('3/4/98', '1998-03-04')).toBe(true);
  expect(isFound('3/4/61', '1961-03-04')).toBe(true);
  expect(isFound('3/4/24', '2024-03-04')).toBe(true);
  expect(isFound('3/4/98', '2024-03-04')).toBe(false);
});
