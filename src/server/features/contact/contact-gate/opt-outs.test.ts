import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
server.clock.set('2031-03-04T18:00:00.000Z');

const gate = () => server.features.contactGate.gate;
const ledger = () => server.features.contactGate.optOuts;
const owner = () => server.owner.get('/api/auth/session').then((answer) => answer.body.account.id);

async function addLead(numbers: string[]): Promise<number> {
  const id = await server.addLead({ fullName: 'Jane Example' });
  for (const phoneNumber of numbers) {
    await server.owner.post(`/api/properties/${id}/phone`, { phoneNumber, type: 'mobile' });
  }
  return id;
}

test('an opt-out is the person’s: it holds for every number of the lead, and is lifted by START', async () => {
  const shared = '6155550161';
  const lead = await addLead([shared, '6155550162']);
  const other = await addLead([shared, '6155550163']);
  const stranger = await addLead(['6155550164']);
  const ask = (channel: 'sms' | 'call', propertyId: number, phone: string) =>
    gate().preview({ channel, propertyId, phone });
  await ledger().optOut(server.db, '6155550162', 'text');
  expect(await ask('sms', lead, shared)).toMatchObject({
    reason: 'opted_out',
    message: 'This person opted out on (615) 555-0162.',
    rules: expect.arrayContaining(['C-US-03']),
  });
  expect(await ask('call', lead, shared)).toMatchObject({ reason: 'opted_out' });
  // The shared number says that both leads are one person's.
  expect(await ask('sms', other, shared)).toMatchObject({ reason: 'opted_out' });
  expect(await ask('sms', stranger, '6155550164')).toEqual({ allowed: true });
  // Many at once get what each gets alone.
  const texts = [
    { channel: 'sms', propertyId: stranger, phone: '6155550164' },
    { channel: 'sms', propertyId: lead, phone: shared },
    { channel: 'sms', propertyId: 999_999, phone: '6155550164' },
    { channel: 'sms', propertyId: other, phone: '6155550163' },
  ] as const;
  const alone = await Promise.all(texts.map((text) => gate().preview(text)));
  expect(alone.map(({ allowed }) => allowed)).toEqual([true, false, false, false]);
  expect(await gate().previewAll(texts)).toEqual(alone);
  // Letters are another channel.
  expect(await gate().preview({ channel: 'mail', propertyId: lead })).toEqual({ allowed: true });
  await ledger().optIn(server.db, '6155550162', 'text');
  expect(await ask('sms', lead, shared)).toEqual({ allowed: true });
});

test('an opt-out holds on each lead of the same owner: one name at one mailing address', async () => {
  const add = async (fullName: string, number: string, streetAddress = '5 Owner Road') => {
    const id = await server.addLead({
      fullName,
      mailingAddress: { streetAddress, city: 'Franklin', state: 'TN', zipCode: '37064' },
    });
    const lead = { propertyId: id, phone: number, email: `${number}@example.com` };
    await server.owner.post(`/api/properties/${id}/phone`, {
      phoneNumber: number,
      type: 'mobile',
    });
    await server.db
      .insertInto('property_emails')
      .values({ property_id: id, email: lead.email, created_at: new Date() })
      .execute();
    return lead;
  };
  const one = await add('Olive Owner', '6155550181');
  const same = await add('OLIVE OWNER', '6155550182', '5 Owner Rd.');
  const neighbor = await add('Nora Neighbor', '6155550183');
  const namesake = await add('Olive Owner', '6155550184', '900 Elsewhere Road');
  // What may be an opt-out holds back what is automatic on them, too.
  await server.features.contactGate.optOutReviews.flag(server.db, {
    phoneNumber: one.phone,
    propertyId: one.propertyId,
    content: 'please do not',
  });
  for (const { propertyId, phone } of [same, neighbor]) {
    const text = { channel: 'sms', propertyId, phone, isAutomatic: true } as const;
    expect(await gate().preview(text)).toMatchObject({ allowed: propertyId !== same.propertyId });
  }
  await ledger().optOut(server.db, one.phone, 'text');
  await ledger().optOutOfMail(server.db, one.email, 'Clicked the link');
  for (const { propertyId, phone, email } of [one, same, neighbor, namesake]) {
    const isHers = propertyId === one.propertyId || propertyId === same.propertyId;
    for (const asked of [
      { channel: 'sms', propertyId, phone },
      { channel: 'call', propertyId, phone },
      { channel: 'call', phone },
      { channel: 'email', propertyId, email },
    ] as const) {
      expect(await gate().preview(asked)).toMatchObject({ allowed: !isHers });
    }
    const { body } = await server.owner.get(`/api/contact-gate/calls?leads=${propertyId}`);
    expect(body.map(({ reason }: { reason: string }) => reason)).toEqual(
      isHers ? ['opted_out'] : [],
    );
  }
});

test('an opt-out at one house holds for letters and visits to the owner’s other houses', async () => {
  const [one, other] = [await addLead(['6155550191']), await addLead(['6155550191'])];
  const stranger = await addLead(['6155550192']);
  const { body: lead } = await server.owner.get(`/api/properties/${one}`);
  const { streetAddress, city, state, zipCode } = lead;
  await server.owner.post('/api/contact-gate/opt-outs', {
    kind: 'address',
    value: `${streetAddress}, ${city}, ${state} ${zipCode}`,
    reason: 'Said so at the door',
  });
  const said = (channel: 'mail' | 'door') =>
    Promise.all(
      [one, other, stranger].map(async (propertyId) => {
        const { allowed } = await gate().preview({ channel, propertyId });
        return allowed;
      }),
    );
  expect(await said('mail')).toEqual([false, false, true]);
  expect(await said('door')).toEqual([false, false, true]);
  const { body: refused } = await server.owner.get(
    `/api/contact-gate/visits?leads=${[one, other, stranger].join(',')}`,
  );
  expect(refused.map(({ propertyId }: { propertyId: number }) => propertyId)).toEqual([one, other]);
});

test('a lawyer’s word holds everything for the person, and notifies each owner', async () => {
  const number = '6155550171';
  const lead = await addLead([number, '6155550172']);
  const { body } = await server.owner.post('/api/chat/conversations', {
    phoneNumber: number,
    propertyId: lead,
  });
  const reply = (content: string) =>
    server.owner.post(`/api/chat/conversations/${body.id}/simulated-reply`, { content });
  const lawyers = async () => {
    const { body: page } = await server.owner.get('/api/notifications');
    return page.data.filter(({ kind }: { kind: string }) => kind === 'lawyer');
  };
  await reply('please stop by tomorrow');
  expect(await lawyers()).toEqual([]);
  await reply('Talk to my attorney');
  expect(await lawyers()).toMatchObject([
    { title: 'A lawyer is mentioned by Jane Example', body: 'Talk to my attorney' },
  ]);
  const held = { reason: 'opt_out_undecided', message: expect.stringContaining('a lawyer') };
  for (const phone of [number, '6155550172']) {
    for (const channel of ['sms', 'call'] as const) {
      expect(await gate().preview({ channel, propertyId: lead, phone })).toMatchObject(held);
    }
  }
  for (const channel of ['mail', 'door'] as const) {
    expect(await gate().preview({ channel, propertyId: lead })).toMatchObject(held);
  }
  const { body: calls } = await server.owner.get(`/api/contact-gate/calls?leads=${lead}`);
  expect(calls).toEqual([expect.objectContaining(held), expect.objectContaining(held)]);
  const { body: visits } = await server.owner.get(`/api/contact-gate/visits?leads=${lead}`);
  expect(visits).toEqual([{ propertyId: lead, message: held.message, isRefused: true }]);
});

test('an opt-out holds for every e-mail address and every postal address of the person', async () => {
  const leadId = await server.addLead({
    fullName: 'Ann Elsewhere',
    streetAddress: '88 Rented Road',
    mailingAddress: {
      streetAddress: '9 Home Lane',
      city: 'Franklin',
      state: 'TN',
      zipCode: '37064',
    },
  });
  const emails = ['ann@example.com', 'a.elsewhere@example.com'];
  await server.db
    .insertInto('property_emails')
    .values(emails.map((email) => ({ property_id: leadId, email, created_at: new Date() })))
    .execute();
  const ask = (channel: 'email' | 'mail' | 'door', email?: string) =>
    gate().preview({ channel, propertyId: leadId, ...(email && { email }) });
  for (const asked of [ask('email', emails[0]), ask('mail'), ask('door')]) {
    expect(await asked).toMatchObject({ allowed: true });
  }
  await ledger().optOutOfMail(server.db, emails[1]!, 'Clicked the link');
  expect(await ask('email', emails[0])).toMatchObject({
    reason: 'opted_out',
    message: 'This person opted out on a.elsewhere@example.com.',
  });
  // A rule of e-mail binds e-mail.
  expect(await ask('mail')).toMatchObject({ allowed: true });
  const userId = await owner();
  await ledger().add('address', '88 Rented Road, Nashville, TN 37206', 'Asked', { userId });
  expect(await ask('door')).toMatchObject({ message: 'This recipient has opted out.' });
  expect(await ask('mail')).toMatchObject({
    reason: 'opted_out',
    message: 'This person opted out at another address of theirs.',
  });
});

test('a user adds and lifts entries, each with a reason', async () => {
  const userId = await owner();
  await ledger().add('email', ' Owner@Example.com ', 'Asked on the phone', { userId });
  const mail = () => gate().decide({ channel: 'email', email: 'owner@example.com' });
  expect(await mail()).toMatchObject({ reason: 'opted_out' });
  const again = ledger().add('email', 'owner@example.com', 'Again', { userId });
  await expect(again).rejects.toMatchObject({ code: 'contact_gate.opt_out_exists' });
  const entry = await server.db
    .selectFrom('opt_outs')
    .selectAll()
    .where('value', '=', 'owner@example.com')
    .executeTakeFirstOrThrow();
  await ledger().lift(entry.id, 'Asked to be written to again', { userId });
  expect(await mail()).toEqual({ allowed: true });
});

test('an entry whose addition is interrupted is not in the ledger', async () => {
  const userId = await owner();
  const { db } = server;
  await sql`create function interrupt() returns trigger language plpgsql
    as $$ begin raise 'interrupted'; end $$`.execute(db);
  await sql`create trigger interrupt before update on opt_out_reviews
    execute function interrupt()`.execute(db);
  try {
    const added = ledger().add('phone', '615-555-0188', 'Asked on the phone', { userId });
    await expect(added).rejects.toThrow('interrupted');
  } finally {
    await sql`drop function interrupt cascade`.execute(db);
  }
  // Nothing was stored, so it can be added.
  await ledger().add('phone', '615-555-0188', 'Asked on the phone', { userId });
});
