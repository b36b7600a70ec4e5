import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
// A Wednesday, noon in Newark.
server.clock.set('2027-03-03T17:00:00.000Z');

const path = '/api/contact-gate/consents';
const consent = {
  phoneNumber: '(201) 555-0142',
  channel: 'call',
  givenBy: 'Jane Example',
  wording: 'You may call me about an offer for my house.',
  givenOn: '2027-03-01',
  obtained: 'Web form',
  proof: 'Form entry 42',
};

async function addLead(place: object = {}) {
  return server.addLead({
    fullName: 'Jane Example',
    city: 'Newark',
    state: 'NJ',
    zipCode: '07102',
    ...place,
  });
}

test('a rule that asks for consent reads the record, for its channel, until it is withdrawn', async () => {
  // Of Arizona: New Jersey's rule is lifted by a request on any channel.
  const propertyId = await addLead({ city: 'Phoenix', state: 'AZ', zipCode: '85003' });
  const given = { ...consent, phoneNumber: '(602) 555-0142' };
  const asks = async (channel: 'call' | 'sms', phone = '6025550142') => {
    const contact = { channel, propertyId, phone };
    const decision = await server.features.contactGate.gate.preview(contact);
    return decision.allowed && JSON.stringify(decision.cautions ?? []).includes('consent first');
  };
  expect(await asks('call')).toBe(true);
  const { status, body } = await server.owner.post(path, { propertyId, ...given });
  expect(status).toBe(201);
  const kept = { ...given, phoneNumber: '6025550142', isSigned: false, withdrawnAt: null };
  expect(body).toMatchObject(kept);
  expect(await asks('call')).toBe(false);
  expect(await asks('sms')).toBe(true);
  expect(await asks('call', '6025550143')).toBe(true);

  expect((await server.owner.get(`${path}?lead=${propertyId}`)).body).toEqual([body]);
  const withdraw = () => server.owner.post(`${path}/${body.id}/withdraw`, {});
  expect(await withdraw()).toMatchObject({ status: 200 });
  expect(await asks('call')).toBe(true);
  expect(await withdraw()).toMatchObject({ status: 404 });
  expect((await server.owner.get(`${path}?lead=${propertyId}`)).body).toMatchObject([
    { ...consent, phoneNumber: '6025550142', withdrawnAt: '2027-03-03T17:00:00.000Z' },
  ]);
});

test.each([
  ['C-FL-02', { city: 'Tampa', state: 'FL', zipCode: '33614' }, '8135550142'],
  ['C-OK-01-consent', { city: 'Tulsa', state: 'OK', zipCode: '74103' }, '9185550142'],
  ['C-MD-01-consent', { city: 'Baltimore', state: 'MD', zipCode: '21201' }, '4105550142'],
])('a campaign reaches a person only with signed consent by %s', async (rule, place, phone) => {
  const propertyId = await addLead(place);
  const ask = () =>
    server.features.contactGate.gate.preview({
      channel: 'sms',
      propertyId,
      phone,
      isAutomatic: true,
    });
  expect(await ask()).toMatchObject({ reason: 'no_consent', rules: [rule] });
  const given = { ...consent, propertyId, phoneNumber: phone, channel: 'sms' };
  await server.owner.post(path, given);
  expect(await ask()).toMatchObject({ reason: 'no_consent' });
  await server.owner.post(path, { ...given, isSigned: true });
  expect(await ask()).toMatchObject({ allowed: true });
});

test('consent takes a contact out of a rule that says so, and an offer that was asked for is no unasked one', async () => {
  const { gate } = server.features.contactGate;
  // A Sunday: Utah wants none without consent.
  const sunday = new Date('2027-03-07T18:00:00.000Z');
  const utah = { city: 'Provo', state: 'UT', zipCode: '84601', streetAddress: '8 Salt Road' };
  const propertyId = await addLead(utah);
  const call = { channel: 'call', propertyId, phone: '8015550142', at: sunday } as const;
  expect(await gate.preview(call)).toMatchObject({ reason: 'outside_hours', rules: ['C-UT-01'] });
  await server.owner.post(path, { ...consent, propertyId, phoneNumber: call.phone });
  expect(await gate.preview(call)).toMatchObject({ allowed: true });
  // The federal hours stay.
  const late = { ...call, at: new Date('2027-03-08T05:00:00.000Z') };
  expect(await gate.preview(late)).toMatchObject({ rules: ['C-US-01'] });

  const malibu = { city: 'Malibu', state: 'CA', zipCode: '90265', streetAddress: '9 Sea Road' };
  const house = await addLead(malibu);
  const at = new Date('2026-12-20T20:00:00.000Z');
  const letter = { channel: 'mail', propertyId: house, at } as const;
  expect(await gate.preview(letter)).toMatchObject({ rules: ['P-CA-01'] });
  const wording = 'Please send me an offer.';
  await server.owner.post(path, {
    ...consent,
    propertyId: house,
    wording,
    phoneNumber: '3105550142',
  });
  expect(await gate.preview(letter)).toMatchObject({ allowed: true });
  await server.features.contactGate.optOuts.optOut(server.db, '3105550142', 'text');
  expect(await gate.preview(letter)).toMatchObject({ rules: ['P-CA-01'] });
});

test('STOP ends the person’s consents for good: START does not bring them back', async () => {
  const place = { city: 'Tampa', state: 'FL', zipCode: '33614', streetAddress: '15 Palm Avenue' };
  const propertyId = await addLead(place);
  const [phone, other] = ['8135550151', '8135550152'];
  for (const phoneNumber of [phone, other]) {
    await server.owner.post(`/api/properties/${propertyId}/phone`, { phoneNumber, type: 'mobile' });
  }
  const given = { ...consent, propertyId, phoneNumber: phone, channel: 'sms', isSigned: true };
  await server.owner.post(path, given);
  const { gate, optOuts } = server.features.contactGate;
  const ask = () => gate.preview({ channel: 'sms', propertyId, phone, isAutomatic: true });
  expect(await ask()).toMatchObject({ allowed: true });
  await optOuts.optOut(server.db, other, 'text');
  await optOuts.optIn(server.db, other, 'text');
  expect(await ask()).toMatchObject({ reason: 'no_consent' });
  expect((await server.owner.get(`${path}?lead=${propertyId}`)).body).toMatchObject([
    { withdrawnAt: '2027-03-03T17:00:00.000Z' },
  ]);
  await server.owner.post(path, given);
  expect(await ask()).toMatchObject({ allowed: true });
});

test('signed consent lifts a do-not-call list, where no rule of the state keeps it', async () => {
  const reasons = async (place: object, phone: string) => {
    const propertyId = await addLead(place);
    const number = { property_id: propertyId, number: phone, type: 'mobile', do_not_call: true };
    await server.db
      .insertInto('property_phones')
      .values(number as never)
      .execute();
    const ask = async () => {
      const contact = { channel: 'call' as const, propertyId, phone };
      const decision = await server.features.contactGate.gate.preview(contact);
      return decision.allowed ? null : decision.reason;
    };
    const found = [await ask()];
    for (const isSigned of [false, true]) {
      await server.owner.post(path, { ...consent, propertyId, phoneNumber: phone, isSigned });
      found.push(await ask());
    }
    return found;
  };
  const tennessee = { city: 'Nashville', state: 'TN', zipCode: '37206' };
  expect(await reasons(tennessee, '6155550142')).toEqual(['do_not_call', 'do_not_call', null]);
  // No text was seen by which consent lifts Louisiana's own list.
  const louisiana = { city: 'New Orleans', state: 'LA', zipCode: '70115' };
  expect(await reasons(louisiana, '5045550142')).toEqual(Array(3).fill('do_not_call'));
});

test('a consent without its words, its proof or a number is refused', async () => {
  const propertyId = await addLead();
  for (const gap of [{ wording: ' ' }, { proof: '' }, { phoneNumber: '12' }]) {
    const answer = await server.owner.post(path, { propertyId, ...consent, ...gap });
    expect(answer.status).toBe(400);
  }
  const gone = await server.owner.post(path, { propertyId: 999_999, ...consent });
  expect(gone.status).toBe(404);
});
