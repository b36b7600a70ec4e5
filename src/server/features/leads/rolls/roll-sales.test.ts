import { expect, test } from 'vitest';
import { createBulkChangesService } from '#server/features/leads/bulk-changes/bulk-changes.service.ts';
import { runBulkChange } from '#server/features/leads/bulk-changes/run-bulk-change.ts';
import { createRollHarness, rollOf } from './testing/roll-harness.ts';

const { db, clock, timeZone, publish, rollsWith, addLead, leadOf } = createRollHarness();
const session = { userId: 'kim', role: 'owner' } as never;

test('a roll that knows a later sale without its price takes the old price away, and an undo brings it back', async () => {
  const publisher = await publish(
    'ckan',
    ['pin', 'sold', 'price'],
    [
      { pin: '13123456780000', sold: '2023-05-01' },
      { pin: '13123456780001', sold: '2003-05-01', price: '60000' },
      { pin: '13123456780002', price: '60000' },
    ],
  );
  const facts = { lastSaleDate: 'sold', lastSalePrice: 'price' };
  const { rolls, run } = rollsWith(rollOf([{ url: publisher.url, key: 'pin', facts }]));
  const known = {
    last_sale_date: '2009-03-04',
    last_sale_price_cents: 8_500_000,
    deed_type: 'Warranty',
  };
  const ids: number[] = [];
  for (const last of [0, 1, 2, 0])
    ids.push(
      await addLead(`1312345678000${last}`, { ...known, street_address: `${ids.length} Elm` }),
    );
  await db()
    .updateTable('properties')
    .set({ person_edited: ['last_sale_price_cents'] })
    .where('id', '=', ids[3]!)
    .execute();
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const { changes, source } = await rolls.get(id);
  expect(
    changes.map(({ field, fills, replaces, keeps }) => [field, fills, replaces, keeps]),
  ).toEqual([
    ['lastSaleDate', 0, 1, 1],
    ['lastSalePrice', 0, 1, 1],
    ['deedType', 0, 1, 1],
  ]);
  const bulk = createBulkChangesService({
    db: db(),
    clock,
    timeZone,
    jobs: { enqueue: async () => undefined } as never,
    prices: { trace: () => 0, letter: () => 0 },
  });
  const filled = await bulk.create({ filter: {} }, { kind: 'fill_facts', source }, session);
  await runBulkChange(db(), filled.id);
  expect(await leadOf(ids[0]!)).toMatchObject({
    last_sale_date: '2023-05-01',
    last_sale_price_cents: null,
    deed_type: '',
  });
  for (const other of [1, 2, 3]) expect(await leadOf(ids[other]!)).toMatchObject(known);
  await bulk.undo(filled.id, session);
  expect(await leadOf(ids[0]!)).toMatchObject(known);

  // What a user types after it is not taken back, though it is the same.
  const again = await bulk.create({ filter: {} }, { kind: 'fill_facts', source }, session);
  await runBulkChange(db(), again.id);
  await db()
    .updateTable('properties')
    .set({ person_edited: ['last_sale_date'] })
    .where('id', '=', ids[0]!)
    .execute();
  await bulk.undo(again.id, session);
  expect(await leadOf(ids[0]!)).toMatchObject({ last_sale_date: '2023-05-01' });
});

test('a fee, a gift or the price of forty parcels is not what a house sold for', async () => {
  const row = (last: number, price: string, several = 'false') => ({
    pin: `1312345678000${last}`,
    sold: '2024-05-01',
    price,
    several,
  });
  const publisher = await publish(
    'socrata',
    ['pin', 'sold', 'price', 'several'],
    [row(0, '12000000', 'true'), row(1, '1'), row(2, '9999.99'), row(3, '10000')],
  );
  const { rolls, run } = rollsWith(
    rollOf([
      {
        url: publisher.url,
        key: 'pin',
        soldTogether: [{ column: 'several', values: ['true'] }],
        facts: { lastSaleDate: 'sold', lastSalePrice: 'price' },
      },
    ]),
  );
  for (const last of [0, 1, 2, 3]) await addLead(`1312345678000${last}`);
  const { id } = await rolls.ask('cook-il', { filter: {} }, 'kim');
  await run(id);
  const told = await db().selectFrom('lead_facts').selectAll().orderBy('property_id').execute();
  const sold = { lastSaleDate: '2024-05-01' };
  expect(told.map(({ facts }) => facts)).toEqual([
    sold,
    sold,
    sold,
    { ...sold, lastSalePrice: 1_000_000 },
  ]);
});
