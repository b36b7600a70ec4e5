import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { calibrateScores } from './calibrate-scores.ts';
import { updateScores } from './update-scores.ts';

const server = await useTestServer();

const stale = new Set<string>();
const update = (atTimestamp = '2031-03-04T15:00:00.000Z') =>
  updateScores({
    db: server.db,
    clock: { now: () => new Date(atTimestamp) },
    timeZone: () => 'America/Chicago',
    staleSources: async () => [...stale],
  });

const violation = {
  propertyType: 'violation',
  violationType: 'High grass',
  violationDate: '2031-03-04',
};
const add = (streetAddress: string, more: object = {}) =>
  server.addLead({ ...violation, streetAddress, ...more });
const storedScore = async (id: number): Promise<number | null> =>
  (await server.owner.get(`/api/properties/${id}`)).body.score;
const explain = async (id: number) => (await server.owner.get(`/api/properties/${id}/score`)).body;

test('a lead gets a score, explained by terms that sum to it', async () => {
  const id = await add('1 Score St', { price: 100_000 });
  expect(await storedScore(id)).toBeNull();
  await update();
  const said = await explain(id);
  expect(said).toMatchObject({
    score: 12,
    weights: 'shipped',
    terms: [
      { label: 'Code violation', points: 8, source: 'Added by hand' },
      { label: 'Value of $100,000', points: 4, source: 'This lead', date: null },
    ],
    statement: expect.stringContaining('No public study gives the probability of a sale by list'),
    reach: { phones: 0, hasMailingAddress: false, optedOut: false },
    progress: { leadStatus: 'not_contacted', lastContactAt: null },
    history: [{ date: '2031-03-04T00:00:00.000Z', score: 12 }],
  });
  expect(await storedScore(id)).toBe(12);
});

test('a closed case, a price, a new case and an undo change the score in one run of the job', async () => {
  const id = await add('2 Score St');
  await update();
  expect(await storedScore(id)).toBe(8);
  await sql`update signals set meaning = 'closed' where property_id = ${id}`.execute(server.db);
  expect(await update()).toBe(1);
  expect(await storedScore(id)).toBe(0);
  await sql`update properties set price_cents = 12500000 where id = ${id}`.execute(server.db);
  await update();
  expect(await storedScore(id)).toBe(3);
  await add('2 Score St', { violationType: 'Junk' });
  await update();
  expect(await storedScore(id)).toBe(11);
  await sql`delete from signals where property_id = ${id}`.execute(server.db);
  await update();
  expect(await storedScore(id)).toBe(3);
  expect((await explain(id)).score).toBe(3);
});

test('a case that is only seen again triggers no recomputation', async () => {
  await update();
  await sql`update signals set last_seen = '2031-03-05', status = 'Open'`.execute(server.db);
  const { rows } = await sql`select from score_journal`.execute(server.db);
  expect(rows).toEqual([]);
});

test('age lowers the score day by day, writes only changes, and keeps a history', async () => {
  const id = await add('3 Score St');
  await update();
  const written = () =>
    sql<{ at: string }>`select xmin::text as at from lead_scores where property_id = ${id}`.execute(
      server.db,
    );
  const before = (await written()).rows;
  expect(await update('2031-03-08T15:00:00.000Z')).toBe(0);
  expect((await written()).rows).toEqual(before);
  await update('2031-08-31T15:00:00.000Z');
  const { body } = await server.owner.get(`/api/properties/${id}`);
  expect(body.score).toBe(4);
  expect((await explain(id)).history).toEqual([
    { date: '2031-08-31T00:00:00.000Z', score: 4 },
    { date: '2031-03-04T00:00:00.000Z', score: 8 },
  ]);
});

test('cases of a stale feed do not count until it has new rows', async () => {
  const id = await add('4 Score St');
  await sql`update signals set source = 'feed:7' where property_id = ${id}`.execute(server.db);
  await update();
  expect(await storedScore(id)).toBe(8);
  stale.add('feed:7');
  await update();
  expect(await storedScore(id)).toBe(0);
  expect(await explain(id)).toMatchObject({
    score: 0,
    terms: [],
    notCounted: [{ source: 'A feed that was removed', cases: 1 }],
  });
  stale.clear();
  await update();
  expect(await storedScore(id)).toBe(8);
});

test('the list filters and sorts by score; a lead without one is last', async () => {
  const ids = [
    await add('5 Sorted St', { city: 'Memphis', price: 40_000 }),
    await add('6 Sorted St', { city: 'Memphis' }),
    await add('7 Sorted St', { city: 'Memphis', price: 900_000 }),
  ];
  await update();
  const unscored = await add('8 Sorted St', { city: 'Memphis' });
  const listed = async (query: string) =>
    (await server.owner.get(`/api/properties?city=Memphis&${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await listed('sort=-score')).toEqual([...ids, unscored]);
  expect(await listed('sort=score')).toEqual([...ids.toReversed(), unscored]);
  expect(await listed('sort=-score&minScore=8')).toEqual(ids.slice(0, 2));
  expect((await server.owner.get('/api/properties?minScore=many')).status).toBe(400);
});

test('the job survives leads that are deleted meanwhile', async () => {
  const id = await add('9 Score St');
  await sql`delete from properties where id = ${id}`.execute(server.db);
  await update();
  expect((await server.owner.get(`/api/properties/${id}/score`)).status).toBe(404);
});

test('the inputs of a score are read only from the permitted columns', () => {
  const text = readFileSync(new URL('score-inputs.query.ts', import.meta.url), 'utf8');
  const columns = new Set([...text.matchAll(/\b[ps]\.(\w+)/g)].map(([, column]) => column));
  expect([...columns].sort()).toEqual([
    'amounts',
    'created_at',
    'id',
    'import_id',
    'is_open',
    'kind',
    'opened',
    'price_cents',
    'property_id',
    'source',
  ]);
});

test('below 30 outcomes there is no probability; above, it is fitted and tested on later outcomes', async () => {
  const clock = { now: () => new Date('2031-03-04T15:00:00.000Z') };
  const contact = (count: number, first: number) =>
    sql`
    with made as (
      insert into properties (property_type, street_address, city)
      select 'violation', n || ' Outcome St', 'Jackson'
      from generate_series(${first}::integer, ${first + count - 1}::integer) as n
      returning id, split_part(street_address, ' ', 1)::integer as n
    ), cases as (
      insert into signals (property_id, kind, source, source_key, last_seen, opened, created_at)
      select id, case when n % 2 = 0 then 'violation' else 'auction' end, 'import', '1', '2030-01-01',
        '2030-01-01', '2030-01-01' from made
    ), calls as (
      insert into property_events (property_id, kind, happened_at)
      select id, 'call', timestamptz '2030-01-02 12:00Z' + make_interval(hours => n) from made
    )
    insert into property_events (property_id, kind, new_value, happened_at)
    select id, 'lead_status', to_jsonb(case when n % 2 = 0 then 'interested' else 'dead' end),
      timestamptz '2030-01-12 12:00Z' + make_interval(hours => n) from made
  `.execute(server.db);
  await contact(20, 1);
  expect(await calibrateScores({ db: server.db, clock })).toBe(false);
  const model = async () => (await server.owner.get('/api/scores/model')).body;
  expect(await model()).toMatchObject({
    outcomes: 10,
    contacted: 20,
    outcomesNeeded: 30,
    backtest: null,
    origin: 'shipped',
  });
  const id = await add('10 Score St');
  expect((await explain(id)).chance).toBeNull();
  await contact(200, 100);
  expect(await calibrateScores({ db: server.db, clock })).toBe(true);
  // Violations succeeded here, and auctions did not.
  expect(await model()).toMatchObject({
    outcomes: 110,
    contacted: 220,
    origin: 'own',
    backtest: { isOwnBetter: true, learnedFrom: 154, predicted: 66 },
  });
  const { weights } = await model();
  const pointsOf = (name: string) =>
    weights.find((one: { name: string }) => one.name === name).points;
  expect(pointsOf('violation')).toBeGreaterThan(pointsOf('auction'));
  await update();
  const said = await explain(id);
  expect(said.weights).toBe('own');
  expect(said.chance).toBeGreaterThan(0.5);
  expect(await storedScore(id)).toBe(said.score);
});
