import { expect, test } from 'vitest';
import type { Candidate } from '../petition.ts';
import { valuesOfTyped as values } from '../testing/read-typed.ts';
import { withoutOtherPersonsAddresses } from './other-persons-address.ts';

test.each([
  `                    NAME                       ADDRESS                  RELATIONSHIP    AGE
                                                                        (Heir/Devisee)  (if minor)`,
  `                                                                        RELATIONSHIP    AGE
                    NAME                       ADDRESS`,
])('a list of heirs below a sentence about the decedent has the heirs’ addresses', (heads) => {
  const page = `
                 PROBATE COURT OF OAKLAND COUNTY
PETITION FOR PROBATE
In the matter of Bartholomew Lorne Osgood

4. As far as I know, the names and addresses of the heirs and devisees of the
decedent and other interested persons, the relationship to the decedent, and the ages of any who are minors are:
   (Required testimony forms are attached.)

${heads}
                              Street address
Ann Ingersoll                                                           daughter
                              4417 Foxglove Drive
                              City                     State     Zip
                              Little Rock, AR 72201
                              Street address
Eve Whitlock                                                            son
                              16 Quarry Court
                              City                     State     Zip
                              Royal Oak, MI 48067
`;
  expect(values(page, 'deceased.streetAddress', 'deceased.city', 'county')).toEqual([
    '',
    '',
    'Oakland',
  ]);
});

/** An address that only a heading assigns to the decedent, with this OCR confidence. */
function headed(parts: Record<string, string>, ink: number): Candidate[] {
  return Object.entries(parts).map(([part, value]) => ({
    field: `deceased.${part}` as Candidate['field'],
    value,
    weight: 0.75,
    ink,
    page: 1,
    box: { x: 100, y: 300, width: 100, height: 12 },
    mention: 'form-1-1',
    owner: '',
    tentative: true,
  }));
}

const page = { layouts: [], known: { deceased: ['Jane Roe'], petitioner: [] }, county: 'Oakland' };
const weightOf = (candidates: Candidate[]) =>
  withoutOtherPersonsAddresses(candidates, page)[0]!.weight;

test('offers an address of the decedent in a state without the court’s county', () => {
  expect(weightOf(headed({ streetAddress: '9 Elm Court', state: 'AR' }, 1))).toBeLessThan(0.4);
  expect(weightOf(headed({ streetAddress: '9 Elm Court', state: 'MI' }, 1))).toBe(0.75);
});

test('offers a street alone on a scan', () => {
  expect(weightOf(headed({ streetAddress: '9 Elm Court' }, 0.95))).toBeLessThan(0.4);
  expect(weightOf(headed({ streetAddress: '9 Elm Court' }, 1))).toBe(0.75);
});
