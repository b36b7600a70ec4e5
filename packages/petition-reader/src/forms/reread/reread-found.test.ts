import { expect, test } from 'vitest';
import { typePage } from '../../../corpus/typed-page.ts';
import { extractPetition } from '../../extract-petition.ts';
import type { Page, Word } from '../../page/page.ts';
import { foundRequests } from './reread-found.ts';
import { withRereadZones } from './reread-zones.ts';

const text = `
                  PROBATE COURT OF DAVIDSON COUNTY

PETITION FOR LETTERS OF ADMINISTRATION

Decedent: Bartholomew Lome Osgood
Petitioner: Everett Whitlock
`;

/** A scan of an unknown form on which one word was read with doubt. */
function scan(doubted: string): Page {
  const page = typePage(text, () => '');
  const words = page.words.map((word) => ({
    ...word,
    confidence: word.text === doubted ? 0.6 : 0.97,
  }));
  return { ...page, source: 'ocr', words };
}

test('asks for a name that was read with doubt, but not for values that were read clearly', () => {
  const page = scan('Lome');
  const requests = foundRequests([page], extractPetition([page]), new Set());
  expect(requests.map(({ is }) => is)).toEqual(['deceased.name']);
  expect(requests[0]!.words.map((word) => word.text)).toEqual(['Bartholomew', 'Lome', 'Osgood']);
});

test('a more certain second reading of the same words replaces the first', () => {
  const pages = [scan('Lome')];
  const requests = foundRequests(pages, extractPetition(pages), new Set());
  const again = requests[0]!.words.map((word) =>
    word.text === 'Lome' ? { ...word, text: 'Lorne', confidence: 0.9 } : word,
  );
  const { fields } = extractPetition(withRereadZones(pages, requests, [again]));
  expect(fields['deceased.fullName'].value).toBe('Bartholomew Lorne Osgood');
});

test("requests nothing on pages of known forms and on a PDF's own text", () => {
  const page = scan('Lome');
  const petition = extractPetition([page]);
  expect(foundRequests([page], petition, new Set([page.number]))).toEqual([]);
  expect(foundRequests([{ ...page, source: 'text' }], petition, new Set())).toEqual([]);
});

/** The fields after each word of the doubted name was read again with the results in `again`. */
function namedAfter(
  first: Record<string, [string, number]>,
  again: Record<string, [string, number]>,
) {
  const said = (words: readonly Word[], read: Record<string, [string, number]>) =>
    words.map((word) => {
      const [text, confidence] = read[word.text] ?? [word.text, 0.96];
      return { ...word, text, confidence };
    });
  const page = scan('Lome');
  const pages = [{ ...page, words: said(page.words, first) }];
  const [request] = foundRequests(pages, extractPetition(pages), new Set());
  const second = said(request!.words, again);
  const reread = withRereadZones(pages, [request!], [second]);
  return extractPetition(reread).fields['deceased.fullName'];
}

test('two different readings of a name with equal confidence leave it empty, and are offered', () => {
  const name = namedAfter({ Osgood: ['Osgaad', 0.7] }, { Osgaad: ['Oscaod', 0.8] });
  expect(name.value).toBe('');
  expect(name.alternatives[0]!.value).toMatch(/^Bartholomew Lome Os/);
});

test('takes a reading with a much higher confidence', () => {
  const name = namedAfter({ Osgood: ['Osguud', 0.4] }, { Osguud: ['Osgood', 0.92] });
  expect(name.value).toBe('Bartholomew Lome Osgood');
  expect(name.confidence).toBeLessThan(0.9);
});

test("'rn' that one reading merged into an 'm' is 'rn'", () => {
  const name = namedAfter({ Osgood: ['Thornbury', 0.7] }, { Thornbury: ['Thombury', 0.9] });
  expect(name.value).toBe('Bartholomew Lome Thornbury');
});

test('a word that the second reading did not see at all is not confirmed', () => {
  const page = scan('Lome');
  const pages = [page];
  const [request] = foundRequests(pages, extractPetition(pages), new Set());
  const again = request!.words.slice(0, 2).map((word, i) => ({
    ...word,
    text: ['Barthalomew', 'Lame'][i]!,
    confidence: 0.9,
  }));
  const read = extractPetition(withRereadZones(pages, [request!], [again]));
  expect(read.fields['deceased.fullName'].value).toBe('');
});

test('the words of a crooked line are read again in their order', () => {
  const page = scan('Lome');
  // The first of three words is the lowest, as on a tilted page.
  const words = page.words.map((word) =>
    word.text === 'Bartholomew' ? { ...word, y: word.y + 3 } : word,
  );
  const pages = [{ ...page, words: words.toSorted((a, b) => a.y - b.y) }];
  const [request] = foundRequests(pages, extractPetition(pages), new Set());
  expect(request!.words.map(({ text: said }) => said)).toEqual(['Bartholomew', 'Lome', 'Osgood']);
});

test('street, city and ZIP of one line are read again once', () => {
  const typedPage = typePage(`${text}Address: 16 Quarry Court, Nashville, TN 37203\n`, () => '');
  const words = typedPage.words.map((word) => ({ ...word, confidence: 0.8 }));
  const page: Page = { ...typedPage, source: 'ocr', words };
  const requests = foundRequests([page], extractPetition([page]), new Set());
  const streets = requests.filter(({ words: asked }) => asked.some((one) => one.text === 'Quarry'));
  expect(streets).toHaveLength(1);
});

test('numbers that differ only in a slash lost something, and leave a day empty', () => {
  const page = typePage(`${text}Date of death: 1/6/2024\n`, () => '');
  const words = page.words.map((word) => ({
    ...word,
    confidence: word.text === '1/6/2024' ? 0.85 : 0.96,
  }));
  const pages: Page[] = [{ ...page, source: 'ocr', words }];
  const requests = foundRequests(pages, extractPetition(pages), new Set());
  const again = requests[0]!.words.map((word) => ({ ...word, text: '16/2024', confidence: 0.9 }));
  const { fields } = extractPetition(withRereadZones(pages, requests, [again]));
  expect(fields['deceased.deceasedDate']).toMatchObject({
    value: '',
    alternatives: [{ value: '2024-01-06' }],
  });
});

test('the words of a second reading keep the order of that reading', () => {
  const page = typePage(`${text}Address: 16 Old Quarry I ane, Nashville, TN 37203\n`, () => '');
  const words = page.words.map((word) => ({ ...word, confidence: word.text === 'I' ? 0.4 : 0.96 }));
  const pages: Page[] = [{ ...page, source: 'ocr', words }];
  const [request] = foundRequests(pages, extractPetition(pages), new Set());
  const said = ['16', 'Old', 'Quarry', 'Lane,', 'Nashville,', 'TN', '37203'];
  const again = said.map((word, i) => ({
    ...request!.words[0]!,
    text: word,
    confidence: 0.9,
    // One is not where it belongs.
    x: request!.words[0]!.x + (word === 'Quarry' ? 1 : i * 60),
  }));
  const [reread] = withRereadZones(pages, [request!], [again]);
  const line = reread!.words.filter(({ text: word }) => said.includes(word));
  expect(line.toSorted((a, b) => a.x - b.x).map(({ text: word }) => word)).toEqual(said);
});
