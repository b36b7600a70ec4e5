import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { outreachFigures } from '#domain/outreach-figure.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;

let street = 0;
async function addLead() {
  street += 1;
  const id = await server.addLead({ fullName: `Owner Number${street}` });
  const phoneNumber = `6155550${100 + street}`;
  await owner.post(`/api/properties/${id}/phone`, { phoneNumber });
  const thread = await owner.post('/api/chat/conversations', { phoneNumber, propertyId: id });
  return { id, phoneNumber, thread: thread.body.id as number };
}

type Lead = Awaited<ReturnType<typeof addLead>>;

/** A campaign that has contacted the leads an hour ago, each by a delivered text. */
async function addCampaign(leads: Lead[]): Promise<number> {
  const { body } = await owner.post('/api/campaigns', {
    name: '=Spring',
    type: 'sms',
    startDate: '2031-03-04',
    audience: { propertyIds: leads.map(({ id }) => id) },
  });
  const at = new Date(server.clock.now().getTime() - 3_600_000);
  await sql`
    update campaign_leads set state = 'reached', finished_at = ${at} where campaign_id = ${body.id}
  `.execute(server.db);
  for (const { id, thread } of leads) {
    await sql`
      insert into messages (conversation_id, sender, content, status, provider, contact_key, created_at)
      values (${thread}, 'user', 'Hi', 'delivered', 'twilio', ${`campaign-${body.id}-${id}`}, ${at})
    `.execute(server.db);
  }
  return body.id;
}

test('the figures of a campaign link to their leads, and are in the CSV', async () => {
  const leads = [await addLead(), await addLead(), await addLead()];
  const [quiet, out, keen] = leads as [Lead, Lead, Lead];
  const id = await addCampaign(leads);
  const reply = (lead: Lead, content: string) =>
    owner.post(`/api/chat/conversations/${lead.thread}/simulated-reply`, { content });
  await reply(out, 'STOP');
  await reply(keen, 'Tell me more');
  await owner.patch(`/api/properties/${keen.id}/lead-status`, { leadStatus: 'interested' });
  await sql`
    with contract as (
      insert into purchase_contracts (series_id, version, property_id, template_id, template_version,
        form, form_hash, pdf_hash, pdf_key, pdf_bytes, created_at)
      values (gen_random_uuid(), 1, ${keen.id}, 't', 1, '{}', '', '', '', 0, now()) returning id
    )
    insert into contract_signings (contract_id, token_hash, state, signed_at, created_at)
    select id, 'h', 'signed', ${server.clock.now()}, now() from contract
  `.execute(server.db);

  const { body } = await owner.get('/api/outreach/results');
  const counts = { sent: 3, delivered: 3, replied: 2, opted_out: 1, interested: 1, contracts: 1 };
  expect(body.data).toEqual([expect.objectContaining({ kind: 'campaign', id, ...counts })]);
  const leadsOf = async (figure: string) =>
    (await owner.get(`/api/properties?outreach=campaign-${id}-${figure}`)).body;
  for (const figure of outreachFigures) {
    expect((await leadsOf(figure)).pagination?.total).toBe(counts[figure]);
  }
  const names = (await leadsOf('replied')).data.map((lead: { id: number }) => lead.id);
  expect(names).toEqual([keen.id, out.id]);
  expect(names).not.toContain(quiet.id);
  expect((await owner.get('/api/properties?outreach=campaign-x-replied')).status).toBe(400);
  const csv = await owner.get('/api/outreach/results.csv');
  expect(csv.body.split('\r\n')[1]).toMatch(/^campaign,"?'=Spring"?,[\d-]+,3,3,2,1,1,1$/);
});

test('a sequence counts leads once, however many steps were sent', async () => {
  const lead = await addLead();
  const steps = [{ id: 'hello', kind: 'text', message: 'Hello' }];
  const { body } = await owner.post('/api/sequences', { name: 'Autumn', steps });
  await owner.post(`/api/sequences/${body.id}/start`, { propertyIds: [lead.id] });
  await sql`
    insert into sequence_step_results (run_id, step_id, result, at)
    select id, step, 'sent', started_at from sequence_runs, unnest(array['hello', 'again']) as step
    where sequence_id = ${body.id}
  `.execute(server.db);
  server.clock.advance(60_000);
  await owner.post(`/api/chat/conversations/${lead.thread}/simulated-reply`, { content: 'Yes' });
  const { data } = (await owner.get('/api/outreach/results')).body;
  expect(data.find(({ kind }: { kind: string }) => kind === 'sequence')).toMatchObject({
    name: 'Autumn',
    sent: 1,
    delivered: 0,
    replied: 1,
  });
});

test('a sequence without a provider sends nothing and keeps its texts in their threads', async () => {
  const lead = await addLead();
  const steps = [{ id: 'hello', kind: 'text', message: 'Hello' }];
  const { body } = await owner.post('/api/sequences', { name: 'Kept', steps });
  await owner.post(`/api/sequences/${body.id}/start`, { propertyIds: [lead.id] });
  await sql`
    with result as (
      insert into sequence_step_results (run_id, step_id, result, at)
      select id, 'hello', 'sent', started_at from sequence_runs where sequence_id = ${body.id}
      returning run_id
    )
    insert into messages (conversation_id, sender, content, status, provider, contact_key, created_at)
    select ${lead.thread}, 'user', 'Hello', 'not_sent', 'sandbox', 'sequence-' || run_id || '-hello', now()
    from result
  `.execute(server.db);
  const sequence = async () =>
    (await owner.get('/api/outreach/results')).body.data.find(
      ({ name }: { name: string }) => name === 'Kept',
    );
  const listed = async () =>
    (await owner.get('/api/sequences')).body.data.find(({ id }: { id: number }) => id === body.id)
      .counts.sent;
  expect(await sequence()).toMatchObject({ sent: 0, delivered: 0 });
  expect(await listed()).toBe(0);
  await sql`update messages set status = 'sent' where content = 'Hello'`.execute(server.db);
  expect(await sequence()).toMatchObject({ sent: 1 });
  expect(await listed()).toBe(1);
});
