import { expect, test } from 'vitest';
import { openPdf } from '#server/providers/document-text/local/pdf-file.ts';
import { makeCorpus, type SamplePetition } from '@lotline/petition-reader/corpus/corpus.ts';
import { createPage, writePdf } from '@lotline/petition-reader/corpus/pdf-writer.ts';
import { scorePetition } from '@lotline/petition-reader/corpus/score.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import type { Petition } from '@lotline/petition-reader/petition.ts';

async function extract(pdf: Buffer): Promise<Petition> {
  const file = await openPdf(pdf);
  const pages = Array.from({ length: file.pageCount }, (_, index) => {
    const { words, height } = file.page(index);
    return { number: index + 1, width: 1000, height, source: 'text' as const, words };
  });
  file.close();
  return extractPetition(pages);
}

const corpus = makeCorpus();
const named = (name: string) => corpus.find((petition) => petition.name === name)!;

async function wrong(petition: SamplePetition): Promise<string[]> {
  const scores = scorePetition(await extract(petition.pdf), petition.truth);
  return scores.filter(({ right }) => !right).map(({ field, answer }) => `${field}: ${answer}`);
}

const writtenFor = corpus.filter(({ heldOut }) => !heldOut);
test.each(writtenFor.map((petition) => [petition.name, petition] as const))(
  '%s: every field is found, and none that is not there',
  async (_, petition) => {
    expect(await wrong(petition)).toEqual([]);
  },
);

test('layouts that no rule was written for are right in more than 90 fields of a hundred', async () => {
  const scores = [];
  for (const petition of corpus.filter(({ heldOut }) => heldOut))
    scores.push(...scorePetition(await extract(petition.pdf), petition.truth));
  expect(scores.filter(({ right }) => right).length).toBeGreaterThan(scores.length * 0.9);
  expect(scores.filter(({ confident }) => confident).length).toBeLessThanOrEqual(
    scores.length * 0.01,
  );
});

test('every field that is found says where on which page it stands', async () => {
  const { fields } = await extract(named('ny-p-1-0').pdf);
  for (const { value, page, box } of Object.values(fields)) {
    expect(page !== null && box !== null).toBe(value !== '');
    if (box) expect(box.x + box.width).toBeLessThan(1001);
  }
});

test('a blank form is a blank form', async () => {
  const { kind, fields } = await extract(named('ny-p-1-5-blank').pdf);
  expect(kind).toBe('blank_form');
  expect(fields['deceased.fullName'].value).toBe('');
});

test('captions over empty boxes name no county', async () => {
  const page = createPage({ font: 'Helvetica', size: 10 });
  page.text(60, 60, "Decedent's Information");
  page.text(60, 90, 'City, Township or Borough');
  page.text(240, 90, 'County');
  // A page with less text than this counts as a picture.
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
  expect((await extract(writePdf([page]))).fields.county.value).toBe('');
});

test('a foreclosure list is no petition', async () => {
  const page = createPage({ font: 'Helvetica', size: 10 });
  page.text(60, 60, 'FORECLOSURE AUCTION LIST');
  page.text(60, 80, "Trustee's Sale    Owner    Property Address    Opening Bid");
  for (let row = 0; row < 20; row++)
    page.text(
      60,
      100 + row * 16,
      `Auction 03/04/2031   Sample Owner ${row}   ${row + 10} Maple St, Tampa, FL 33614   $120,000`,
    );
  expect((await extract(writePdf([page]))).kind).toBe('foreclosure_list');
});

test('a letter about something else is no petition', async () => {
  const page = createPage({ font: 'Helvetica', size: 10 });
  page.text(60, 60, 'Dear neighbour, the meeting of the garden club moves to Thursday.');
  expect((await extract(writePdf([page]))).kind).toBe('other');
});
