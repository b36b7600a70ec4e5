import { json } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officialForms } from '@lotline/petition-reader/forms/form-catalogue.ts';
import { makeCorpus } from '@lotline/petition-reader/corpus/corpus.ts';
import { createUnreadableDocumentError } from '#server/providers/document-text/document-text.errors.ts';
import type {
  DocumentPage,
  DocumentTextReader,
  DocumentToRead,
} from '#server/providers/document-text/document-text.ts';
import { createLocalDocumentText } from '#server/providers/document-text/local/local-document-text.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { readPetition } from './read-petition.ts';

let pages: DocumentPage[];
const server = await useTestServer();
beforeAll(async () => {
  const reader = createLocalDocumentText({ processes: 1 });
  const { pdf } = makeCorpus().find(({ name }) => name === 'ny-p-1-0')!;
  const [first] = (await reader.read({ bytes: pdf })).pages;
  await reader.close();
  pages = [1, 2, 3].map((number) => ({ ...first!, number }));
});

let id: number;
let contentHash: string;
let documents = 0;
beforeEach(async () => {
  contentHash = String((documents += 1)).padStart(64, 'a');
  await server.files.put(`petitions/${contentHash}/document`, Buffer.from('%PDF-1.7'));
  const at = new Date();
  const row = { content_hash: contentHash, filename: 'a.pdf', size: 8 };
  const added = await server.db
    .insertInto('petition_documents')
    .values({ ...row, queued_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  id = added.id;
});

const crash = () => createUnreadableDocumentError('reader_failed');
const asked: number[] = [];

/** A reader of three pages that fails at a page as `before` decides. */
function readerThat(
  before: (page: number, document: DocumentToRead) => Promise<void> | void,
): DocumentTextReader {
  return {
    async read(document) {
      const { firstPage = 1, onOpen, onPage } = document;
      asked.push(firstPage);
      await onOpen?.(pages.length);
      const rest = pages.slice(firstPage - 1);
      for (const page of rest) {
        await before(page.number, document);
        await onPage?.(page);
      }
      return { pages: rest, seconds: 1, peakMemoryMegabytes: 1 };
    },
    readCrops: () => Promise.reject(crash()),
    measureInk: () => Promise.reject(crash()),
    close: () => Promise.resolve(),
  };
}

function read(reader: DocumentTextReader): Promise<void> {
  const { db, files, clock } = server;
  const requestSecondOpinion = () => Promise.resolve(null);
  const findForms = () => Promise.resolve(officialForms());
  const run = { isLastAttempt: false, signal: new AbortController().signal };
  return readPetition({ db, files, clock, reader, requestSecondOpinion, findForms }, id, run);
}

async function queued() {
  const { body } = await server.owner.get('/api/probate/queue-status');
  return body.find((entry: { id: number }) => entry.id === id);
}

const countLeads = async () => (await server.owner.get('/api/properties/counts')).body.probate;
const isKept = (name: string) =>
  server.files.read(`petitions/${contentHash}/${name}`).then(
    (file) => Boolean(file.destroy()),
    () => false,
  );

describe('a reader that crashes', () => {
  test('is replaced by one that continues with the next page', async () => {
    const before = await countLeads();
    asked.length = 0;
    const crashing = readerThat((page) => {
      if (page === 3) throw crash();
    });
    await expect(read(crashing)).rejects.toThrow('The reader stopped');
    expect(await queued()).toMatchObject({ status: 'queued', pagesRead: 2, pageCount: 3 });
    await read(readerThat(() => {}));
    expect(asked).toEqual([1, 3]);
    expect(await queued()).toMatchObject({ status: 'completed', pagesRead: 3, pageCount: 3 });
    expect(await countLeads()).toBe(before + 1);
    const words = await json(await server.files.read(`petitions/${contentHash}/words.json`));
    expect((words as DocumentPage[]).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await isKept('page-2.json')).toBe(false);
    expect(await isKept('page-2.png')).toBe(true);
  });

  test('twice sets its document aside, with the reason', async () => {
    const crashing = readerThat(() => {
      throw createUnreadableDocumentError('memory_limit');
    });
    await expect(read(crashing)).rejects.toThrow('more memory');
    expect(await queued()).toMatchObject({ status: 'queued' });
    await read(crashing);
    expect(await queued()).toMatchObject({
      status: 'error',
      error:
        'A page of the document needs more memory than reading may use. It was tried twice and is set aside.',
    });
    asked.length = 0;
    await read(crashing);
    expect(asked).toEqual([]);
  });
});

test('keeps a refused document and its pages until a user throws it away', async () => {
  const reader = readerThat((page) => {
    if (page === 3) throw createUnreadableDocumentError('too_large_picture');
  });
  await read(reader);
  expect(await queued()).toMatchObject({ status: 'error' });
  const names = ['document', 'page-1.png', 'page-1.json', 'page-2.png', 'page-2.json'];
  for (const name of names) expect(await isKept(name)).toBe(true);
  await server.owner.send('DELETE', `/api/probate/documents/${id}`);
  for (const name of names) expect(await isKept(name)).toBe(false);
});

describe('a user can cancel a document', () => {
  const cancel = () => server.owner.post(`/api/probate/documents/${id}/cancel`);

  test('while a page is read: the reader stops and no lead is created', async () => {
    const before = await countLeads();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const waiting = readerThat((page, { signal }) => {
      if (page < 2) return;
      begin();
      return new Promise((_, reject) => {
        signal!.addEventListener('abort', () => reject(crash()));
      });
    });
    const reading = read(waiting);
    await begun;
    expect(await queued()).toMatchObject({ status: 'processing', pagesRead: 1, pageCount: 3 });
    expect((await cancel()).status).toBe(200);
    await reading;
    expect(await queued()).toMatchObject({ status: 'error', error: 'Reading was cancelled.' });
    expect(await countLeads()).toBe(before);
  });

  test('right before the end: no lead is created', async () => {
    const before = await countLeads();
    await read(
      readerThat(async (page) => {
        if (page === 3) await cancel();
      }),
    );
    expect(await queued()).toMatchObject({ status: 'error', error: 'Reading was cancelled.' });
    expect(await countLeads()).toBe(before);
  });

  test('while it waits, but not after it has finished', async () => {
    expect((await cancel()).status).toBe(200);
    asked.length = 0;
    await read(readerThat(() => {}));
    expect(asked).toEqual([]);
    const again = await cancel();
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('This document is no longer being read.');
    id = 999_999;
    expect((await cancel()).status).toBe(404);
  });
});
