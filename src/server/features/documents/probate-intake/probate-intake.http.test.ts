import { describe, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { makeCorpus } from '@lotline/petition-reader/corpus/corpus.ts';
import { readAfterCrash, settledPaper, uploadPaper } from './testing/upload-paper.ts';

const server = await useTestServer({ withJobs: true });

const corpus = makeCorpus();
const petition = (name: string) => corpus.find((sample) => sample.name === name)!;

const upload = (bytes: Buffer, filename: string) => uploadPaper(server, bytes, filename);
const settled = (id: number) => settledPaper(server, id);

async function countProbates(): Promise<number> {
  return (await server.owner.get('/api/properties/counts')).body.probate;
}

describe('a petition that becomes a lead', () => {
  test('fills in its fields, and waits for review until a user approves it', async () => {
    const answer = await upload(petition('ny-p-1-0').pdf, 'Estate one.pdf');
    expect(answer.body).toMatchObject({ queuePosition: 1, alreadyKnown: false });
    const entry = await settled(answer.body.id);
    expect(entry).toMatchObject({ filename: 'Estate one.pdf', status: 'completed', error: null });

    expect(await server.metrics.scrape()).toMatch(
      /lotline_document_pages_total\{source="\w+"\} [1-9]/,
    );

    const { truth } = petition('ny-p-1-0');
    const lead = (await server.owner.get(`/api/properties/${entry.propertyId}`)).body;
    expect(lead).toMatchObject({
      propertyType: 'probate',
      fullName: truth['deceased.fullName'],
      zipCode: truth['deceased.zipCode'],
      toReview: true,
      leadStatus: 'not_contacted',
    });
    expect(lead.metadata.petitioner.fullName).toBe(truth['petitioner.fullName']);
    expect(lead.metadata.deceased.deceasedDate.slice(0, 10)).toBe(truth['deceased.deceasedDate']);

    const review = (await server.owner.get('/api/probate/reviews')).body;
    expect(review.documents).toMatchObject([{ id: answer.body.id, doubtful: expect.any(Number) }]);
    const document = (await server.owner.get(`/api/probate/documents/${answer.body.id}`)).body;
    expect(document.fields['deceased.fullName']).toMatchObject({ page: 1, secondOpinion: null });
    const page = await server.owner.get(`/api/probate/documents/${answer.body.id}/pages/1`);
    expect(page.headers['content-type']).toBe('image/png');

    const approved = await server.owner.post(`/api/probate/documents/${answer.body.id}/approve`, {
      fields: { 'petitioner.phoneNumber': '(615) 555-0142', 'deceased.city': 'Queens' },
    });
    expect(approved.status).toBe(200);
    const cases = await server.owner.get(`/api/properties/${approved.body.propertyId}/signals`);
    expect(cases.body.data).toMatchObject([{ kind: 'estate', source: 'petition', isOpen: true }]);
    const after = (await server.owner.get(`/api/properties/${entry.propertyId}`)).body;
    expect(after).toMatchObject({ toReview: false, city: 'Queens' });
    expect(after.metadata.petitioner.phoneNumber).toBe('6155550142');
    expect((await server.owner.get('/api/probate/reviews')).body.total).toBe(0);
  });

  test('makes one lead, however often it is uploaded', async () => {
    const before = await countProbates();
    const first = await upload(petition('ma-mpc-160-0').pdf, 'a.pdf');
    await settled(first.body.id);
    const again = await upload(petition('ma-mpc-160-0').pdf, 'b.pdf');
    expect(again.body).toMatchObject({ id: first.body.id, alreadyKnown: true, queuePosition: 0 });
    expect(await countProbates()).toBe(before + 1);
  });

  test('makes one lead, even if its reader crashes midway', async () => {
    const before = await countProbates();
    const { pdf } = petition('tx-application-0');
    const id = await readAfterCrash(server, pdf);
    expect((await settled(id)).status).toBe('completed');
    expect(await countProbates()).toBe(before + 1);
  });
});

describe('a document that cannot be read makes no lead and gives the reason', () => {
  test.each([
    ['a damaged file', () => Buffer.from('%PDF-1.4 cut off'), /damaged/],
    [
      'a damaged file of 60 MB',
      () => Buffer.concat([Buffer.from('%PDF-1.4 cut off'), Buffer.alloc(60 * 1024 * 1024)]),
      /damaged/,
    ],
  ])('%s', async (_, make, sentence) => {
    const before = await countProbates();
    const { body } = await upload(make(), 'something.pdf');
    const entry = await settled(body.id);
    expect(entry.status).toBe('error');
    expect(entry.error).toMatch(sentence);
    expect(entry.propertyId).toBe(null);
    expect(await countProbates()).toBe(before);
  });

  test('rejects an empty file and other file types before storing them', async () => {
    expect((await upload(Buffer.alloc(0), 'empty.pdf')).status).toBe(400);
    const other = await upload(Buffer.from('PK a spreadsheet'), 'list.pdf');
    expect(other.status).toBe(415);
    expect(other.body.message).toMatch(/PDF, PNG, JPG, JPEG, GIF or TIFF/);
  });
});

test('rejects an invalid correction and changes nothing', async () => {
  const { body } = await upload(petition('pa-rw-02-1').pdf, 'ca.pdf');
  await settled(body.id);
  const answer = await server.owner.post(`/api/probate/documents/${body.id}/approve`, {
    fields: { 'deceased.zipCode': 'none' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toMatchObject([{ path: 'fields.deceased.zipCode' }]);
});
