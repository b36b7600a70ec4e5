import { expect, test } from 'vitest';
import { sql } from '#server/platform/database/sql.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { readClosedDeals } from './closings.public.ts';
import { addSignedContract } from './testing/signed-contract.ts';

const server = await useTestServer();

// Monday of the week of Thanksgiving, noon in Nashville.
const signedAt = '2031-11-24T18:00:00.000Z';
const more = {
  closingDate: '2031-12-24',
  isInspectionContingent: true,
  inspectionPeriod: '10',
  foreclosure: 'no',
  willBeAssigned: false,
  wasMailed: false,
};

type Kinds = Record<
  string,
  { id: number; day: string; computedDay: string; doneOn: string | null }
>;

async function openFile(over: object = {}) {
  server.clock.set(signedAt);
  const made = await addSignedContract(server, { signedAt, more: { ...more, ...over } });
  const { body } = await server.owner.get(`/api/closings?propertyId=${made.leadId}`);
  return { ...made, id: body.data[0].id as number, summary: body.data[0] };
}
const read = async (id: number) => (await server.owner.get(`/api/closings/${id}`)).body;
const upload = (path: string, name: string, bytes: Buffer) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return server.owner.post(path, form);
};
const deadlinesOf = async (id: number): Promise<Kinds> =>
  Object.fromEntries((await read(id)).deadlines.map((each: { kind: string }) => [each.kind, each]));

test('a contract signed by both opens a file with its days over the holiday, once', async () => {
  const { id, summary, leadId } = await openFile();
  expect(summary).toMatchObject({
    state: 'open',
    way: 'purchase',
    next: { kind: 'earnest_money', day: '2031-11-28' },
    late: 0,
  });
  const file = await read(id);
  expect(file.deadlines.map(({ kind, day }: { kind: string; day: string }) => [kind, day])).toEqual(
    [
      ['earnest_money', '2031-11-28'],
      ['inspection', '2031-12-04'],
      ['closing', '2031-12-24'],
    ],
  );
  expect(file.deadlines[0].reason).toContain('Thanksgiving Day');
  expect(file.parties.map(({ role }: { role: string }) => role)).toEqual(['seller', 'title_agent']);
  expect(file.tasks.map(({ title }: { title: string }) => title)).toContain(
    'Residential property disclosure (T.C.A. 66-5-201)',
  );
  await server.runJob('closings.look-after');
  const { body } = await server.owner.get(`/api/closings?propertyId=${leadId}`);
  expect(body.data).toHaveLength(1);
});

test('a contract that one party has not signed has no file', async () => {
  server.clock.set(signedAt);
  const { leadId, contractId } = await addSignedContract(server, { signedAt, more });
  await sql`
    update contract_signings set state = 'open' where contract_id = ${contractId} and party = 'buyer'
  `.execute(server.db);
  const { body } = await server.owner.get(`/api/closings?propertyId=${leadId}`);
  expect(body.data).toEqual([]);
});

test('contracts that one party has signed, however many, keep no other from its file', async () => {
  await sql`
    with half as (
      insert into purchase_contracts (series_id, version, template_id, template_version, form,
        form_hash, pdf_hash, pdf_key, pdf_bytes, created_at)
      select gen_random_uuid(), 1, 't', 1, '{}', '', '', '', 0, ${signedAt}
      from generate_series(1, 200) returning id
    )
    insert into contract_signings (contract_id, token_hash, party, state, signed_at, created_at)
    select id, 'half-' || id, 'buyer', 'signed', ${signedAt}, ${signedAt} from half
  `.execute(server.db);
  expect((await openFile()).summary).toMatchObject({ state: 'open' });
});

test('the fee of a plan is shown beside the file, and counts only once it is entered', async () => {
  server.clock.set(signedAt);
  const { leadId } = await addSignedContract(server, { signedAt, more });
  await sql`
    insert into deals (property_id, repairs, closing, holding_per_month, holding_months, fee, target,
      formula, version, updated_at)
    values (${leadId}, '[]', 0, 0, 0, 1500000, 7000, 'value_less_costs', 1, ${signedAt})
  `.execute(server.db);
  const { body } = await server.owner.get(`/api/closings?propertyId=${leadId}`);
  const { id } = body.data[0];
  expect(await read(id)).toMatchObject({ fee: null, plannedFee: 1_500_000 });
});

test('no earnest money has no deadline, and a period that is no count of days is said', async () => {
  const { id } = await openFile({ earnestMoney: 'None', inspectionPeriod: '48 hours' });
  expect(Object.keys(await deadlinesOf(id))).toEqual(['closing']);
  expect(await read(id)).toMatchObject({ uncountedPeriod: '48 hours' });
});

test('an owner changes a date with a reason, which is kept; a later computation leaves it', async () => {
  const { id } = await openFile();
  const { closing } = await deadlinesOf(id);
  const path = `/api/closings/deadlines/${closing!.id}`;
  const change = (body: object) => server.owner.send('PUT', path, body);
  expect((await change({ day: '2032-01-09', reason: ' ' })).status).toBe(400);
  expect((await change({ day: '2032-01-09', reason: 'Title is not clear yet' })).status).toBe(200);
  await server.runJob('closings.look-after');
  expect((await deadlinesOf(id)).closing).toMatchObject({
    day: '2032-01-09',
    computedDay: '2031-12-24',
    changed: { reason: 'Title is not clear yet', by: 'Olive Owner' },
  });
  await change({ day: null, reason: 'Cleared' });
  expect((await deadlinesOf(id)).closing).toMatchObject({ day: '2031-12-24', changed: null });
});

test('reminders go out once, before a day and after one that was missed', async () => {
  const { id } = await openFile();
  const told = async () =>
    (await server.owner.get('/api/notifications')).body.data
      .filter(({ kind }: { kind: string }) => kind === 'deadline')
      .map(({ body }: { body: string }) => body.split('.')[0]);
  const count = async () => (await told()).length;
  const before = await count();
  server.clock.set('2031-11-26T18:00:00.000Z');
  await server.owner.post('/api/notifications/read-all');
  await server.runJob('closings.look-after');
  await server.runJob('closings.look-after');
  expect((await told()).some((words: string) => words.startsWith('Earnest money due: on'))).toBe(
    true,
  );
  expect(await count()).toBeGreaterThan(before);
  const { earnest_money: earnest } = await deadlinesOf(id);
  const { rows } = await sql<{ n: number }>`
    select sum(count)::int as n from notifications where subject = ${`deadline:${earnest!.id}`}
  `.execute(server.db);
  expect(rows[0]!.n).toBe(1);
  server.clock.set('2031-11-29T18:00:00.000Z');
  await server.runJob('closings.look-after');
  await server.runJob('closings.look-after');
  const late = await sql<{ n: number; body: string }>`
    select count as n, body from notifications where subject = ${`deadline:${earnest!.id}`}
  `.execute(server.db);
  expect(late.rows).toEqual([{ n: 2, body: expect.stringMatching(/^Late: Earnest money due/) }]);
});

test('Today shows what is near, keeps what is late, and lets go of what was done', async () => {
  const { id, leadId } = await openFile();
  const entry = async () =>
    (await server.owner.get('/api/today')).body.data.find(
      (one: { property: { id: number } }) => one.property.id === leadId,
    )?.words;
  expect(await entry()).toBeUndefined();
  server.clock.set('2031-11-26T18:00:00.000Z');
  expect(await entry()).toBe('Earnest money due: November 28, 2031');
  server.clock.set('2031-12-01T18:00:00.000Z');
  expect(await entry()).toBe('Earnest money due, late since November 28, 2031');
  const { earnest_money: earnest } = await deadlinesOf(id);
  const done = await server.owner.post(`/api/closings/deadlines/${earnest!.id}/done`, {
    isDone: true,
  });
  expect(done.status).toBe(200);
  expect((await deadlinesOf(id)).earnest_money).toMatchObject({ doneOn: '2031-12-01' });
  expect(await entry()).toBeUndefined();
});

test('the letter that confirms a mailed contract in Tennessee starts its days', async () => {
  const { id, contractId } = await openFile({ wasMailed: true });
  expect(Object.keys(await deadlinesOf(id))).not.toContain('cancel');
  await server.owner.post(`/api/purchase-contracts/${contractId}/acts`, {
    kind: 'confirmed',
    doneOn: '2031-11-24',
  });
  const { cancel, close_from: from } = await deadlinesOf(id);
  expect([cancel?.day, from?.day]).toEqual(['2031-12-24', '2031-12-25']);
  expect(
    (await read(id)).deadlines.find((one: { kind: string }) => one.kind === 'cancel'),
  ).toMatchObject({ source: 'Tennessee: T.C.A. 47-18-134' });
});

test('another way adds its documents and tasks; parties, documents and tasks are worked on', async () => {
  const { id } = await openFile();
  expect((await server.owner.patch(`/api/closings/${id}`, { way: 'assignment' })).status).toBe(200);
  const titles = (list: { title: string }[]) => list.map(({ title }) => title);
  const file = await read(id);
  expect(titles(file.documents)).toContain('Assignment of the contract');
  expect(titles(file.tasks)).toContain('Buyer’s deposit received');
  expect(new Set(titles(file.tasks)).size).toBe(file.tasks.length);

  const party = { role: 'lender', name: 'Sample Bank', email: 'loans@example.com' };
  const { body: added } = await server.owner.post(`/api/closings/${id}/parties`, party);
  await server.owner.send('PUT', `/api/closings/parties/${added.id}`, { ...party, name: 'Bank' });
  const [task] = file.tasks;
  await server.owner.patch(`/api/closings/tasks/${task.id}`, { isDone: true });
  await server.owner.patch(`/api/closings/documents/${file.documents[0].id}`, { state: 'asked' });
  const after = await read(id);
  expect(after.parties.at(-1)).toMatchObject({ ...party, name: 'Bank', phone: '' });
  expect(after.tasks[0]).toMatchObject({ doneBy: 'Olive Owner' });
  expect(after.documents[0]).toMatchObject({ state: 'asked', file: null });
  expect((await server.owner.send('DELETE', `/api/closings/parties/${added.id}`)).status).toBe(200);
  expect((await server.owner.send('DELETE', `/api/closings/parties/${added.id}`)).status).toBe(404);
});

test('a file is kept byte for byte and counts as received; what is no paper is refused', async () => {
  const { id } = await openFile();
  const [document] = (await read(id)).documents;
  const path = `/api/closings/documents/${document.id}/file`;
  const refused = await upload(path, 'page.pdf', Buffer.from('<script>1</script>'));
  expect([refused.status, refused.body.code]).toEqual([400, 'closings.unknown_file']);
  const bytes = Buffer.from('%PDF-1.7 title commitment');
  const { body } = await upload(path, 'Title.pdf', bytes);
  expect(body).toMatchObject({
    state: 'received',
    file: { name: 'Title.pdf', bytes: bytes.length },
  });
  const got = await server.owner.get(path);
  expect(got.headers['content-type']).toBe('application/pdf');
  await server.owner.send('DELETE', `/api/closings/documents/${document.id}`);
  expect((await server.owner.get(path)).status).toBe(404);
});

test('a deal that is recorded as closed counts with its fee; nothing is due in it any more', async () => {
  const { id, contractId, leadId } = await openFile();
  await server.owner.patch(`/api/closings/${id}`, { fee: 1_250_000 });
  server.clock.set('2031-12-20T18:00:00.000Z');
  await server.owner.post(`/api/purchase-contracts/${contractId}/acts`, {
    kind: 'closed',
    doneOn: '2031-12-19',
  });
  const { body } = await server.owner.get(`/api/closings?propertyId=${leadId}`);
  expect(body.data[0]).toMatchObject({
    state: 'closed',
    endedOn: '2031-12-19',
    next: null,
    late: 0,
  });
  expect(await readClosedDeals(server.db)).toContainEqual({
    closing_id: id,
    contract_id: contractId,
    property_id: leadId,
    closed_on: '2031-12-19',
    fee: 1_250_000,
  });
});

test('an owner edits the checklist of new files; a member cannot, nor move a date', async () => {
  const { body } = await server.owner.get('/api/closings/checklist');
  const items = [...body.items, { title: 'Call the city', state: 'TN', when: null }];
  const saved = await server.owner.send('PUT', '/api/closings/checklist', { items });
  expect(saved.status).toBe(200);
  const { id } = await openFile();
  expect((await read(id)).tasks.at(-1)).toMatchObject({ title: 'Call the city' });
  const { closing } = await deadlinesOf(id);
  await sql`update users set role = 'member'`.execute(server.db);
  const member = server.createClient();
  await member.signIn('owner@example.com');
  const day = { day: '2032-01-09', reason: 'Later' };
  expect((await member.send('PUT', `/api/closings/deadlines/${closing!.id}`, day)).status).toBe(
    403,
  );
  expect((await member.send('PUT', '/api/closings/checklist', { items })).status).toBe(403);
});
