import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

let street = 100;

const server = await useTestServer();
// A Wednesday, 1 PM in Philadelphia.
server.clock.set('2027-03-03T18:00:00.000Z');

const philadelphia = { city: 'Philadelphia', state: 'PA', zipCode: '19125' };
const nashville = { city: 'Nashville', state: 'TN', zipCode: '37206' };

async function addLead(place: object, fullName = 'Jane Example', phone?: string) {
  street += 1;
  const streetAddress = `${street} Example Avenue`;
  const { body } = await server.owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName,
    streetAddress,
    ...place,
  });
  if (phone) {
    await server.owner.post(`/api/properties/${body.id}/phone`, {
      phoneNumber: phone,
      type: 'mobile',
    });
  }
  return { id: body.id as number, streetAddress };
}

const path = '/api/contact-gate/no-contact-lists';
const importList = (rule: string, content: string, name = 'March') =>
  server.owner.post(path, { rule, name, content });
const visits = (...propertyIds: number[]) =>
  server.owner
    .get(`/api/contact-gate/visits?leads=${propertyIds.join(',')}`)
    .then(({ body }) => body.map((one: { propertyId: number }) => one.propertyId));
const letter = (propertyId: number) =>
  server.features.contactGate.gate.preview({ channel: 'mail', propertyId });

test('a city’s list stops letters, doors and calls there, by place, name or number', async () => {
  const listed = await addLead(philadelphia);
  const named = await addLead(philadelphia, 'Pat Person');
  const called = await addLead(philadelphia, 'Ann Other', '2155550142');
  const free = await addLead(philadelphia, 'Sam Other');
  const elsewhere = await addLead(nashville, 'Pat Person');
  const all = [listed, named, called, free, elsewhere].map(({ id }) => id);
  expect(await visits(...all)).toEqual([]);
  const { status, body } = await importList(
    'P-PA-PHL-01',
    `Name,Address\n"Example, Jane",${listed.streetAddress},Philadelphia,PA,19125\nPERSON, PAT\n(215) 555-0142\n???`,
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({ lines: 3, unread: ['Name,Address', '???'] });
  expect(await visits(...all)).toEqual([listed.id, named.id, called.id]);
  expect(await letter(listed.id)).toMatchObject({
    allowed: false,
    reason: 'owner_said_no',
    rules: ['P-PA-PHL-01'],
    message: expect.stringContaining('Do Not Solicit list'),
  });
  expect(await letter(free.id)).toMatchObject({ allowed: true });
  const calls = await server.owner.get(`/api/contact-gate/calls?leads=${called.id}`);
  expect(calls.body).toMatchObject([{ phoneNumber: '2155550142', reason: 'owner_said_no' }]);

  const { body: lists } = await server.owner.get(path);
  expect(lists.lists).toMatchObject([{ name: 'March', rule: 'P-PA-PHL-01', lines: 3 }]);
  await server.owner.send('DELETE', `${path}/${lists.lists[0].id}`);
  expect(await visits(...all)).toEqual([]);
  expect(await server.owner.send('DELETE', `${path}/${lists.lists[0].id}`)).toMatchObject({
    status: 404,
  });
});

test('the own list holds everywhere, on every channel, and says its name', async () => {
  const listed = await addLead(nashville, 'Jane Example', '6155550143');
  const whole = `${listed.streetAddress}, Nashville, TN 37206`;
  expect(await importList('', 'Jane Example')).toMatchObject({
    status: 400,
    body: { code: 'contact_gate.list_empty' },
  });
  await importList('', `Address\n${whole}`, 'Asked us at the door');
  const refused = {
    allowed: false,
    reason: 'owner_said_no',
    message: '‘Asked us at the door’ names this owner, address or number.',
  };
  const { gate } = server.features.contactGate;
  for (const channel of ['sms', 'call', 'mail', 'door'] as const) {
    const contact = { channel, propertyId: listed.id, phone: '6155550143' };
    expect(await gate.preview(contact), channel).toMatchObject(refused);
  }
  expect(await visits(listed.id)).toEqual([listed.id]);
});

test('a door whose address opted out is not visited, and an unknown list is refused', async () => {
  const { id, streetAddress } = await addLead(nashville);
  await server.owner.post('/api/contact-gate/opt-outs', {
    kind: 'address',
    value: `${streetAddress}, Nashville, TN 37206`,
    reason: 'Asked at the door',
  });
  expect(await visits(id)).toEqual([id]);
  expect(await importList('C-LA-01', '12 Oak St')).toMatchObject({ status: 400 });
});

test('what only warns is said of doors, of letters and in a campaign’s dry run, and blocks nothing', async () => {
  const atlanta = { city: 'Atlanta', state: 'GA', zipCode: '30310' };
  const { id: lead } = await addLead(atlanta);
  await server.db
    .updateTable('properties')
    .set({ lead_status: 'not_interested' })
    .where('id', '=', lead)
    .execute();
  const says = expect.stringMatching(
    /^Atlanta: no (visits|letters) to an owner who said no: .*20-O/,
  );
  const { body: doors } = await server.owner.get(`/api/contact-gate/visits?leads=${lead}`);
  expect(doors).toEqual([{ propertyId: lead, message: says, isRefused: false }]);
  const preview = await server.owner.post('/api/letter-templates/preview/pages', {
    leadType: 'foreclosure',
    body: 'Dear {firstName}',
    closing: 'Yours,',
    propertyId: lead,
    drawsPages: false,
  });
  expect(preview.body).toMatchObject({ refusal: null, cautions: [says] });
  const sender = { name: 'Sam Example', company: '', phone: '', email: '' };
  const place = { streetAddress: '2 Sample St', city: 'Nashville', state: 'TN', zipCode: '37206' };
  await server.owner.send('PUT', '/api/settings/sender', { ...sender, ...place });
  const { body } = await server.owner.post('/api/campaigns/rehearsal', {
    type: 'direct-mail',
    audience: { propertyIds: [lead] },
    message: 'Dear {firstName}',
  });
  expect(body).toMatchObject({ total: 1, refusals: [], cautions: [{ reason: says, count: 1 }] });
});
