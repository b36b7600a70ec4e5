import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyPersonFile } from '#domain/person/person-file.ts';
import { verifyPdf } from '#domain/signatures/verify-pdf.ts';
import { littleEffort } from '#server/features/contact/seller-forms/testing/seller-forms.ts';
import { outboxKey } from '#server/providers/mailer/outbox-key.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { personTables } from './tables/person-tables.ts';
import { unpersonalTables } from './tables/unpersonal-tables.ts';
import { createPersonHistory, list } from './testing/person-history.ts';
import { createPersonSteps, expectOk } from './testing/person-steps.ts';

const password = 'correct-horse-battery';
const phone = '6155550147';
const email = 'zebulon.quillfeather@example.com';

const server = await useTestServer({ withJobs: true, environment: littleEffort });
const { owner } = server;
const signer = server.createClient();

const { addLead } = createPersonSteps(() => server);
const { fillFile, importList } = createPersonHistory(() => server, { phone, email });

test('every table is in the file of a person, or on the list with its reason', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const known = new Set([
    ...personTables.map(({ table }) => table),
    ...Object.keys(unpersonalTables).flatMap((names) => names.split(' ')),
  ]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

const downloaded = async (path: string) => owner.get(`${path}&key=${await server.downloadKey()}`);
const kindsOf = async (subject: string) => {
  const { response } = await downloaded(`/api/person-files/json?${subject}`);
  expect(response.statusCode).toBe(200);
  const file = JSON.parse(response.body) as { lastHash: string; entries: { kind: string }[] };
  return { text: response.body, ...file, kinds: new Set(file.entries.map(({ kind }) => kind)) };
};

const name = 'Zebulon Quillfeather';
const everyKind = [
  'Lead',
  'Number',
  'E-mail address',
  'Note',
  'Timeline',
  'Case of a list',
  'Next action',
  'Call',
  'Conversation',
  'Text',
  'Decision of the contact gate',
  'Consent',
  'Opt-out',
  'Letter',
  'Uploaded list with the person',
  'Reply that may be an opt-out',
  'Scheduled text',
  'Campaign',
  'Offer',
  'Capture from the street',
  'Contract',
  'Signature',
  'Seller form',
  'Contact that came in',
];

test('the file has each kind of event, and its hash chain shows a changed entry', async () => {
  const id = await fillFile(name);
  const { text, kinds, lastHash } = await kindsOf(`propertyId=${id}`);
  expect(everyKind.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(await verifyPersonFile(text)).toMatchObject({ isWhole: true, hash: lastHash });
  expect(await verifyPersonFile(text.replace('the nephew', 'the uncle'))).toMatchObject({
    isWhole: false,
    brokenAt: expect.any(Number),
  });
  const made = await signer.get(`/api/person-files/made/${lastHash}`);
  expect(made.body.madeAt).toBe(server.clock.now().toISOString());
  // The same by number, by address and by name.
  for (const subject of [`phone=${phone}`, `email=${email}`, `name=${encodeURIComponent(name)}`]) {
    expect((await kindsOf(subject)).entries.length).toBeGreaterThan(everyKind.length);
  }
  const pdf = await downloaded(`/api/person-files/pdf?propertyId=${id}`);
  expect(pdf.response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await verifyPdf(pdf.response.rawPayload)).signatures[0]).toMatchObject({
    isIntact: true,
  });
});

/** Everything that mentions one of these, in any column of any table. */
async function mentions(words: string[]): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name: table } of rows) {
    for (const word of words) {
      const { rows: hits } = await server.pool.query(
        `select 1 from "${table}" as t where position(lower($1) in lower(t::text)) > 0
           or position(encode(convert_to($1, 'UTF8'), 'hex') in t::text) > 0 limit 1`,
        [word],
      );
      if (hits.length > 0) found.push(`${table}: ${word}`);
    }
  }
  return found;
}

/** E-mails to and about the person that no mail server has taken. @returns paths of their files */
async function waitInOutbox(leadId: number): Promise<string[]> {
  const ids = ['<form-1@example.com>', '<notice-1@example.com>'] as const;
  await server.db
    .updateTable('seller_form_submissions')
    .set({ email_message_id: ids[0] })
    .where('property_id', '=', leadId)
    .execute();
  const { id: userId } = (await owner.get('/api/auth/session')).body.account;
  await server.pool.query(
    `insert into notification_emails (user_id, subject, lines, message_id, state, created_at)
     values ($1, 'A reply', $2, $3, 'waiting', now())`,
    [userId, JSON.stringify([{ text: `${phone} has answered` }]), ids[1]],
  );
  for (const id of ids) await server.files.put(outboxKey(id), Buffer.from(`Dear ${name}`));
  return ids.map((id) => join(server.directory, 'files', outboxKey(id)));
}

test('after an erasure nothing is found, and no list, trace or user brings the person back', async () => {
  const { body } = await owner.get(`/api/properties?search=1+marigold`);
  const { id } = body.data[0];
  await expectOk(owner.send('PUT', `/api/legal-holds/${id}`, { reason: 'A suit is pending' }));
  const erase = (more: object = {}) =>
    owner.post('/api/person-files/erase', { subject: { propertyId: id }, password, ...more });
  const held = await erase();
  expect([held.status, held.body.code]).toEqual([409, 'person_files.on_hold']);
  expect(held.body.message).toContain('A suit is pending');
  const summary = (await owner.get(`/api/person-files/summary?propertyId=${id}`)).body;
  expect(summary.holds).toEqual([{ propertyId: id, reason: 'A suit is pending' }]);
  await expectOk(owner.send('DELETE', `/api/legal-holds/${id}`));
  expect((await erase({ password: 'wrong' })).status).toBe(401);
  const waiting = await waitInOutbox(id);
  expect(waiting.filter((path) => !existsSync(path))).toEqual([]);
  const { status, body: done } = await erase();
  expect(status).toBe(200);
  expect(done.removed).toBeGreaterThan(everyKind.length);
  await expect.poll(() => waiting.filter((path) => existsSync(path))).toEqual([]);
  await server.runJob('properties.fold-tallies');
  await server.runJob('properties.fold-postings');
  expect(await mentions(['Quillfeather', phone, email])).toEqual([]);
  expect(JSON.stringify(server.log)).not.toMatch(/Quillfeather|6155550147/);
  expect((await owner.get('/api/properties?search=quillfeather')).body.data).toEqual([]);
  expect((await kindsOf(`phone=${phone}`)).entries).toEqual([]);

  const again = await importList(list(name, { phone, email }));
  const { rows } = await server.pool.query(
    'select reason, cells from import_rejects where import_id = $1',
    [again.importId],
  );
  expect(rows).toEqual([{ reason: expect.stringMatching(/^Erased person:/), cells: [] }]);
  const byHand = await owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: name,
    streetAddress: '1 Marigold Ave',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });
  expect([byHand.status, byHand.body.code]).toEqual([409, 'properties.erased_person']);
  const other = await addLead('Ann Ash');
  await owner.post(`/api/properties/${other.id}/phone`, { phoneNumber: phone });
  const kept = await server.pool.query('select 1 from property_phones where number = $1', [phone]);
  expect(kept.rows).toEqual([]);
});

test('ten thousand events are in the file within seconds of this processor', async () => {
  const lead = await addLead('Fay Clover');
  await server.pool.query(
    `insert into property_events (property_id, kind, new_value, happened_at)
     select $1, 'lead_status', jsonb_build_object('summary', 'Event ' || n), now() - make_interval(mins => n)
     from generate_series(1, 10000) as n`,
    [lead.id],
  );
  const begun = process.cpuUsage();
  const { entries, text } = await kindsOf(`propertyId=${lead.id}`);
  expect(entries.length).toBeGreaterThan(10_000);
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(10);
  expect(await verifyPersonFile(text)).toMatchObject({ isWhole: true });
});

test('only an owner sees, exports or erases a person', async () => {
  for (const path of ['summary', 'json', 'pdf']) {
    expect((await signer.get(`/api/person-files/${path}?phone=${phone}`)).status).toBe(401);
  }
  expect((await owner.get('/api/person-files/summary')).status).toBe(400);
  expect((await owner.get(`/api/person-files/summary?phone=${phone}&name=Ann`)).status).toBe(400);
});
