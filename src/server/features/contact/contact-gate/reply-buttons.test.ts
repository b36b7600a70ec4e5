import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
// A Wednesday, noon in Nashville.
server.clock.set('2027-03-03T18:00:00.000Z');

const gate = () => server.features.contactGate.gate;
const nashville = { city: 'Nashville', state: 'TN', zipCode: '37206' };
const philadelphia = { city: 'Philadelphia', state: 'PA', zipCode: '19125' };

async function add(place: object, phoneNumber: string): Promise<number> {
  const id = await server.addLead({ fullName: `Owner at ${JSON.stringify(place)}`, ...place });
  const phone = { phoneNumber, type: 'mobile' };
  await server.owner.post(`/api/properties/${id}/phone`, phone);
  return id;
}

test('a number that is marked wrong is not reached about that lead, by text or call', async () => {
  const wrong = await add(nashville, '6155550191');
  const right = await add({ ...nashville, zipCode: '37211' }, '6155550191');
  await server.owner.patch(`/api/properties/${wrong}/phone-status`, {
    phoneNumber: '6155550191',
    status: 'wrong',
  });
  for (const channel of ['sms', 'call'] as const) {
    const ask = (propertyId: number) =>
      gate().preview({ channel, propertyId, phone: '6155550191' });
    expect(await ask(wrong)).toMatchObject({ reason: 'wrong_number' });
    // It is another owner's number, who may be reached by it.
    expect(await ask(right)).toMatchObject({ allowed: true });
  }
});

test('an owner who is not interested is left alone where a city makes a no binding', async () => {
  const [there, here] = [await add(philadelphia, '2155550192'), await add(nashville, '6155550193')];
  for (const id of [there, here]) {
    await server.owner.patch(`/api/properties/${id}/lead-status`, { leadStatus: 'not_interested' });
  }
  for (const channel of ['mail', 'door'] as const) {
    expect(await gate().preview({ channel, propertyId: there })).toMatchObject({
      reason: 'owner_said_no',
      rules: ['P-PA-PHL-01'],
    });
    // Elsewhere it is none of the law's opt-outs.
    expect(await gate().preview({ channel, propertyId: here })).toMatchObject({ allowed: true });
  }
  await server.owner.patch(`/api/properties/${there}/lead-status`, { leadStatus: 'interested' });
  expect(await gate().preview({ channel: 'door', propertyId: there })).toMatchObject({
    allowed: true,
  });
});
