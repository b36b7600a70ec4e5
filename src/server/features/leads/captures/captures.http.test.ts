import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startFakeServer } from '#server/providers/testing/fake-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer({ withJobs: true });
const { owner } = server;

const place = { city: 'Nashville', state: 'TN', zipCode: '37206' };
const seen = {
  kind: 'overgrown',
  note: 'Mail in the box',
  capturedAt: '2031-03-04T16:00:00.000Z',
  position: { latitude: 36.18, longitude: -86.74, accuracy: 12 },
  address: null as null | object,
};
const save = (id: string, more: object = {}) =>
  owner.send('PUT', `/api/captures/${id}`, { ...seen, ...more });
const multipartType = { 'content-type': 'multipart/form-data; boundary=edge' };
const multipart = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
const notesOf = async (id: number): Promise<{ content: string }[]> =>
  JSON.parse((await owner.get(`/api/properties/${id}`)).body.notes);

test('a capture with an address is a lead, once, however often it is sent', async () => {
  const id = randomUUID();
  const address = { ...place, streetAddress: '12 Capture Lane' };
  const first = await save(id, { address });
  expect(first.body).toMatchObject({ id, state: 'done', wasKnown: false, hasPhoto: false });
  const again = await save(id, { address, kind: 'vacant' });
  expect(again.body).toEqual(first.body);
  const lead = (await owner.get(`/api/properties/${first.body.propertyId}`)).body;
  expect(lead).toMatchObject({
    propertyType: 'violation',
    violationType: 'High grass and weeds',
    latitude: 36.18,
  });
  expect((await notesOf(lead.id)).map(({ content }) => content)).toEqual([
    'Seen from the street: Overgrown. Mail in the box',
  ]);
});

test('at the place of a lead of any type, its note goes there and no second lead is made', async () => {
  const { body: lead } = await owner.post('/api/properties', {
    ...place,
    propertyType: 'foreclosure',
    streetAddress: '14 Capture Ln',
    fullName: 'Dana Example',
  });
  const address = { ...place, streetAddress: '14 Capture Lane' };
  const { body } = await save(randomUUID(), { address });
  expect(body).toMatchObject({ propertyId: lead.id, wasKnown: true });
  expect(await notesOf(lead.id)).toHaveLength(1);
  const { body: list } = await owner.get(`/api/captures?propertyId=${lead.id}`);
  expect(list.data).toEqual([body]);
});

test('without an address it waits until a person types it', async () => {
  const id = randomUUID();
  expect((await save(id)).body).toMatchObject({ state: 'no_address', propertyId: null });
  const { body: open } = await owner.get('/api/captures?state=no_address');
  expect(open.data.map((one: { id: string }) => one.id)).toContain(id);
  const address = { ...place, streetAddress: '16 Capture Lane' };
  const { body } = await owner.send('PUT', `/api/captures/${id}/address`, address);
  expect(body).toMatchObject({ state: 'done' });
  const repeated = await owner.send('PUT', `/api/captures/${id}/address`, address);
  expect(repeated.body).toEqual(body);
  expect(await notesOf(body.propertyId)).toHaveLength(1);
});

test('keeps a photo upright and without its place, and refuses what is none', async () => {
  const id = randomUUID();
  await save(id);
  const camera = await sharp({
    create: { width: 40, height: 20, channels: 3, background: 'green' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upload = (name: string, bytes: Buffer) =>
    owner.send('POST', `/api/captures/${id}/${name}`, multipart(bytes), multipartType);
  expect((await upload('photo', camera)).body).toMatchObject({ hasPhoto: true });
  const { response } = await owner.get(`/api/captures/${id}/photo`);
  const { width, height, orientation } = await sharp(response.rawPayload).metadata();
  expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined });

  const refused = await upload('photo', Buffer.from('not a picture'));
  expect(refused.body).toMatchObject({ code: 'captures.not_a_photo' });
  expect((await upload('voice', camera)).body).toMatchObject({ code: 'captures.not_a_recording' });
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(40)]);
  expect((await upload('voice', webm)).body).toMatchObject({ hasVoice: true });
});

test('goes with the lead that is deleted for good, its files too', async () => {
  const id = randomUUID();
  const address = { ...place, streetAddress: '18 Capture Lane' };
  const { propertyId } = (await save(id, { address })).body;
  await server.pool.query('delete from properties where id = $1', [propertyId]);
  await server.runJob('captures.remove-lost');
  expect((await owner.get('/api/captures')).body.data).not.toContainEqual(
    expect.objectContaining({ id }),
  );
});

test('a driven track is stored once and can be deleted', async () => {
  const id = randomUUID();
  const track = {
    driveId: null,
    startedAt: '2031-03-04T16:00:00.000Z',
    endedAt: '2031-03-04T17:00:00.000Z',
    line: [
      [-86.78, 36.16],
      [-86.78, 36.17],
    ],
  };
  const first = await owner.send('PUT', `/api/driving-tracks/${id}`, track);
  expect(first.body.meters).toBeGreaterThan(1_000);
  await owner.send('PUT', `/api/driving-tracks/${id}`, track);
  expect((await owner.get('/api/driving-tracks')).body.data).toHaveLength(1);
  expect((await owner.delete(`/api/driving-tracks/${id}`)).status).toBe(200);
  expect((await owner.delete(`/api/driving-tracks/${id}`)).status).toBe(404);
});

test('the address service tells where it is; without one near, a person does', async () => {
  const photon = await startFakeServer(({ url }) => {
    const house = {
      geometry: { coordinates: [-86.74, 36.18] },
      properties: {
        housenumber: '20',
        street: 'Capture Lane',
        city: 'Nashville',
        state: 'Tennessee',
        postcode: '37206',
        countrycode: 'US',
      },
    };
    const isNear = url.searchParams.get('lat') === '36.18';
    return { body: { type: 'FeatureCollection', features: isNear ? [house] : [] } };
  });
  await owner.send('PUT', '/api/settings/providers/addresses', {
    values: { ADDRESS_PROVIDER: 'photon', PHOTON_URL: photon.url },
  });
  const [near, far] = [randomUUID(), randomUUID()];
  await save(near);
  await save(far, { position: { ...seen.position, latitude: 40.5 } });
  // Sent again, it answers with how far it is.
  const stateOf = async (id: string) => (await save(id)).body.state;
  await expect.poll(() => stateOf(near)).toBe('done');
  await expect.poll(() => stateOf(far)).toBe('no_address');
  // A job may run twice.
  await server.runJob('captures.find-address', { captureId: near });
  const { propertyId } = (await save(near)).body;
  const { body: lead } = await owner.get(`/api/properties/${propertyId}`);
  expect(lead.streetAddress).toBe('20 Capture Lane');
  expect(JSON.parse(lead.notes)).toHaveLength(1);
  await photon.stop();
});
