import { expect, test } from 'vitest';
import { makeCorpus } from '../corpus/corpus.ts';
import { createPage, wordsOfPages } from '../corpus/pdf-writer.ts';
import { extractPetition } from './extract-petition.ts';

const corpus = makeCorpus();
const named = (name: string) => corpus.find((petition) => petition.name === name)!;

test('each found field has its page and its position', () => {
  const { fields } = extractPetition(named('ny-p-1-0').pages);
  for (const { value, page, box } of Object.values(fields)) {
    expect(page !== null && box !== null).toBe(value !== '');
    if (box) expect(box.x + box.width).toBeLessThan(1001);
  }
});

test('recognizes a blank form', () => {
  const { kind, fields } = extractPetition(named('ny-p-1-5-blank').pages);
  expect(kind).toBe('blank_form');
  expect(fields['deceased.fullName'].value).toBe('');
});

test('captions above empty boxes are not a county', () => {
  const page = createPage({ font: 'Helvetica', size: 10 });
  page.text(60, 60, "Decedent's Information");
  page.text(60, 90, 'City, Township or Borough');
  page.text(240, 90, 'County');
  // A page with less text than this counts as an image.
  page.text(
    60,
    120,
    'The petitioner asks that letters be granted, that the will be admitted to probate,',
  );
  page.text(
    60,
    134,
    'and that no bond be required of the personal representative named in the will.',
  );
  expect(extractPetition(wordsOfPages([page])).fields.county.value).toBe('');
});

test('a foreclosure list is not a petition', () => {
  const page = createPage({ font: 'Helvetica', size: 10 });
  page.text(60, 60, 'FORECLOSURE AUCTION LIST');
  page.text(60, 80, "Trustee's Sale    Owner    Property Address    Opening Bid");
  for (let row = 0; row < 20; row++)
    page.text(
      60,
      100 + row * 16,
      `Auction 03/04/2031   Sample Owner ${row}   ${row + 10} Maple St, Tampa, FL 33614   $120,000`,
    );
  expect(extractPetition(wordsOfPages([page])).kind).toBe('foreclosure_list');
});

test('a letter about something else is not a petition', () => {
  const page = createPage({ font: 'Helvetica', size: 10 });
  page.text(60, 60, 'Dear neighbour, the meeting of the garden club moves to Thursday.');
  expect(extractPetition(wordsOfPages([page])).kind).toBe('other');
});
