import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createDoNotCallReader } from './read-do-not-call.ts';

const server = await useTestServer({ withJobs: true });
const { owner } = server;

async function upload(list: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([list], { type: 'text/csv' }), 'dnc.csv');
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') };
  const sent = await owner.send('POST', '/api/contact-gate/do-not-call', bytes, headers);
  expect(sent).toMatchObject({ status: 202, body: { message: 'dnc.csv is being read' } });
  return sent.body.listId;
}

const lists = async () => (await owner.get('/api/contact-gate/do-not-call')).body;
const find = async (id: number) => (await lists()).find((one: { id: number }) => one.id === id);
const ended = (id: number) => expect.poll(async () => (await find(id)).finishedAt).not.toBeNull();
const stored = async () => {
  const { count } = await server.db
    .selectFrom('do_not_call_numbers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('reads numbers in any format and blocks texts', async () => {
  const id = await upload(
    'phone,name\n6155550181,a\n(615) 555-0182,b\r\n+1 615 555 0181,c\n\nnone,d\n615,5550183',
  );
  await ended(id);
  expect(await find(id)).toMatchObject({
    status: 'done',
    percent: 100,
    total: 4,
    added: 3,
    rejected: 1,
  });
  for (const phone of ['6155550182', '6155550183']) {
    const decision = await server.features.contactGate.gate.decide({ channel: 'sms', phone });
    expect(decision).toMatchObject({ reason: 'do_not_call' });
  }
  expect((await owner.get('/api/contact-gate/decisions')).body[0]).toMatchObject({
    target: '6155550183',
    reason: 'do_not_call',
  });
});

test('rejects a file without a number and stores nothing', async () => {
  const before = await stored();
  const id = await upload('name\nSample Owner\n');
  await ended(id);
  expect(await find(id)).toMatchObject({
    status: 'failed',
    problem: 'No phone number was found in this file.',
  });
  expect(await stored()).toBe(before);
});

test('an interrupted read stores nothing; the next one starts over and shows its progress', async () => {
  const { db, pool, clock } = server;
  const before = await stored();
  const numbers = Array.from(
    { length: 30_000 },
    (_, index) => `${2_125_000_000 + ((index * 7919) % 900_000)}\n`,
  );
  const pieces = Array.from({ length: 30 }, (_, at) =>
    Buffer.from(numbers.slice(at * 1000, at * 1000 + 1000).join('')),
  );
  const { id } = await db
    .insertInto('do_not_call_lists')
    .values({
      name: 'broken.txt',
      status: 'waiting',
      file_key: 'do-not-call/broken',
      file_bytes: pieces.reduce((sum, piece) => sum + piece.length, 0),
      problem: null,
      created_by: null,
      created_at: clock.now(),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seen: number[] = [];
  let isBroken = true;
  const files = {
    ...server.files,
    read: async () =>
      Readable.from(
        (async function* () {
          for (const [index, piece] of pieces.entries()) {
            if (isBroken && index === 20) throw new Error('the disk went away');
            seen.push((await find(id)).percent);
            yield piece;
          }
        })(),
      ),
  };
  const reader = createDoNotCallReader({ db, pool, clock, files });
  await expect(reader.read(id, false)).rejects.toThrow('went away');
  expect(await stored()).toBe(before);
  expect(Math.max(...seen)).toBeGreaterThan(10);
  isBroken = false;
  await reader.read(id, false);
  expect(await find(id)).toMatchObject({ status: 'done', percent: 100, total: 30_000 });
  expect((await find(id)).added).toBe((await stored()) - before);
});
