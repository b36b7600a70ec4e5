import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookEvents } from '#domain/webhook-events.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

// The triggers are on the tables themselves, so each event is created by a statement on that table.

let server: TestServer;
let receiver: Receiver;
let leadId: number;
beforeAll(async () => {
  const environment = { WEBHOOKS_ALLOW_PRIVATE: 'true' };
  [server, receiver] = await Promise.all([createTestServer({ environment }), startReceiver()]);
  receiver.answer((response) => response.writeHead(204).end());
  leadId = await server.addLead({ streetAddress: '1 Event Street' });
  await server.owner.post('/api/webhooks', { url: receiver.url, events: webhookEvents });
});
afterAll(() => Promise.all([server?.stop(), receiver?.stop()]));

const insert = async (statement: string, values: unknown[] = []): Promise<number> =>
  (await server.pool.query(`${statement} returning id`, values)).rows[0].id;
const run = (statement: string, values: unknown[] = []) => server.pool.query(statement, values);

/** What the receiver gets because of `work`: types and data, in order. */
async function eventsOf(work: () => Promise<unknown>) {
  receiver.received.length = 0;
  await work();
  await server.runJob('webhooks.deliver');
  return receiver.received.map(({ message }) => [message.type, message.data] as const);
}

const conversation = () =>
  insert(`insert into conversations (property_id, phone_number) values ($1, '6155550142')`, [
    leadId,
  ]);
const message = (id: number, sender: string, status: string) =>
  insert(
    `insert into messages (conversation_id, sender, content, status, provider)
     values ($1, $2, 'Hello', $3, 'sandbox')`,
    [id, sender, status],
  );

test('message.received and message.state', async () => {
  const id = await conversation();
  const received = await eventsOf(() => message(id, 'owner', 'received'));
  expect(received).toEqual([
    ['message.received', expect.objectContaining({ leadId, conversationId: id, content: 'Hello' })],
  ]);
  const sent = await message(id, 'user', 'queued');
  const states = await eventsOf(() =>
    run(`update messages set status = 'sent' where id = $1`, [sent]),
  );
  expect(states).toEqual([
    ['message.state', expect.objectContaining({ leadId, messageId: sent, status: 'sent' })],
  ]);
  const same = await eventsOf(() =>
    run(`update messages set status = 'sent' where id = $1`, [sent]),
  );
  expect(same).toEqual([]);
});

test('import.finished', async () => {
  const insertImport = () =>
    insert(
      `insert into imports (file_id, property_type, filename, header_row, column_mappings, created,
         total, started_at)
       values ('file-1', 'foreclosure', 'list.csv', 0, '{}', 3, 3, now())`,
    );
  const id = await insertImport();
  const received = await eventsOf(() =>
    run('update imports set finished_at = now() where id = $1', [id]),
  );
  expect(received).toEqual([
    [
      'import.finished',
      expect.objectContaining({ importId: id, filename: 'list.csv', created: 3 }),
    ],
  ]);
});

test('petition.read', async () => {
  const id = await insert(
    `insert into petition_documents (content_hash, filename, size, queued_at, created_at)
     values ('hash-1', 'petition.pdf', 10, now(), now())`,
  );
  const received = await eventsOf(() =>
    run(`update petition_documents set status = 'completed' where id = $1`, [id]),
  );
  expect(received).toEqual([
    ['petition.read', expect.objectContaining({ documentId: id, status: 'completed' })],
  ]);
});

test('letter.state', async () => {
  const id = await insert(
    `insert into mail_pieces (property_id, tracking_id, provider) values ($1, 'TRACK-1', 'print')`,
    [leadId],
  );
  const received = await eventsOf(() =>
    run(`update mail_pieces set status = 'mailed' where id = $1`, [id]),
  );
  expect(received).toEqual([
    ['letter.state', expect.objectContaining({ leadId, trackingId: 'TRACK-1', status: 'mailed' })],
  ]);
});

test('contract.signed', async () => {
  const contract = await insert(
    `insert into purchase_contracts (series_id, version, property_id, template_id,
       template_version, form, form_hash, pdf_hash, pdf_key, pdf_bytes, created_at)
     values (gen_random_uuid(), 1, $1, 'standard', 1, '{}', 'a', 'b', 'c', 1, now())`,
    [leadId],
  );
  const signing = await insert(
    `insert into contract_signings (contract_id, token_hash, signer_name, created_at)
     values ($1, 'token', 'Sam Seller', now())`,
    [contract],
  );
  const received = await eventsOf(() =>
    run(
      `update contract_signings set state = 'signed', signed_at = now(), method = 'typed'
       where id = $1`,
      [signing],
    ),
  );
  expect(received).toEqual([
    ['contract.signed', { leadId, contractId: contract, party: 'seller', signer: 'Sam Seller' }],
  ]);
});

test('signal.opened and signal.closed', async () => {
  let id = 0;
  const opened = await eventsOf(async () => {
    id = await insert(
      `insert into signals (property_id, kind, source, source_key, case_number, last_seen, status)
       values ($1, 'violation', 'person', 'case-1', 'C-1', current_date, 'Open')`,
      [leadId],
    );
  });
  expect(opened).toEqual([
    ['signal.opened', expect.objectContaining({ leadId, signalId: id, caseNumber: 'C-1' })],
  ]);
  const closed = await eventsOf(() =>
    run(`update signals set meaning = 'closed', closed = current_date where id = $1`, [id]),
  );
  expect(closed).toEqual([['signal.closed', expect.objectContaining({ leadId, signalId: id })]]);
});
