import { VectorTile } from '@mapbox/vector-tile';
import { sql } from 'kysely';
import { PbfReader } from 'pbf';
import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { updateStacks } from './update-stacks.ts';

let houses = 0;
const ids = new Map<string, number>();

type Case = { kind: string; opened: string; isOpen?: boolean };

/** Adds a lead that has these cases and no other, at a street of its name. */
async function addLead(name: string, cases: readonly Case[], street = name): Promise<void> {
  const id = await server.addLead({
    propertyType: name.startsWith('Second') ? 'foreclosure' : 'probate',
    streetAddress: `7 ${street} St`,
  });
  ids.set(name, id);
  await sql`delete from signals where property_id = ${id}`.execute(server.db);
  for (const { kind, opened, isOpen = true } of cases) {
    await sql`
      insert into signals (property_id, kind, source, source_key, opened, last_seen, meaning)
      values (${id}, ${kind}, 'person', ${kind}, ${opened}, ${opened},
        ${isOpen ? 'open' : 'closed'})`.execute(server.db);
  }
  houses += 1;
  const position = { latitude: 36 + houses, longitude: -86 };
  await server.owner.patch(`/api/properties/${id}/position`, position);
}

const violation = { kind: 'violation', opened: '2030-06-01' };
const tax = { kind: 'delinquent_tax', opened: '2031-02-20' };
const lien = { kind: 'lien', opened: '2030-01-01' };

// Its clock is at March 4, 2031.
const server = await useTestServer();
beforeAll(async () => {
  await addLead('Nothing', []);
  await addLead('Single', [violation]);
  await addLead('Both', [violation, tax]);
  await addLead('Three', [violation, tax, lien]);
  await addLead('Closed', [violation, { ...tax, isOpen: false }]);
  // One place in two lists: a violation in one, unpaid taxes in the other.
  await addLead('Shared', [violation]);
  await addLead('Second', [tax], 'Shared');
  await updateStacks(server.db);
});

const questions: [string, object, string[]][] = [
  ['at least 2 kinds', { minSignalKinds: 2 }, ['Both', 'Three', 'Closed', 'Shared', 'Second']],
  [
    'at least 2 kinds that are open',
    { minSignalKinds: 2, openSignalsOnly: true },
    ['Both', 'Three', 'Shared', 'Second'],
  ],
  [
    'violations and taxes but no lien',
    { signalKinds: ['violation', 'delinquent_tax'], signalKindsNot: ['lien'] },
    ['Both', 'Closed', 'Shared', 'Second'],
  ],
  [
    'the newest within 30 days',
    { newestSignalWithin: 30 },
    ['Both', 'Three', 'Closed', 'Shared', 'Second'],
  ],
  [
    'the newest open one within 30 days',
    { newestSignalWithin: 30, openSignalsOnly: true },
    ['Both', 'Three', 'Shared', 'Second'],
  ],
  [
    'open ones only',
    { openSignalsOnly: true },
    ['Single', 'Both', 'Three', 'Closed', 'Shared', 'Second'],
  ],
];

async function readTile(query: string): Promise<number> {
  const answer = await server.owner.get(`/api/lead-map/tiles/0/0/0?${query}`);
  const { leads } = new VectorTile(new PbfReader(answer.response.rawPayload)).layers;
  const features = Array.from({ length: leads?.length ?? 0 }, (_, at) => leads!.feature(at));
  return features.reduce((sum, { properties }) => sum + Number(properties['count'] ?? 1), 0);
}

test.each(questions)(
  '%s: list, map, export and campaign have the same leads',
  async (_name, filter, names) => {
    const { owner } = server;
    const wanted = names.map((name) => ids.get(name)!).toSorted((a, b) => a - b);
    const query = new URLSearchParams(
      Object.entries(filter).map(([name, value]) => [name, String(value)]),
    ).toString();

    const list = (await owner.get(`/api/properties?limit=200&${query}`)).body;
    expect(list.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(wanted);
    expect(list.pagination.total).toBe(wanted.length);

    expect((await owner.get(`/api/lead-map?${query}`)).body.placed).toBe(wanted.length);
    expect(await readTile(query)).toBe(wanted.length);

    const file = String((await owner.post('/api/properties/export', { filter })).body);
    const exported = file.split('\r\n').filter((line) => line.includes(' St,'));
    expect(exported.map((line) => /\d+ (\w+) St/.exec(line)![1]).toSorted()).toEqual(
      names.map((name) => (name === 'Second' ? 'Shared' : name)).toSorted(),
    );

    const campaign = await owner.post('/api/campaigns', {
      name: 'Spring letters',
      type: 'sms',
      startDate: '2031-03-04',
      message: 'Hello',
      audience: { filter },
    });
    expect(campaign.body.progress).toMatchObject({ total: wanted.length });
    const { data } = (await owner.get(`/api/campaigns/${campaign.body.id}/leads`)).body;
    expect(data.map(({ propertyId }: { propertyId: number }) => propertyId).toSorted()).toEqual(
      wanted,
    );
  },
);
