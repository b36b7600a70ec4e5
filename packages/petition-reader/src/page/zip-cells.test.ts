import { expect, test } from 'vitest';
import { typePage } from '../../corpus/typed-page.ts';
import { extractPetition } from '../extract-petition.ts';
import { foundRequests } from '../forms/reread/reread-found.ts';
import { withRereadZones } from '../forms/reread/reread-zones.ts';
import type { Page } from './page.ts';

/** A scan with these words over the caption 'Zip Code'. */
function scan(zip: string): Page {
  const text = `
                  PROBATE COURT OF DAVIDSON COUNTY

Applicant states that decedent died on March 4, 2025
Decedent's domicile was 12 Oak Street

Nashville            TN         ${zip}
City                 State      Zip Code
`;
  const page = typePage(text, () => '');
  const words = page.words.map((word) => ({ ...word, confidence: 0.95 }));
  return { ...page, source: 'ocr', words };
}

const zipRequests = (page: Page) =>
  foundRequests([page], extractPetition([page]), new Set()).filter(({ is }) => is.endsWith('zip'));

test('a cell over ‘Zip Code’ without a legible ZIP code is read again', () => {
  const page = scan('W72O');
  const requests = zipRequests(page);
  expect(requests.map(({ words }) => words.map(({ text }) => text))).toEqual([['W72O']]);
  const again = [{ ...requests[0]!.words[0]!, text: '37203', confidence: 0.95 }];
  const { fields } = extractPetition(withRereadZones([page], requests, [again]));
  expect(fields['deceased.zipCode'].value).toBe('37203');
  expect(fields['deceased.zipCode'].confidence).toBeLessThan(0.9);
});

test('a legible one is not, nor is one on a page of a known form', () => {
  expect(zipRequests(scan('37203'))).toEqual([]);
  const page = scan('W72O');
  expect(foundRequests([page], extractPetition([page]), new Set([page.number]))).toEqual([]);
});
