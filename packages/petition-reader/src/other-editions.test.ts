import { expect, test } from 'vitest';
import { typePage } from '../corpus/typed-page.ts';
import { extractPetition } from './extract-petition.ts';
import type { Word } from './page/page.ts';
import { officialForms } from './forms/form-catalogue.ts';
import { recogniseForms } from './forms/recognise-forms.ts';

const catalogue = officialForms();
const known = catalogue.pages.find(
  ({ template, anchors }) => template.id === 'ny-p-1' && anchors.length > 150,
)!;

/** The first `share` of the printed words of a page of a known form. */
function printed(share: number) {
  const words = known.anchors
    .toSorted((a, b) => a.y - b.y)
    .slice(0, known.anchors.length * share)
    .map(({ text, x, y, width, height }): Word => ({
      text,
      x,
      y,
      width,
      height,
      confidence: 0.95,
    }));
  return { number: 1, width: 1000, height: 1294, source: 'ocr' as const, words };
}

test('recognizes a known form, but not a law firm’s edition that continues differently', () => {
  expect(recogniseForms([printed(1)], catalogue)).toHaveLength(1);
  expect(recogniseForms([printed(0.72)], catalogue)).toHaveLength(0);
});

test('a section continues at the top of the next page, with captions without a colon', () => {
  const pages = [
    `
                  SURROGATE'S COURT, COUNTY OF BRONX

PETITION FOR PROBATE

2. The name, domicile, date and place of death of the above-named decedent are as follows:

Decedent Information:

Name                                            Citizenship
Jane Marie Roe                                  United States
`,
    `
Domicile Address: Street and Number
100 Carver Loop, Apartment 20F
City, Village or Town           State                Zip Code           Country
Bronx                           New York             10475              United States
County                  Date of Death               Place of Death
Bronx                   September 5, 2023           Bronx, New York
`,
  ].map((text, i) => typePage(text, () => '', i + 1));
  const { fields } = extractPetition(pages);
  expect(fields['deceased.streetAddress'].value).toBe('100 Carver Loop, Apartment 20F');
  expect(fields['deceased.zipCode'].value).toBe('10475');
});
