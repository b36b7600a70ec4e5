import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

// With its jobs: the events come from a real import, a real opt-out and a read petition.
const server = await useTestServer({ withJobs: true });

async function importList(filename: string, rows: string[]): Promise<number> {
  const boundary = 'a-boundary-of-the-test';
  const head = `content-disposition: form-data; name="file"; filename="${filename}"`;
  const csv = ['Owner,Address,City,State,Zip,Phone', ...rows].join('\n');
  const body = `--${boundary}\r\n${head}\r\n\r\n${csv}\r\n--${boundary}--\r\n`;
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const upload = await server.owner.send('POST', '/api/properties/preview', body, type);
  const { fileId } = upload.body;
  const { proposal } = (await server.owner.get(`/api/preview/${fileId}`)).body;
  const { headerRow, columnMappings } = proposal;
  const choice = { headerRow, columnMappings };
  const done = await server.owner.post(`/api/properties/process/${fileId}`, choice);
  expect(done.status).toBe(200);
  return done.body.importId;
}

async function addRule(rule: object): Promise<number> {
  const made = await server.owner.post('/api/automations', { name: 'Rule', filter: {}, ...rule });
  expect(made.status).toBe(201);
  await server.owner.patch(`/api/automations/${made.body.id}`, { isActive: true });
  return made.body.id;
}

type Run = { leadId: number; address: string; outcome: string };
const runsOf = async (id: number): Promise<Run[]> =>
  (await server.owner.get(`/api/automations/${id}/runs?limit=100`)).body.data;
const placesOf = async (id: number) => (await runsOf(id)).map((run) => run.address).toSorted();
const dryRun = async (event: string, filter = {}) =>
  (await server.owner.post('/api/automations/dry-run', { event, filter })).body;
const waitingEvents = async () =>
  (
    await server.pool.query(`select count(*)::int as n from webhook_deliveries as d
      join webhooks as w on w.id = d.webhook_id where w.is_internal`)
  ).rows[0].n as number;

test('a finished import runs a rule on each matching lead, and on no other', async () => {
  await importList('before.csv', ['Ann,1 Before St,Nashville,TN,37206,6155550101']);
  const id = await addRule({
    event: 'import.finished',
    filter: { city: 'Memphis' },
    action: { kind: 'add_tags', tags: ['list'] },
  });
  await importList('second.csv', [
    'Bea,1 List St,Memphis,TN,38103,6155550102',
    'Cy,2 List St,Memphis,TN,38103,6155550103',
    'Di,3 List St,Knoxville,TN,37902,6155550104',
  ]);
  await expect.poll(() => placesOf(id)).toEqual(['1 List St', '2 List St']);
  // Only leads that match were queued.
  await expect.poll(waitingEvents).toBe(0);
  expect(await dryRun('import.finished', { city: 'Memphis' })).toMatchObject({ leads: 2 });
  expect((await dryRun('import.finished')).leads).toBe(4);
  // A lead that a later list updates is one of that import's.
  await importList('third.csv', ['Bea Two,1 List St,Memphis,TN,38103,6155550109']);
  await expect.poll(() => placesOf(id)).toEqual(['1 List St', '1 List St', '2 List St']);
  await server.owner.delete(`/api/automations/${id}`);
});

test('an opt-out runs a rule on the leads with the number, the address or the place', async () => {
  await importList('shared.csv', [
    'Eve,1 Shared St,Memphis,TN,38103,6155550120',
    'Eve,2 Shared St,Memphis,TN,38103,6155550120',
    'Fay,3 Shared St,Memphis,TN,38103,6155550121',
  ]);
  const id = await addRule({
    event: 'opt_out.created',
    action: { kind: 'lead_status', leadStatus: 'dead' },
  });
  const optOut = (kind: string, value: string) =>
    server.owner.post('/api/contact-gate/opt-outs', { kind, value, reason: 'asked' });
  await optOut('phone', '(615) 555-0120');
  await expect.poll(() => placesOf(id)).toEqual(['1 Shared St', '2 Shared St']);
  await optOut('address', '3 Shared Street, Memphis, TN 38103');
  await expect.poll(() => placesOf(id)).toEqual(['1 Shared St', '2 Shared St', '3 Shared St']);
  // Of no lead at all: the event is over.
  await optOut('email', 'unknown@example.com');
  await expect.poll(waitingEvents).toBe(0);
  expect(await placesOf(id)).toHaveLength(3);
  expect(await dryRun('opt_out.created')).toMatchObject({ events: 3, leads: 3 });
  await server.owner.delete(`/api/automations/${id}`);
});

test('a rule runs on the lead of a petition, and on none for an unreadable petition', async () => {
  const leadId = await server.addLead({
    propertyType: 'probate',
    streetAddress: '1 Petition St',
    city: 'Memphis',
    zipCode: '38103',
  });
  const id = await addRule({
    event: 'petition.read',
    action: { kind: 'next_action', action: 'call', what: 'Review', inDays: 1 },
  });
  const read = async (hash: string, change: string) => {
    const { rows } = await server.pool.query(
      `insert into petition_documents (content_hash, filename, size, queued_at, created_at)
       values ($1, 'petition.pdf', 10, now(), now()) returning id`,
      [hash],
    );
    await server.pool.query(
      `update petition_documents set finished_at = now(), ${change} where id = $1`,
      [rows[0].id],
    );
  };
  await read('unreadable', `status = 'error'`);
  await read('readable', `status = 'completed', property_id = ${Number(leadId)}`);
  await expect.poll(() => placesOf(id)).toEqual(['1 Petition St']);
  await expect.poll(waitingEvents).toBe(0);
  expect(await dryRun('petition.read')).toMatchObject({ events: 1, leads: 1 });
});
