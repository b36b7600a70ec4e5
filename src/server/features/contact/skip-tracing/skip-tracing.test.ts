import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

let street = 0;

const server = await useTestServer({ withJobs: true });
const { owner } = server;

async function addLead(): Promise<number> {
  street += 1;
  return server.addLead({ fullName: 'Jane Example', streetAddress: `${street} Sample Road` });
}

const read = async (id: number) => (await owner.get(`/api/properties/${id}`)).body;
const traced = (ids: number[]) =>
  expect
    .poll(async () => (await Promise.all(ids.map(read))).map((lead) => lead.skipTraceStatus))
    .toEqual(ids.map(() => 'completed'));

test('traces a lead once; again only on request', async () => {
  const id = await addLead();
  expect((await owner.post('/api/properties/999999/skip-trace')).status).toBe(404);
  const started = await owner.post(`/api/properties/${id}/skip-trace`);
  expect(started).toMatchObject({ status: 200, body: { skipTraceStatus: 'pending' } });
  await traced([id]);
  const again = await owner.post(`/api/properties/${id}/skip-trace`);
  expect(again).toMatchObject({ status: 200, body: { skipTraceStatus: 'completed' } });
  expect(again.body.message).toContain('traced before');
  expect((await owner.post(`/api/properties/${id}/skip-trace`, { again: true })).status).toBe(200);
  await traced([id]);
  const { data } = (await owner.get(`/api/properties/${id}/timeline`)).body;
  const kinds = data.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual([
    'skip_traced',
    'trace_started',
    'skip_traced',
    'trace_started',
    'created',
  ]);
});

test('a batch skips traced leads, ends with exact counts, and marks fictional numbers', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, addLead));
  const estimate = await owner.post('/api/skip-trace/estimate', { propertyIds: ids });
  expect(estimate.body).toMatchObject({ leadCount: 40, sentence: 'no cost for 40 leads' });
  const selection = { propertyIds: [...ids, 999_999] };
  const answer = await owner.post('/api/properties/batch-skip-trace', selection);
  expect(answer).toMatchObject({ status: 200, body: { propertyCount: 40 } });
  const none = await owner.post('/api/properties/batch-skip-trace', selection);
  expect(none).toMatchObject({ status: 200, body: { propertyCount: 0 } });
  expect(none.body.leftOut.alreadyTraced + none.body.leftOut.pending).toBe(40);
  await traced(ids);
  expect((await owner.post('/api/properties/batch-skip-trace', selection)).body).toEqual({
    message: 'Started skip tracing 0 properties. Left out: 40 traced before.',
    propertyCount: 0,
    leftOut: { alreadyTraced: 40, pending: 0 },
  });
  const [batch] = (await owner.get('/api/skip-trace/batches')).body;
  expect(batch).toMatchObject({ total: 40, done: 40, failed: 0 });
  expect(batch.found + batch.nothingFound).toBe(40);
  const phones = (await Promise.all(ids.map(read))).flatMap(
    (lead) => lead.metadata.skipTrace.phoneNumbers,
  );
  expect(phones.length).toBeGreaterThan(20);
  for (const phone of phones) {
    expect(phone).toMatchObject({
      sandbox: true,
      number: expect.stringMatching(/^\d{3}55501\d\d$/),
    });
  }
});

test('an existing number keeps its status and counts', async () => {
  const id = await addLead();
  await owner.post(`/api/properties/${id}/skip-trace`);
  await traced([id]);
  const [phone] = (await read(id)).metadata.skipTrace.phoneNumbers;
  if (!phone) return;
  const path = `/api/properties/${id}`;
  await owner.patch(`${path}/phone-status`, { phoneNumber: phone.number, status: 'correct' });
  await owner.patch(`${path}/sms-count`, { phoneNumber: phone.number, count: 4 });
  await owner.post(`${path}/skip-trace`, { again: true });
  await traced([id]);
  const numbers = (await read(id)).metadata.skipTrace.phoneNumbers;
  expect(numbers[0]).toMatchObject({ number: phone.number, status: 'correct', smsCount: 4 });
});

test('exports untraced leads as a file for any vendor, and matches the answer to its leads', async () => {
  const [one, two] = [await addLead(), await addLead()];
  const { body: csv } = await owner.get('/api/skip-trace/export');
  expect(csv).toContain(`${one},`);
  const answer = [
    'Input Property Address,Input Property City,Input Property State,Input Property Zip,Property ID,Phone1,Phone1 Type,Email1',
    `,,,,${one},(615) 555-0142,Mobile,jane@example.com`,
    `${street} Sample Rd,Nashville,TN,37206,,615-555-0143,Landline,`,
    'Nowhere 1,Nashville,TN,37206,,615-555-0144,Mobile,',
  ].join('\n');
  const form = new FormData();
  form.append('file', new Blob([answer], { type: 'text/csv' }), 'answer.csv');
  const encoded = new Response(form);
  const sent = await owner.send(
    'POST',
    '/api/skip-trace/import',
    Buffer.from(await encoded.arrayBuffer()),
    {
      'content-type': encoded.headers.get('content-type'),
    },
  );
  expect(sent.body).toMatchObject({ matched: 2, found: 2, unmatchedRows: [4] });
  expect((await read(one)).metadata.skipTrace).toMatchObject({
    emails: ['jane@example.com'],
    phoneNumbers: [{ number: '6155550142', type: 'mobile' }],
  });
  expect((await read(two)).metadata.skipTrace.phoneNumbers).toMatchObject([
    { number: '6155550143', type: 'landline' },
  ]);
});

test('nothing was logged as an error', () => {
  expect(server.log.filter((line) => line.level >= 50)).toEqual([]);
});
