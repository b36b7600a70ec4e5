import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openPdf } from '#server/providers/document-text/local/pdf-file.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { makeCorpus } from '@lotline/petition-reader/corpus/corpus.ts';
import { picturesToPdf, scanPage } from '@lotline/petition-reader/corpus/scan.ts';

const server = await useTestServer({ withJobs: true });

/** A scan of two pages, which takes a second or more to read. */
async function scanned(): Promise<Buffer> {
  const { pdf } = makeCorpus().find(({ name }) => name === 'ny-p-1-0')!;
  const file = await openPdf(pdf);
  const picture = file.page(0).draw(8.5 * 200);
  file.close();
  return picturesToPdf(
    [1, 2].map((seed) => scanPage(picture, 'scan 200 dpi', seed)),
    200,
  );
}

/** The processes that read documents for this one, by Linux' table of processes. */
async function readers(): Promise<number[]> {
  const found: number[] = [];
  for (const entry of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${entry}/${file}`, 'utf8').catch(() => '');
    const [status, words] = await Promise.all([read('status'), read('cmdline')]);
    const parent = /^PPid:\s*(\d+)/m.exec(status)?.[1];
    if (Number(parent) === process.pid && words.includes('reader-process')) found.push(+entry);
  }
  return found;
}

async function queued(id: number) {
  const { body } = await server.owner.get('/api/probate/queue-status');
  return body.find((entry: { id: number }) => entry.id === id);
}

test.skipIf(process.platform !== 'linux')(
  'another reader replaces one killed by SIGKILL in the middle of a document, and one lead is created',
  async () => {
    const boundary = 'petition-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="scan.pdf"\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(head),
      await scanned(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await server.owner.send('POST', '/api/probate/upload', payload, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    const { id } = answer.body;
    await expect.poll(() => queued(id)).toMatchObject({ status: 'processing' });
    await expect.poll(readers).not.toEqual([]);
    const killed = await readers();
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => queued(id), { interval: 250 })
      .toMatchObject({ status: 'completed', error: null });
    const { attempts } = await server.db
      .selectFrom('petition_documents')
      .select('attempts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(attempts).toBeGreaterThan(1);
    expect((await server.owner.get('/api/properties/counts')).body.probate).toBe(1);
  },
);
