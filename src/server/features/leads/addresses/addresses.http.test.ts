import { expect, test } from 'vitest';
import { ServiceError } from '#server/platform/http/outgoing/fetch-json.ts';
import type { AddressSuggester } from '#server/providers/addresses/address-provider.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { fillPositions } from './fill-positions.job.ts';
import { createAddressesService } from './addresses.service.ts';
import { createCachedGeocode } from './cached-geocode.ts';
import { createGeocode } from './geocode.ts';
import { refinePositions } from './refine-positions.job.ts';

const lead = (streetAddress: string) => ({
  propertyType: 'foreclosure',
  streetAddress,
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
});

const server = await useTestServer();
const { owner } = server;
const leadId: number = (await owner.post('/api/properties', lead('522 Example Avenue'))).body.id;

const suggest = async (query: string) =>
  (await owner.get(`/api/addresses/suggestions?query=${encodeURIComponent(query)}`)).body;

test('suggests the installation’s leads first, then cities and ZIPs, and nothing under three characters', async () => {
  expect(await suggest('52')).toEqual([]);
  expect(await suggest('522 exam')).toMatchObject([
    { description: '522 Example Avenue, Nashville, TN 37206', placeId: `lead:${leadId}` },
  ]);
  const [, completed] = await suggest('522 Example Avenue, Nashville');
  expect(completed).toMatchObject({ streetAddress: '522 Example Avenue', approximate: true });
  expect(await suggest('%%%')).toEqual([]);
});

test('places a chosen lead without coordinates at the center of its ZIP', async () => {
  const { body } = await owner.get(`/api/addresses/place?placeId=lead:${leadId}`);
  expect(body).toMatchObject({ latitude: 36.1798, approximate: true });
  expect((await owner.get('/api/addresses/place?query=xyzzy%20nowhere')).status).toBe(404);
});

test('geocodes leads in the background and keeps positions that a user corrected', async () => {
  await owner.patch(`/api/properties/${leadId}/position`, { latitude: 36.17, longitude: -86.75 });
  const other = (await owner.post('/api/properties', lead('9 Second Street'))).body.id;
  const nowhere = (
    await owner.post('/api/properties', {
      ...lead('1 Lost Road'),
      city: 'Nosuch',
      zipCode: '00000',
    })
  ).body.id;
  await fillPositions({ db: server.db, geocode: server.features.addresses.geocode });
  const read = async (id: number) => (await owner.get(`/api/properties/${id}`)).body;
  expect(await read(leadId)).toMatchObject({ latitude: 36.17, approximatePosition: false });
  expect(await read(other)).toMatchObject({
    latitude: 36.1798,
    approximatePosition: true,
    version: 1,
  });
  expect(await read(nowhere)).toMatchObject({ latitude: null });
  expect(await fillPositions({ db: server.db, geocode: server.features.addresses.geocode })).toBe(
    0,
  );

  const map = (await owner.get('/api/lead-map?propertyType=foreclosure')).body;
  expect(map).toMatchObject({ placed: 2, withoutPosition: 1 });
});

test('refines ZIP centers and missing positions once a geocoder answers, but not positions set by a user', async () => {
  const { db, clock, logger } = server;
  const keys = server.features.keyRefusals.watch('addresses');
  const add = async (street: string, more = {}) =>
    (await owner.post('/api/properties', { ...lead(street), ...more })).body.id as number;
  const ids = [await add('20 Later St'), await add('21 Unknown St')];
  const lost = await add('22 Later Road', { city: 'Nosuch', zipCode: '00000' });
  const fixed = await add('23 Later St');
  await fillPositions({ db, geocode: server.features.addresses.geocode });
  await owner.patch(`/api/properties/${fixed}/position`, { latitude: 36.1, longitude: -86.1 });

  let isDown = true;
  const asked: string[] = [];
  const service = {
    name: 'late',
    isRemote: true,
    geocode: async ({ streetAddress }: { streetAddress: string }) => {
      if (isDown) throw new Error('down');
      asked.push(streetAddress);
      return /Later/.test(streetAddress)
        ? { latitude: 36.2, longitude: -86.7, approximate: false, source: 'late' }
        : null;
    },
  };
  const options = { db, cachedGeocode: createCachedGeocode({ db, clock, keys, logger }) };
  const refine = (after: number) => refinePositions({ ...options, geocoders: [service], after });
  const before = ids[0]! - 1;
  expect(await refine(before)).toBe(before);
  isDown = false;
  expect(await refine(before)).toBe(0);
  expect(await refine(before)).toBe(0);
  expect(asked).toEqual(['20 Later St', '21 Unknown St', '22 Later Road']);
  const read = async (id: number) => (await owner.get(`/api/properties/${id}`)).body;
  const there = { latitude: 36.2, approximatePosition: false, version: 1 };
  expect(await Promise.all([...ids, lost].map(read))).toMatchObject([
    there,
    { approximatePosition: true },
    there,
  ]);
  expect(await read(fixed)).toMatchObject({ latitude: 36.1 });
  expect(await refinePositions({ ...options, geocoders: [], after: 5 })).toBe(0);
});

test('a new address clears the coordinates of the old one', async () => {
  const id = (await owner.post('/api/properties', lead('3 Moving Street'))).body.id;
  await owner.patch(`/api/properties/${id}/position`, { latitude: 36.17, longitude: -86.75 });
  await server.db
    .updateTable('properties')
    .set({ street_address: '4 Moving Street' })
    .where('id', '=', id)
    .execute();
  expect((await owner.get(`/api/properties/${id}`)).body.latitude).toBeNull();
});

test('calls a remote geocoder once per address, and skips it when it fails', async () => {
  let asked = 0;
  const position = { latitude: 1, longitude: 2, approximate: false, source: 'remote' };
  const { db, clock, logger } = server;
  const keys = server.features.keyRefusals.watch('addresses');
  const geocode = createGeocode({
    cachedGeocode: createCachedGeocode({ db, clock, keys, logger }),
    findGeocoders: () => [
      { name: 'broken', isRemote: true, geocode: () => Promise.reject(new Error('down')) },
      { name: 'remote', isRemote: true, geocode: async () => ((asked += 1), position) },
    ],
  });
  const address = { streetAddress: '5 Once St', city: 'Nashville', state: 'TN', zipCode: '37206' };
  expect(await geocode(address)).toEqual(position);
  expect(await geocode(address)).toEqual(position);
  expect(asked).toBe(1);
});

test('shows a refused key in every address field and in the settings, and logs it once', async () => {
  const { db, logger, clock, log } = server;
  const keys = server.features.keyRefusals.watch('addresses');
  const refuse = () => Promise.reject(new ServiceError('answered 403', 403));
  let isGood = false;
  const google: AddressSuggester = {
    name: 'google',
    usesKey: true,
    suggest: async () => (isGood ? [] : refuse()),
    readPlace: refuse,
  };
  const geocoders = [{ name: 'google', isRemote: true, usesKey: true, geocode: refuse }];
  const cachedGeocode = createCachedGeocode({ db, clock, keys, logger });
  const geocode = createGeocode({ findGeocoders: () => geocoders, cachedGeocode });
  const addresses = createAddressesService({
    db,
    clock,
    logger,
    keys,
    geocode,
    findSuggesters: () => [google],
  });
  const notice = async () => (await owner.get('/api/addresses/service')).body.notice;
  const refusedAt = async () =>
    (await owner.get('/api/settings/providers')).body.find(
      ({ port }: { port: string }) => port === 'addresses',
    ).keyRefusedAt;
  expect([await notice(), await refusedAt()]).toEqual([null, null]);

  for (const typed of ['522 e', '522 ex', '522 exa']) {
    expect(await addresses.suggest(typed)).toMatchObject([{ placeId: `lead:${leadId}` }]);
  }
  expect(await geocode({ ...lead('6 Refused St') })).toBeNull();
  await expect(addresses.locate({ placeId: 'google:abc' })).rejects.toMatchObject({
    code: 'addresses.service_refuses',
    status: 502,
  });
  expect(await notice()).toContain('Error: AuthFailure');
  expect(await refusedAt()).toBe(clock.now().toISOString());
  expect(log.filter(({ msg }) => msg === 'a service refuses its key')).toHaveLength(1);

  isGood = true;
  await addresses.suggest('522 exam');
  expect([await notice(), await refusedAt()]).toEqual([null, null]);
  isGood = false;
  await addresses.suggest('522 exam');
  expect(await notice()).toContain('Error: AuthFailure');
  // With another key the refusal of the old one is not shown.
  await owner.send('PUT', '/api/settings/providers/roads', {
    values: { GOOGLE_MAPS_API_KEY: 'another-key' },
  });
  expect(await notice()).toBeNull();
});

test('services are asked near the leads, and without leads anywhere', async () => {
  const { db, logger, clock } = server;
  const keys = server.features.keyRefusals.watch('addresses');
  const asked: unknown[] = [];
  const service: AddressSuggester = {
    name: 'near',
    suggest: async (_, options) => {
      asked.push(options?.near);
      return [];
    },
  };
  const ask = () =>
    createAddressesService({
      db,
      clock,
      logger,
      keys,
      geocode: async () => null,
      findSuggesters: () => [service],
    }).suggest('522 near');
  await db.updateTable('properties').set({ latitude: null, longitude: null }).execute();
  await ask();
  for (const [index, latitude] of [36.1, 36.2, 41].entries()) {
    const { id } = (await owner.post('/api/properties', lead(`${index + 1} Near Lane`))).body;
    await owner.patch(`/api/properties/${id}/position`, { latitude, longitude: -86.7 });
  }
  await ask();
  expect(asked).toEqual([undefined, { latitude: 36.2, longitude: -86.7 }]);
});
