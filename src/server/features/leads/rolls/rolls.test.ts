import { expect, test } from 'vitest';
import { runBulkChange } from '#server/features/leads/bulk-changes/run-bulk-change.ts';
import { createBulkChangesService } from '#server/features/leads/bulk-changes/bulk-changes.service.ts';
import { readFactSources } from '#server/features/leads/facts/fact-sources.query.ts';
import { fillFacts } from '#server/features/leads/properties/fill-facts.store.ts';
import { createRollHarness, rollOf } from './testing/roll-harness.ts';

const { db, clock, timeZone, publish, rollsWith, addLead, leadOf } = createRollHarness();
const session = { userId: 'kim', role: 'owner' } as never;

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
    db: db(),
    clock,
    timeZone,
    jobs: { enqueue: async () => undefined } as never,
    prices: { trace: () => 0, letter: () => 0 },
  });
  const action = { kind: 'fill_facts', source: answer.source } as const;
  expect(await bulk.preview({ filter: {} }, action)).toMatchObject({ affected: 1, undo: 'change' });
  const filled = await bulk.create({ filter: {} }, action, session);
  await runBulkChange(db(), filled.id);
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
  await db().updateTable('properties').set({ living_area: 1700 }).where('id', '=', id).execute();
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

test('what a roll says is of the year of its data, and the newest day of each fact counts', async () => {
  const pin = '13123456780000';
  const rows = (values: [string, string][]) => values.map(([year, beds]) => ({ pin, year, beds }));
  const houses = await publish(
    'socrata',
    ['pin', 'year', 'beds'],
    rows([
      ['2020', '2'],
      ['2021', '3'],
    ]),
  );
  const values = await publish('socrata', ['pin', 'year', 'beds'], rows([['2031', '90000']]));
  const { rolls, run } = rollsWith(
    rollOf([
      { url: houses.url, key: 'pin', newest: 'year', facts: { beds: 'beds' } },
      { url: values.url, key: 'pin', newest: 'year', facts: { assessedValue: 'beds' } },
    ]),
  );
  const id = await addLead(pin);
  const asked = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(asked.id);
  const told = await db().selectFrom('lead_facts').selectAll().orderBy('told_on').execute();
  expect(told).toMatchObject([
    { told_on: '2021-12-31', facts: { beds: 3 } },
    { told_on: '2031-03-04', facts: { assessedValue: 9_000_000 } },
  ]);
  const sources = await readFactSources(db(), id);
  expect(sources.map(({ toldOn, facts }) => [toldOn.slice(0, 10), facts])).toEqual([
    ['2031-03-04', { assessedValue: 90_000 }],
    ['2021-12-31', { beds: 3 }],
  ]);
  const answer = await rolls.get(asked.id);
  expect(answer).toMatchObject({ found: 1 });
  expect(answer.changes).toMatchObject([
    { field: 'beds', fills: 1 },
    { field: 'assessedValue', fills: 1 },
  ]);
  await fillFacts(db(), [id], answer.source);
  expect(await leadOf(id)).toMatchObject({ beds: 3, assessed_value_cents: 9_000_000 });
});

test('what a roll no longer has of a house is forgotten when it is asked again', async () => {
  const pins = ['13123456780000', '13123456780001'];
  const publisher = await publish(
    'socrata',
    ['pin', 'beds'],
    pins.map((pin) => ({ pin, beds: '3' })),
  );
  const { rolls, run } = rollsWith(
    rollOf([{ url: publisher.url, key: 'pin', facts: { beds: 'beds' } }]),
  );
  const ids: number[] = [];
  for (const pin of pins) ids.push(await addLead(pin));
  const ask = async () => {
    const { id } = await rolls.ask('cook-il', { propertyIds: [ids[0]!] }, 'kim');
    await run(id);
    const told = await db().selectFrom('lead_facts').selectAll().execute();
    return told.map(({ property_id }) => property_id);
  };
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  expect(await ask()).toEqual(expect.arrayContaining(ids));
  publisher.setFault((url) => (url.searchParams.has('$where') ? { status: 200, body: [] } : null));
  // Of the lead that was not asked for, it stays.
  expect(await ask()).toEqual([ids[1]]);
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
    const [told] = await db()
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
