import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { placeSteps, runStep } from './testing/place-steps.ts';
import { readPlainPlaces, readStoredPlaces, type PlainPlace } from './testing/plain-places.ts';
import { updateStacks } from './update-stacks.ts';

const server = await useTestServer();
const clear = async () => {
  await sql`delete from properties`.execute(server.db);
  await updateStacks(server.db);
};
beforeEach(clear);

/** Ids of the leads that a list has with a filter, all types. */
async function listed(filter: string): Promise<number[]> {
  const { body } = await server.owner.get(`/api/properties?limit=200&${filter}`);
  expect(body.pagination.total).toBe(body.data.length);
  return body.data.map((lead: { id: number }) => lead.id).toSorted((a: number, b: number) => a - b);
}

/** Days are counted from 4 March 2031. */
const filters: [string, (place: PlainPlace) => boolean][] = [
  [
    'signalKinds=violation,estate',
    ({ kinds }) => ['violation', 'estate'].every((kind) => kinds.includes(kind)),
  ],
  [
    'signalKinds=violation&signalKindsNot=lien',
    ({ kinds }) => kinds.includes('violation') && !kinds.includes('lien'),
  ],
  [
    'signalKindsAny=lien,auction&openSignalsOnly=true',
    (place) => place.open_kinds.some((kind) => ['lien', 'auction'].includes(kind)),
  ],
  ['minSignalKinds=2', ({ kinds }) => kinds.length >= 2],
  ['minSignalKinds=2&openSignalsOnly=true', (place) => place.open_kinds.length >= 2],
  ['openSignalsOnly=true', (place) => place.open_kinds.length > 0],
  ['newestSignalWithin=20', (place) => (place.newest_signal ?? '') >= '2031-02-12'],
  [
    'newestSignalWithin=20&openSignalsOnly=true',
    (place) => (place.newest_open_signal ?? '') >= '2031-02-12',
  ],
];

test('stored places and filters match plain SQL after random changes', async () => {
  await fc.assert(
    fc
      .asyncProperty(placeSteps, async (steps) => {
        for (const step of steps) await runStep(server, step);
        await updateStacks(server.db);
        const plain = await readPlainPlaces(server.db);
        expect(await readStoredPlaces(server.db)).toEqual(plain.filter(({ leads }) => leads > 1));
        for (const [filter, isWanted] of filters) {
          expect(await listed(filter)).toEqual(plain.filter(isWanted).map(({ id }) => id));
        }
      })
      .afterEach(clear),
    { numRuns: 12 },
  );
});

const lead = (streetAddress: string, more: object) =>
  server.addLead({
    streetAddress,
    propertyType: 'violation',
    violationType: 'High grass',
    violationDate: '2031-03-01',
    ...more,
  });
const auction = { propertyType: 'foreclosure', auctionDate: '2031-05-06' };
const parcel = (number: string) => ({ apn: `093-02-0-${number}`, county: 'Davidson' });

test('a lead without a parcel number is at the first parcel of its address', async () => {
  const unknown = await lead('1 Elm St', {});
  const known = await lead('1 Elm St', { ...auction, ...parcel('412') });
  const corner = await lead('1 Side Rd', { propertyType: 'probate', ...parcel('412') });
  await updateStacks(server.db);
  expect((await readStoredPlaces(server.db)).map(({ id, leads }) => [id, leads])).toEqual([
    [unknown, 3],
    [known, 3],
    [corner, 3],
  ]);
  expect(await listed('signalKinds=violation,auction,estate')).toEqual([unknown, known, corner]);
  const other = await lead('1 Elm St', { propertyType: 'probate', ...parcel('500') });
  await updateStacks(server.db);
  expect((await readStoredPlaces(server.db)).map(({ id }) => id)).toEqual([unknown, known, corner]);
  // The open lead says the same.
  const related = async (id: number) =>
    (await server.owner.get(`/api/properties/${id}`)).body.related.flatMap(
      ({ ids }: { ids: number[] }) => ids,
    );
  expect((await related(unknown)).toSorted()).toEqual([known, corner]);
  expect(await related(other)).toEqual([]);
  expect(await listed('minSignalKinds=2')).not.toContain(other);
});

test('two houses of one parcel are two places; a lead that names none is at the first', async () => {
  const one = await lead('31 Pine St', { ...auction, ...parcel('600') });
  const next = await lead('33 Pine St', { propertyType: 'probate', ...parcel('600') });
  const bare = await lead('Pine St', parcel('600'));
  await updateStacks(server.db);
  const placed = (await readStoredPlaces(server.db)).filter(({ id }) => id >= one);
  expect(placed.map(({ id, leads }) => [id, leads])).toEqual([one, bare].map((id) => [id, 2]));
  await sql`delete from properties where id = ${one}`.execute(server.db);
  await updateStacks(server.db);
  const left = (await readStoredPlaces(server.db)).filter(({ id }) => id >= one);
  expect(left.map(({ id, leads }) => [id, leads])).toEqual([next, bare].map((id) => [id, 2]));
});

test('a key shared by more than 50 leads is not a place', async () => {
  await sql`
    insert into properties (property_type, street_address, identity_key, parcel_key)
    select 'violation', '9 Oak ' || n, '9 OAK ' || n || '|37206', 'TN|DAVIDSON|1000'
    from generate_series(1, 51) as n`.execute(server.db);
  await updateStacks(server.db);
  expect(await readStoredPlaces(server.db)).toEqual([]);
  await sql`delete from properties where identity_key = '9 OAK 7|37206'`.execute(server.db);
  await updateStacks(server.db);
  expect(await readStoredPlaces(server.db)).toHaveLength(50);
});

test('a step that fails leaves the journal for the next', async () => {
  await lead('3 Elm St', {});
  await lead('3 Elm St', auction);
  await sql`alter table stacked_leads add constraint stopped check (false) not valid`.execute(
    server.db,
  );
  await expect(updateStacks(server.db)).rejects.toThrow('stopped');
  await sql`alter table stacked_leads drop constraint stopped`.execute(server.db);
  expect(await updateStacks(server.db)).toBe(2);
});
