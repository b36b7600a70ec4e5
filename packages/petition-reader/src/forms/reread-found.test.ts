import { expect, test } from 'vitest';
import { typePage } from '../../corpus/typed-page.ts';
import { extractPetition } from '../extract-petition.ts';
import type { Page } from '../page/page.ts';
import { foundRequests } from './reread-found.ts';
import { withRereadZones } from './reread-zones.ts';

const text = `
                  PROBATE COURT OF DAVIDSON COUNTY

PETITION FOR LETTERS OF ADMINISTRATION

Decedent: Bartholomew Lome Osgood
Petitioner: Everett Whitlock
`;

/** A scan of no known form on which one word was read with doubt. */
function scan(doubted: string): Page {
  const page = typePage(text, () => '');
  const words = page.words.map((word) => ({
    ...word,
    confidence: word.text === doubted ? 0.6 : 0.97,
  }));
  return { ...page, source: 'ocr', words };
}

test('asks for a name that was read with doubt, and for nothing that was read clearly', () => {
  const page = scan('Lome');
  const requests = foundRequests([page], extractPetition([page]), new Set());
  expect(requests.map(({ is }) => is)).toEqual(['deceased.name']);
  expect(requests[0]!.words.map((word) => word.text)).toEqual(['Bartholomew', 'Lome', 'Osgood']);
});

test('a surer second reading of the same words takes the place of the first', () => {
  const pages = [scan('Lome')];
  const requests = foundRequests(pages, extractPetition(pages), new Set());
  const again = requests[0]!.words.map((word) =>
    word.text === 'Lome' ? { ...word, text: 'Lorne', confidence: 0.9 } : word,
  );
  const { fields } = extractPetition(withRereadZones(pages, requests, [again]));
  expect(fields['deceased.fullName'].value).toBe('Bartholomew Lorne Osgood');
});

test("asks for nothing on pages of known forms and on a PDF's own text", () => {
  const page = scan('Lome');
  const petition = extractPetition([page]);
  expect(foundRequests([page], petition, new Set([page.number]))).toEqual([]);
  expect(foundRequests([{ ...page, source: 'text' }], petition, new Set())).toEqual([]);
});
