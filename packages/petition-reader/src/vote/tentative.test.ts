import { expect, test } from 'vitest';
import { typePage } from '../../corpus/typed-page.ts';
import { extractPetition } from '../extract-petition.ts';

const read = (picture: string) => extractPetition([typePage(picture, () => '')]).fields;
/** A usual caption with the case number in its right half. */
const caption = (number: string) => `
                    IN THE PROBATE COURT OF DAVIDSON COUNTY, TENNESSEE

IN THE MATTER OF THE ESTATE OF                    Case No. ${number}
JANE ROE,
          Deceased.                               Case No. ${number}

>The petitioner, Richard Roe, respectfully states that Jane Roe died on March 4, 2024.
`;

test('a number in two places that ends its line is certain', () => {
  const { caseNumber } = read(caption('24-08515'));
  expect(caseNumber.value).toBe('24-08515');
  expect(caseNumber.confidence).toBeGreaterThanOrEqual(0.9);
});

test('a number that may continue is never certain', () => {
  const { caseNumber } = read(caption('24-08515 QX 7'));
  expect(caseNumber.value).toContain('24-08515');
  expect(caseNumber.confidence).toBeLessThan(0.9);
});

const died = 'The decedent, Jane Roe, died on March 4, 2024';

test('an address in a sentence about where a person lived is certain', () => {
  const { 'deceased.streetAddress': street } = read(
    `${caption('24-08515')}\n>${died}, and resided at 12 Oak Street, Nashville, Tennessee 37203.`,
  );
  expect(street.value).toBe('12 Oak Street');
  expect(street.confidence).toBeGreaterThanOrEqual(0.9);
});

test('an address without a verb such as resided is not certain', () => {
  const { 'deceased.streetAddress': street } = read(
    `${caption('24-08515')}\n>Decedent: Jane Roe, 12 Oak Street, Nashville, Tennessee 37203.`,
  );
  expect(street.confidence).toBeLessThan(0.9);
});

test('a name that ran together with another cell is not certain, however often it occurs', () => {
  const { attorney } = read(
    `${caption('24-08515')}\n\nAttorney:  MargaretJane Roe\n\nName of attorney:  MargaretJane Roe`,
  );
  expect(attorney.confidence).toBeLessThan(0.9);
});
