import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
// A Sunday, noon in New Orleans.
server.clock.set('2027-03-07T18:00:00.000Z');

async function addLead(place: object, phones: string[]): Promise<number> {
  const { body } = await server.owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Jane Example',
    streetAddress: `${phones[0]?.slice(-3)} Example Avenue`,
    ...place,
  });
  for (const phoneNumber of phones) {
    await server.owner.post(`/api/properties/${body.id}/phone`, { phoneNumber, type: 'mobile' });
  }
  return body.id;
}

const book = () => server.owner.get('/api/contact-gate/law');
const choose = (body: object) => server.owner.send('PUT', '/api/contact-gate/law/choices', body);
const answers = (query: string) =>
  server.owner.get(`/api/contact-gate/calls?${query}`).then(({ body }) => body);
const refused = (...leads: number[]) => answers(`leads=${leads.join(',')}`);

const allowed = { target: '6155550151', allowed: true, reason: null, override_reason: null };

test('the book shows each rule with its source, and what was not found', async () => {
  const { body } = await book();
  expect(body.rules.length).toBeGreaterThan(180);
  expect(body.rules.find(({ id }: { id: string }) => id === 'C-PA-01')).toMatchObject({
    place: 'Pennsylvania',
    force: 'refuses',
    isInForce: true,
    isStale: false,
    since: '2026-10-18',
  });
  expect(body.rules.find(({ id }: { id: string }) => id === 'P-CA-01')).toMatchObject({
    isInForce: false,
  });
  expect(body.notFound.length).toBeGreaterThan(5);
  expect(body.disputed.length).toBeGreaterThan(5);
});

test('a rule that was looked at more than 180 days ago says so', async () => {
  server.clock.set('2027-06-07T18:00:00.000Z');
  const { body } = await book();
  expect(body.rules.every(({ isStale }: { isStale: boolean }) => isStale)).toBe(true);
  const report = await server.owner.get('/api/diagnostics');
  expect(JSON.stringify(report.body)).toContain('rules of contact were looked at more than 180');
  server.clock.set('2027-03-07T18:00:00.000Z');
});

test('names the numbers that may not be called, with the reason and the time', async () => {
  const louisiana = await addLead({ city: 'New Orleans', state: 'LA', zipCode: '70115' }, [
    '5045550142',
  ]);
  const tennessee = await addLead({ city: 'Nashville', state: 'TN', zipCode: '37206' }, [
    '6155550142',
    '6155550143',
  ]);
  expect(await refused(louisiana, tennessee)).toEqual([
    {
      propertyId: louisiana,
      phoneNumber: '5045550142',
      reason: 'outside_hours',
      message: 'Louisiana: no calls on Sundays (La. R.S. 45:811). From Monday 8:00 AM.',
      retryAt: '2027-03-08T14:00:00.000Z',
    },
  ]);
  // An opt-out is the person's: the second number is not called either.
  await server.features.contactGate.optOuts.optOut(server.db, '6155550142', 'text');
  expect(await refused(tennessee)).toMatchObject([
    { phoneNumber: '6155550142', message: 'This recipient has opted out.' },
    { phoneNumber: '6155550143', message: 'This person opted out on (615) 555-0142.' },
  ]);
});

test('a number of no lead is asked too, and what is known of it on another lead holds', async () => {
  expect(await answers('number=5045550177')).toMatchObject([
    { propertyId: null, reason: 'outside_hours', retryAt: '2027-03-08T14:00:00.000Z' },
  ]);
  expect(await answers('number=6155550177')).toEqual([]);
  const place = { city: 'Nashville', state: 'TN', zipCode: '37206' };
  const [one, other] = [
    await addLead(place, ['6155550178', '6155550179']),
    await addLead(place, ['6155550179']),
  ];
  await server.features.contactGate.optOuts.optOut(server.db, '6155550178', 'text');
  const message = 'This person opted out on (615) 555-0178.';
  expect(await refused(other)).toMatchObject([{ phoneNumber: '6155550179', message }]);
  expect(await answers('number=6155550179')).toMatchObject([{ reason: 'opted_out', message }]);
  await server.db
    .updateTable('property_phones')
    .set({ status: 'wrong' })
    .where('property_id', '=', one)
    .execute();
  await server.db.updateTable('opt_outs').set({ lifted_at: new Date() }).execute();
  expect(await refused(one)).toMatchObject([
    { reason: 'wrong_number' },
    { reason: 'wrong_number' },
  ]);
});

test('an owner calls all the same, and the reason is kept with the decision', async () => {
  const lead = await addLead({ city: 'New Orleans', state: 'LA', zipCode: '70115' }, [
    '5045550150',
  ]);
  const body = { propertyId: lead, phoneNumber: '(504) 555-0150', reason: 'She asked for Sunday' };
  expect(await server.owner.post('/api/contact-gate/calls/override', body)).toMatchObject({
    status: 200,
  });
  const decision = await server.db
    .selectFrom('contact_decisions')
    .select(['channel', 'allowed', 'rules', 'override_reason'])
    .where('property_id', '=', lead)
    .executeTakeFirstOrThrow();
  expect(decision).toEqual({
    channel: 'call',
    allowed: false,
    rules: ['C-LA-01'],
    override_reason: 'She asked for Sunday',
  });
});

test('texts of the own phone are asked about too, and what the phone does is written down', async () => {
  const nashville = { city: 'Nashville', state: 'TN', zipCode: '37206' };
  const [sunday, open] = [
    await addLead({ city: 'New Orleans', state: 'LA', zipCode: '70115' }, ['5045550151']),
    await addLead(nashville, ['6155550151']),
  ];
  const texts = `channel=sms&leads=${sunday},${open}`;
  const message = 'Louisiana: no texts on Sundays (La. R.S. 45:811). From Monday 8:00 AM.';
  expect(await answers(texts)).toMatchObject([{ propertyId: sunday, message }]);

  // The owner's line ends a first text, whichever way it goes.
  const words = { suffix: 'Dana of Example Homes. Reply STOP to stop.', confirmation: '' };
  await server.owner.send('PUT', '/api/settings/text-words', words);
  const [held, free] = await answers(texts);
  expect(held).toMatchObject({ propertyId: sunday, reason: 'outside_hours', suffix: words.suffix });
  expect(free).toEqual({
    propertyId: open,
    phoneNumber: '6155550151',
    reason: null,
    message: '',
    retryAt: null,
    suffix: words.suffix,
  });
  await server.owner.send('PUT', '/api/settings/text-words', { suffix: '', confirmation: '' });

  const call = { propertyId: open, phoneNumber: '6155550151' };
  await server.owner.post('/api/contact-gate/calls', call);
  await server.owner.post('/api/contact-gate/calls', { ...call, channel: 'sms' });
  const text = { propertyId: sunday, phoneNumber: '5045550151', channel: 'sms', reason: 'Asked' };
  await server.owner.post('/api/contact-gate/calls/override', text);
  // The phone did it before the gate could say no.
  const late = { propertyId: sunday, phoneNumber: '5045550151' };
  await server.owner.post('/api/contact-gate/calls', late);
  const decisions = await server.db
    .selectFrom('contact_decisions')
    .select(['channel', 'target', 'allowed', 'reason', 'override_reason'])
    .where('property_id', 'in', [sunday, open])
    .orderBy('id')
    .execute();
  expect(decisions).toEqual([
    { ...allowed, channel: 'call' },
    { ...allowed, channel: 'sms' },
    {
      channel: 'sms',
      target: '5045550151',
      allowed: false,
      reason: 'outside_hours',
      override_reason: 'Asked',
    },
    {
      channel: 'call',
      target: '5045550151',
      allowed: false,
      reason: 'outside_hours',
      override_reason: 'Made before the gate had answered',
    },
  ]);
});

test('an owner switches a rule off with a reason, and on again', async () => {
  const lead = await addLead({ city: 'New Orleans', state: 'LA', zipCode: '70115' }, [
    '5045550160',
  ]);
  // Unregistered, each call to Louisiana is warned of.
  const registered = { kind: 'confirmed', key: 'C-LA-02-register', reason: 'Registered' };
  expect(await choose({ ...registered, isChosen: true })).toMatchObject({ status: 200 });
  const choice = { kind: 'switched_off', key: 'C-LA-01', reason: 'Our lawyer says so' };
  expect(await choose({ ...choice, isChosen: true })).toMatchObject({ status: 200 });
  expect(await refused(lead)).toEqual([]);
  const audit = await server.db
    .selectFrom('audit_log')
    .select('what')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit.what).toContain('C-LA-01 (Our lawyer says so)');
  await choose({ ...choice, isChosen: false });
  expect(await refused(lead)).toHaveLength(1);
  expect(await choose({ ...choice, key: 'C-XX-99', isChosen: true })).toMatchObject({
    status: 400,
  });
});

test('without offers as solicitations, rules that name offers still hold', async () => {
  const dakota = await addLead({ city: 'Pierre', state: 'SD', zipCode: '57501' }, ['8885550170']);
  const louisiana = await addLead({ city: 'New Orleans', state: 'LA', zipCode: '70115' }, [
    '5045550170',
  ]);
  expect(await refused(dakota)).toHaveLength(1);
  const off = { kind: 'switch_off', key: 'offers_count', reason: 'Plain offers', isChosen: true };
  await choose(off);
  expect(await refused(dakota)).toEqual([]);
  expect(await refused(louisiana)).toHaveLength(1);
  await choose({ ...off, isChosen: false });
});

test('a page of calls gets the answers that the gate gives to each', async () => {
  // A Monday, noon in Tampa, where a person gets three contacts in 24 hours.
  server.clock.set('2027-03-08T17:00:00.000Z');
  const florida = { city: 'Tampa', state: 'FL', zipCode: '33614' };
  const reached = await addLead(florida, ['8135550180', '8135550181']);
  const once = await addLead(florida, ['8135550182']);
  const shared = await addLead(florida, ['8135550183', '8135550180']);
  const count = (lead: number, number: string, value: number) =>
    server.owner.patch(`/api/properties/${lead}/call-count`, {
      phoneNumber: number,
      count: value,
    });
  for (const value of [1, 2]) await count(reached, '8135550180', value);
  await count(reached, '8135550181', 1);
  await count(once, '8135550182', 1);
  await count(shared, '8135550183', 1);
  // The timeline has the time of the database.
  const happened_at = server.clock.now();
  await server.db.updateTable('property_events').set({ happened_at }).execute();
  const leads = [reached, once, shared];
  const phones = await server.db
    .selectFrom('property_phones')
    .select(['property_id', 'number'])
    .where('property_id', 'in', leads)
    .orderBy('property_id')
    .orderBy('id')
    .execute();
  const { gate } = server.features.contactGate;
  const apart = [];
  for (const { property_id: propertyId, number: phone } of phones) {
    const answer = await gate.preview({ channel: 'call', propertyId, phone });
    const said = answer.allowed
      ? { reason: null, message: answer.cautions?.join(' ') }
      : { reason: answer.reason, message: answer.message };
    const retryAt = answer.allowed ? null : (answer.retryAt?.toISOString() ?? null);
    apart.push({ propertyId, phoneNumber: phone, ...said, retryAt });
  }
  const together = await refused(...leads);
  expect(together).toEqual(apart);
  expect(
    together.map(({ phoneNumber, reason }: { phoneNumber: string; reason: string | null }) => [
      phoneNumber,
      reason,
    ]),
  ).toEqual([
    ['8135550180', 'daily_limit'],
    ['8135550181', 'daily_limit'],
    // Within the limit; a licence that is not confirmed only warns.
    ['8135550182', null],
    ['8135550183', 'daily_limit'],
    ['8135550180', 'daily_limit'],
  ]);
  expect(together[0]).toMatchObject({ reason: 'daily_limit', propertyId: reached });
});

test('the owner switches off what asks for words, and nothing that only informs', async () => {
  const forceOf = async (id: string) =>
    (await book()).body.rules.find((rule: { id: string }) => rule.id === id);
  const reason = 'Counsel looked at it';
  for (const key of ['R-CA', 'C-VA-01-words', 'L-TX-01']) {
    expect(await forceOf(key)).toMatchObject({ force: 'words', switchedOff: null });
    expect(await choose({ kind: 'switched_off', key, isChosen: true, reason })).toMatchObject({
      status: 200,
    });
    expect(await forceOf(key)).toMatchObject({ switchedOff: { reason } });
    await choose({ kind: 'switched_off', key, isChosen: false, reason });
  }
  expect(
    await choose({ kind: 'switched_off', key: 'C-US-16', isChosen: true, reason }),
  ).toMatchObject({ status: 400 });
});
