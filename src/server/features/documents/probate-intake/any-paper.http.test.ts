import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CaseOfFile, ReviewedPetition } from '#api/probate-intake.api.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { makeCorpus } from '@lotline/petition-reader/corpus/corpus.ts';
import { learnedPapers } from '@lotline/petition-reader/corpus/papers/learned-papers.ts';
import { paperPdf } from '@lotline/petition-reader/corpus/papers/paper-pdf.ts';
import { learnedSeveralCases } from '@lotline/petition-reader/corpus/papers/several-cases.ts';
import { createPage, writePdf } from '@lotline/petition-reader/corpus/pdf-writer.ts';
import { readAfterCrash, settledPaper, uploadPaper } from './testing/upload-paper.ts';

const server = await useTestServer({ withJobs: true });

const plain = { font: 'Helvetica', size: 10 } as const;
const [county] = learnedSeveralCases;

/** Uploads a file and waits until it is read. */
async function read(bytes: Buffer, filename = 'paper.pdf') {
  const { body } = await uploadPaper(server, bytes, filename);
  return settledPaper(server, body.id);
}

async function review(id: number): Promise<ReviewedPetition> {
  return (await server.owner.get(`/api/probate/documents/${id}`)).body;
}

async function countProbates(): Promise<number> {
  return (await server.owner.get('/api/properties/counts')).body.probate;
}

function foreclosureList(): Buffer {
  const page = createPage(plain);
  page.text(60, 60, "NOTICE OF TRUSTEE'S SALE - FORECLOSURE AUCTION LIST");
  for (let row = 0; row < 20; row++)
    page.text(
      60,
      90 + row * 16,
      `Auction 03/04/2031  ${row + 10} Maple St, Tampa, FL 33614  $120,000`,
    );
  return writePdf([page]);
}

describe('a paper that is not a petition opens the review with a remark', () => {
  test.each([
    ['a blank form', () => makeCorpus().find((one) => one.name === 'ny-p-1-5-blank')!.pdf],
    ['a foreclosure list', foreclosureList],
    ['a case print', () => paperPdf(learnedPapers[1]!.pages)],
    ['an empty page', () => writePdf([createPage(plain)])],
  ])('%s', async (_, make) => {
    const entry = await read(make());
    expect(entry).toMatchObject({ status: 'completed', error: null, cases: 1 });
    const paper = await review(entry.id);
    expect(paper).toMatchObject({ reviewStatus: 'to_review', pages: [{ number: 1 }] });
    expect(paper.kind).not.toBe('petition');
    const page = await server.owner.get(`/api/probate/documents/${entry.id}/pages/1`);
    expect(page.headers['content-type']).toBe('image/png');
  });
});

describe('a paper that cannot be read', () => {
  test('keeps its file until a user throws it away', async () => {
    const bytes = Buffer.from('%PDF-1.4 cut off');
    const entry = await read(bytes);
    expect(entry).toMatchObject({ status: 'error', error: expect.stringContaining('damaged') });
    const key = `petitions/${createHash('sha256').update(bytes).digest('hex')}/document`;
    expect(await server.files.read(key)).toBeDefined();
    const thrown = await server.owner.send('DELETE', `/api/probate/documents/${entry.id}`);
    expect(thrown.status).toBe(200);
    await expect(server.files.read(key)).rejects.toThrow();
    const { body } = await server.owner.get('/api/probate/queue-status');
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(entry.id);
  });
});

describe('a file of several cases', () => {
  const names = county!.cases.map(({ expected }) => expected['deceased.fullName']);
  const isOf = (id: number) => (one: CaseOfFile) => one.id === id;

  test('becomes a lead for each case, with nothing of another', async () => {
    const before = await countProbates();
    const entry = await read(paperPdf(county!.pages), 'week 39.pdf');
    expect(entry).toMatchObject({ status: 'completed', cases: 5 });
    expect(await countProbates()).toBe(before + 5);
    const { cases } = await review(entry.id);
    expect(cases.map(({ pages }) => pages)).toEqual(county!.cases.map(({ pages }) => pages));
    for (const [index, { id, pages }] of cases.entries()) {
      const one = await review(id);
      const { expected } = county!.cases[index]!;
      expect(one.pages.map(({ number }) => number)).toEqual(pages);
      for (const [field, value] of Object.entries(expected))
        expect.soft(one.fields[field as 'caseNumber'].value.toUpperCase(), field).toBe(value);
      for (const { page } of Object.values(one.fields))
        if (page !== null) expect(pages).toContain(page);
      const lead = (await server.owner.get(`/api/properties/${one.propertyId}`)).body;
      expect(lead.fullName.toUpperCase()).toBe(names[index]);
    }
    const again = await uploadPaper(server, paperPdf(county!.pages), 'copy.pdf');
    expect(again.body).toMatchObject({ id: entry.id, alreadyKnown: true });
    expect(await countProbates()).toBe(before + 5);
  });

  test('makes each lead once, however often its readers crash', async () => {
    const before = await countProbates();
    const pdf = paperPdf(learnedSeveralCases[1]!.pages);
    const id = await readAfterCrash(server, pdf);
    expect(await settledPaper(server, id)).toMatchObject({ status: 'completed', cases: 2 });
    expect(await countProbates()).toBe(before + 2);
  });

  test('has its cases corrected: joined, parted and kept where they are approved', async () => {
    // At other addresses than the file above, whose leads they would share.
    const pages = county!.pages.map((page) => page.replace(/^(Address +)/m, '$19'));
    const entry = await read(paperPdf([...pages, 'A separate page']), 'corrected.pdf');
    const before = await countProbates();
    const { cases } = await review(entry.id);
    const [first, second, third, fourth, fifth] = cases;
    const path = `/api/probate/documents/${second!.id}/cases`;
    const put = (given: number[][]) => server.owner.send('PUT', path, { cases: given });

    expect(await put([[1, 2], [3]])).toMatchObject({ status: 400 });
    const approved = await server.owner.post(`/api/probate/documents/${first!.id}/approve`, {
      fields: {},
    });
    expect(approved.status).toBe(200);
    expect(await put([[1], [2, 3], [4], [5], [6, 7]])).toMatchObject({ status: 409 });

    // The third joins the second, and the last page gets a case of its own.
    const changed = await put([[1, 2], [3, 4], [5], [6], [7]]);
    expect(changed.status).toBe(200);
    const after: CaseOfFile[] = changed.body.cases;
    expect(after.map(({ pages }) => pages)).toEqual([[1, 2], [3, 4], [5], [6], [7]]);
    expect(after.slice(0, 4).map(({ id }) => id)).toEqual(
      [first, second, fourth, fifth].map((one) => one!.id),
    );
    expect(after.some(isOf(third!.id))).toBe(false);
    expect(await countProbates()).toBe(before);
    const joined = await review(second!.id);
    for (const { confidence } of Object.values(joined.fields)) expect(confidence).toBeLessThan(0.9);

    // Parted again, both are read as before.
    const parted = await put([[1, 2], [3], [4], [5], [6], [7]]);
    expect(parted.body.cases.map((one: CaseOfFile) => one.caseNumber)).toEqual([
      ...county!.cases.map(({ expected }) => expected.caseNumber),
      '',
    ]);
    expect(await countProbates()).toBe(before + 1);

    const thrown = await server.owner.send('DELETE', `/api/probate/documents/${second!.id}`);
    expect(thrown.status).toBe(200);
    expect(await countProbates()).toBe(before);
    const waiting = await server.owner.get('/api/probate/reviews');
    const ids = waiting.body.documents.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(second!.id);
    const kept = await server.owner.send('DELETE', `/api/probate/documents/${first!.id}`);
    expect(kept.status).toBe(409);
  });
});
