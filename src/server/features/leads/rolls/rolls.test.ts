import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OpenDataPlatform } from '#server/providers/open-data/open-data-source.ts';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import {
  startPublisher,
  type PublishedRow,
  type Publisher,
} from '#server/providers/open-data/testing/publisher.ts';
import { runBulkChange } from '#server/features/leads/bulk-changes/run-bulk-change.ts';
import { createBulkChangesService } from '#server/features/leads/bulk-changes/bulk-changes.service.ts';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import type { Roll, RollDataset } from './roll-catalogue.ts';
import { createRollsService } from './rolls.service.ts';
import { runRollAsk } from './run-roll-ask.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const publishers: Publisher[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const user = { id: 'kim', name: 'Kim', email: 'kim@example.com', role: 'owner' as const };
  await database.db.insertInto('users').values(user).execute();
});
afterEach(async () => {
  await Promise.all(publishers.splice(0).map((publisher) => publisher.stop()));
  await database.db.deleteFrom('properties').execute();
});
afterAll(() => database.destroy());

const clock = { now: () => new Date('2031-03-04T18:00:00Z') };
const timeZone = () => 'America/Chicago';
const enqueue = async () => undefined;
const session = { userId: 'kim', role: 'owner' } as never;

async function publish(
  platform: OpenDataPlatform,
  columns: string[],
  rows: PublishedRow[],
): Promise<Publisher> {
  const typed = columns.map((name) => ({ name, type: 'text' as const }));
  const publisher = await startPublisher({ platform, columns: typed, pageCap: 3 });
  publisher.add(...rows);
  publishers.push(publisher);
  return publisher;
}

const rollOf = (datasets: RollDataset[], parcel = 'digits 14'): Roll => ({
  id: 'cook-il',
  name: 'Cook County assessor',
  place: 'Cook County, IL',
  state: 'IL',
  counties: ['Cook'],
  parcel,
  datasets,
  licence: null,
  terms: 'https://example.gov/',
  source: 'a test',
});

function rollsWith(roll: Roll) {
  const openDataset = createOpenData({ FEEDS_ALLOW_PRIVATE: 'true' });
  const options = { db: database.db, clock, timeZone, openDataset, rolls: [roll] };
  const rolls = createRollsService({ ...options, jobs: { enqueue } as never });
  const run = (askId: number, isLastAttempt = true) =>
    runRollAsk(options, { askId, signal: new AbortController().signal, isLastAttempt });
  return { rolls, run };
}

async function addLead(apn: string, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await database.db
    .insertInto('properties')
    .values({
      property_type: 'foreclosure',
      street_address: `${apn} Oak St`,
      state: 'IL',
      county: 'Cook',
      apn,
      ...more,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const leadOf = (id: number) =>
  database.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a roll of several datasets is asked by parcel, previewed, filled in and undone', async () => {
  const pin = '13123456780000';
  const houses = await publish(
    'socrata',
    ['pin', 'year', 'char_beds', 'char_bldg_sf', 'char_yrblt'],
    [
      { pin, year: '2024', char_beds: '9', char_bldg_sf: '900', char_yrblt: '1900' },
      // Two buildings of the newest year.
      { pin, year: '2030', char_beds: '3', char_bldg_sf: '1,200', char_yrblt: '1968' },
      { pin, year: '2030', char_beds: '1', char_bldg_sf: '400', char_yrblt: '1970' },
      { pin: '99999999999999', year: '2030', char_beds: '7', char_bldg_sf: '1', char_yrblt: '0' },
    ],
  );
  const sales = await publish(
    'arcgis',
    ['PIN', 'sale_date', 'sale_price'],
    [
      { PIN: pin, sale_date: '2014-03-04T00:00:00.000', sale_price: '185000' },
      { PIN: pin, sale_date: '1900-01-01', sale_price: '1' },
      { PIN: pin, sale_date: '2044-01-01', sale_price: '999' },
    ],
  );
  const { rolls, run } = rollsWith(
    rollOf([
      {
        url: houses.url,
        key: 'pin',
        newest: 'year',
        adds: ['beds', 'livingArea'],
        facts: { beds: 'char_beds', livingArea: 'char_bldg_sf', yearBuilt: 'char_yrblt' },
      },
      {
        url: sales.url,
        key: 'PIN',
        newest: 'sale_date',
        facts: { lastSaleDate: 'sale_date', lastSalePrice: 'sale_price' },
      },
    ]),
  );
  const id = await addLead('13-12-345-678-0000', {
    beds: 2,
    year_built: 1950,
    person_edited: ['year_built'],
  });
  const unknown = await addLead('13-12-345-678-0001');
  await addLead('', {});
  await addLead('13123456780000', { state: 'TN' });
  expect(await rolls.list()).toMatchObject([{ id: 'cook-il', leads: 3, askable: 2 }]);

  const asked = await rolls.ask('cook-il', { filter: {} }, 'kim');
  expect(asked).toMatchObject({ state: 'running', leads: 2, asked: 0, changes: [] });
  await run(asked.id);
  const answer = await rolls.get(asked.id);
  expect(answer).toMatchObject({ state: 'done', asked: 2, found: 1, failure: null });
  const change = (field: string, counts: [number, number, number]) => {
    const [fills, replaces, keeps] = counts;
    return expect.objectContaining({ field, fills, replaces, keeps });
  };
  expect(answer.changes).toEqual([
    change('beds', [0, 1, 0]),
    change('livingArea', [1, 0, 0]),
    change('yearBuilt', [0, 0, 1]),
    change('lastSaleDate', [1, 0, 0]),
    change('lastSalePrice', [1, 0, 0]),
  ]);
  // Asking changes no lead.
  expect(await leadOf(id)).toMatchObject({ beds: 2, version: 1, living_area: null });

  const bulk = createBulkChangesService({
    db: database.db,
    clock,
    timeZone,
    jobs: { enqueue } as never,
    prices: { trace: () => 0, letter: () => 0 },
  });
  const action = { kind: 'fill_facts', source: answer.source } as const;
  expect(await bulk.preview({ filter: {} }, action)).toMatchObject({ affected: 1, undo: 'change' });
  const filled = await bulk.create({ filter: {} }, action, session);
  await runBulkChange(database.db, filled.id);
  expect(filled).toMatchObject({ total: 1, summary: 'Facts filled from the roll for 1 lead' });
  const after = {
    beds: 4,
    living_area: 1600,
    year_built: 1950,
    last_sale_date: '2014-03-04',
    last_sale_price_cents: 18_500_000,
    version: 2,
  };
  expect(await leadOf(id)).toMatchObject(after);
  expect(await leadOf(unknown)).toMatchObject({ beds: null, version: 1 });

  // What changed since stays.
  await database.db
    .updateTable('properties')
    .set({ living_area: 1700 })
    .where('id', '=', id)
    .execute();
  const undone = await bulk.undo(filled.id, session);
  expect(undone).toMatchObject({ state: 'undone', kept: 0 });
  expect(await leadOf(id)).toMatchObject({
    beds: 2,
    living_area: 1700,
    year_built: 1950,
    last_sale_date: null,
    last_sale_price_cents: null,
  });
});

test.each(['ckan', 'carto'] as const)(
  '%s is asked in its own form of the number',
  async (platform) => {
    const publisher = await publish(
      platform,
      ['PARID', 'FINISHEDLIVINGAREA', 'LOTAREA', 'CONDITIONDESC', 'USEDESC', 'HOMESTEAD'],
      [
        {
          PARID: '0431B00017000000',
          FINISHEDLIVINGAREA: '1450',
          LOTAREA: '0.25',
          CONDITIONDESC: 'VERY GOOD',
          USEDESC: 'TWO FAMILY',
          HOMESTEAD: '80000',
        },
      ],
    );
    const { rolls, run } = rollsWith(
      rollOf(
        [
          {
            url: publisher.url,
            key: 'PARID',
            facts: {
              livingArea: 'FINISHEDLIVINGAREA',
              lotArea: { column: 'LOTAREA', unit: 'acres' },
              condition: 'CONDITIONDESC',
              propertyUse: 'USEDESC',
              homesteadExemption: 'HOMESTEAD',
            },
          },
        ],
        'letters 16',
      ),
    );
    const id = await addLead('0431-B-00017-0000-00');
    const { id: askId } = await rolls.ask('cook-il', { propertyIds: [id] }, 'kim');
    await run(askId);
    const [told] = await database.db
      .selectFrom('lead_facts')
      .selectAll()
      .where('property_id', '=', id)
      .execute();
    expect(told).toMatchObject({
      source: 'roll:cook-il',
      source_name: 'Cook County, IL',
      told_on: '2031-03-04',
      facts: {
        livingArea: 1450,
        lotArea: 10_890,
        condition: 'Excellent',
        propertyUse: '2 to 4 units',
        homesteadExemption: true,
      },
    });
  },
);

test('a lead without a parcel number is found by its street and ZIP, never by a part of them', async () => {
  const publisher = await publish(
    'socrata',
    ['pin', 'addr', 'zip', 'beds'],
    [
      { pin: '13123456780001', addr: '12 N OAK STREET', zip: '60601-1234', beds: '3' },
      { pin: '13123456780002', addr: '12 N OAK STREET', zip: '60699', beds: '9' },
      { pin: '13123456780003', addr: '14 ELM AVE', zip: '60601', beds: '1' },
      { pin: '13123456780004', addr: '14 ELM AVE', zip: '60601', beds: '2' },
    ],
  );
  const { url } = publisher;
  const { rolls, run } = rollsWith({
    ...rollOf([{ url, key: 'pin', facts: { beds: 'beds' } }]),
    address: { url, key: 'pin', street: 'addr', zip: 'zip' },
  });
  const oak = await addLead('', { street_address: '12 North Oak St.', zip_code: '60601' });
  // Two parcels, no parcel, no ZIP.
  await addLead('', { street_address: '14 Elm Avenue', zip_code: '60601' });
  await addLead('', { street_address: '16 Elm Avenue', zip_code: '60601' });
  await addLead('', { street_address: '12 N Oak Street', zip_code: '' });
  expect(await rolls.list()).toMatchObject([{ leads: 4, askable: 3, byAddress: true }]);
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const told = await database.db.selectFrom('lead_facts').selectAll().execute();
  expect(told).toMatchObject([{ property_id: oak, facts: { beds: 3 } }]);
});

test('the roll says who lives there and how many parcels the same owner has', async () => {
  const site = { beds: '3', street: '12 OAK ST' };
  const bank = (index: number) => ({
    pin: `1312345679${String(index).padStart(4, '0')}`,
    owner: 'BIG BANK NA',
    mail: '1 WALL ST',
    street: `${index} ELM ST`,
  });
  const publisher = await publish(
    'carto',
    ['pin', 'owner', 'mail', 'street', 'beds'],
    [
      { ...site, pin: '13123456780001', owner: 'ASH, ANN', mail: '9 PALM AVE' },
      { pin: '13123456780002', owner: 'ASH ANN', mail: '9 Palm Avenue', street: '14 OAK ST' },
      { pin: '13123456780003', owner: 'ASH, ANN', mail: '77 OTHER RD', street: '16 OAK ST' },
      { pin: '13123456780004', owner: 'ASH, ANN', mail: '9 PALM AVE', street: '18 OAK ST' },
      {
        pin: '13123456780005',
        owner: 'ELM, EVE',
        mail: '20 OAK STREET APT 2',
        street: '20 OAK ST',
      },
      { pin: '13123456780006', owner: 'FIR, FAY', mail: 'PO BOX 7', street: '22 OAK ST' },
      ...Array.from({ length: 230 }, (_, index) => bank(index + 1)),
    ],
  );
  const { url } = publisher;
  const { rolls, run } = rollsWith({
    ...rollOf([{ url, key: 'pin', facts: { beds: 'beds' } }]),
    owner: { url, key: 'pin', name: 'owner', mailing: 'mail', street: 'street' },
  });
  const pins = ['13123456780001', '13123456780005', '13123456780006', bank(7).pin];
  const ids: number[] = [];
  for (const pin of pins) ids.push(await addLead(pin));
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const told = await database.db.selectFrom('lead_facts').selectAll().execute();
  const factsOf = (index: number) =>
    told.find(({ property_id }) => property_id === ids[index])?.facts;
  expect(factsOf(0)).toEqual({ beds: 3, ownerParcels: 2, ownerOccupied: false });
  expect(factsOf(1)).toEqual({ ownerParcels: 1, ownerOccupied: true });
  // A box says nothing of who lives there.
  expect(factsOf(2)).toEqual({ ownerParcels: 1 });
  expect(factsOf(3)).toEqual({ ownerParcels: 200, ownerOccupied: false });
});

test('a publisher that fails is said, and is asked again where it had come to', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => String(10_000_000_000_000 + index));
  const publisher = await publish(
    'socrata',
    ['pin', 'beds'],
    keys.map((pin) => ({ pin, beds: '3' })),
  );
  const { rolls, run } = rollsWith(
    rollOf([{ url: publisher.url, key: 'pin', facts: { beds: 'beds' } }]),
  );
  for (const key of keys) await addLead(key);
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  const isSecond = (url: URL) => url.searchParams.get('$where')?.includes(keys[55]!) === true;
  publisher.setFault((url) =>
    isSecond(url) ? { status: 404, body: { message: 'Not found' } } : null,
  );
  await run(id);
  const failed = await rolls.get(id);
  expect(failed).toMatchObject({ state: 'failed', asked: 50, found: 50 });
  expect(failed.failure).toMatch(/404|Not found/);
  await expect(rolls.ask('nowhere', { filter: {} }, 'kim')).rejects.toMatchObject({
    code: 'rolls.not_found',
  });
  await expect(rolls.ask('cook-il', { propertyIds: [1] }, 'kim')).rejects.toMatchObject({
    message: 'None of these leads is in Cook County, IL with what the roll finds them by.',
  });
});
