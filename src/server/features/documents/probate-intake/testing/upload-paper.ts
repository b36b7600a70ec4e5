import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';

/** Uploads a file as a browser does. @returns the call's answer. */
export async function uploadPaper(server: TestServer, bytes: Buffer, filename: string) {
  const boundary = 'petition-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const end = `\r\n--${boundary}--\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]);
  return server.owner.send('POST', '/api/probate/upload', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

type Entry = {
  id: number;
  status: string;
  error: string | null;
  propertyId: number;
  cases: number;
};

/** Waits until a document is read or refused. @returns its entry in the queue. */
export async function settledPaper(server: TestServer, id: number): Promise<Entry> {
  let found: Entry | undefined;
  await expect
    .poll(async () => {
      const { body } = await server.owner.get('/api/probate/queue-status');
      found = (body as Entry[]).find((entry) => entry.id === id);
      return found?.status;
    })
    .toMatch(/completed|error/);
  return found!;
}

/** Leaves a document as a reader that claimed it and was killed does; two read it again at once. @returns its id. */
export async function readAfterCrash(server: TestServer, pdf: Buffer): Promise<number> {
  const contentHash = createHash('sha256').update(pdf).digest('hex');
  await server.files.put(`petitions/${contentHash}/document`, pdf);
  const at = new Date(Date.now() - 120_000);
  const { id } = await server.db
    .insertInto('petition_documents')
    .values({
      content_hash: contentHash,
      filename: 'left behind.pdf',
      size: pdf.length,
      status: 'processing',
      attempts: 1,
      beat_at: at,
      queued_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = () => server.runJob('probate-intake.read-petition', { documentId: id });
  await Promise.all([server.runJob('probate-intake.take-up-again'), read(), read()]);
  return id;
}
