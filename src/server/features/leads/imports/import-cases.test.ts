import { beforeEach, describe, expect, test } from 'vitest';
import { findSearchDifferences } from '../properties/list/testing/search-differences.ts';
import { findSignalCountDifferences } from '../signals/testing/signal-count-differences.ts';
import { asCityList, cityList } from './testing/city-list.ts';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(() => harness.db.deleteFrom('properties').execute());

const march = cityList(
  'C-1,03/01/2031,5 Fir St,Nashville,TN,37206,HIGH GRASS,Open,$120.00',
  'C-2,03/04/2031,5 Fir St,Nashville,TN,37206,JUNK,Open,',
  'C-3,03/05/2031,7 Elm St,Nashville,TN,37206,NO PERMIT,Open,',
);
const april = cityList(
  'C-1,03/01/2031,5 Fir St,Nashville,TN,37206,HIGH GRASS,Closed,$120.00',
  'C-2,03/04/2031,5 Fir St,Nashville,TN,37206,JUNK,Open,$75.50',
  'C-3,03/05/2031,7 Elm St,Nashville,TN,37206,NO PERMIT,Complied,',
  'C-4,04/02/2031,5 Fir St,Nashville,TN,37206,TALL WEEDS,Open,',
  'C-5,04/03/2031,9 Ash St,Nashville,TN,37206,TALL WEEDS,Open,',
);
const kind = 'violation';

const leadAt = async (street: string) =>
  (await harness.leads()).find((lead) => lead.street_address === street)!;

/** As stored, without counters. */
async function everything() {
  const leads = await harness.leads();
  return {
    leads: leads.map(
      ({ version: _version, unworked_version: _unworked, updated_at: _at, ...lead }) => lead,
    ),
    cases: await harness.cases(),
  };
}

test('all cases of a list get the kind that its importer chose, and it is remembered', async () => {
  await harness.run(march, { ...asCityList, signalKind: 'fire_damage' });
  expect((await harness.cases()).map((each) => each.kind)).toEqual(Array(3).fill('fire_damage'));
  expect((await leadAt('5 Fir St')).signal_kinds).toEqual(['fire_damage']);
  const { fileId } = await harness.upload(april, 'april.csv', kind);
  const { proposal } = await harness.imports.preview(fileId, undefined);
  expect(proposal.remembered?.signalKind).toBe('fire_damage');
  expect(await findSignalCountDifferences(harness.db)).toEqual([]);
});

describe('a list with several rows for a place', () => {
  test('becomes one lead with all its cases, and none of its rows counts as unchanged', async () => {
    const counts = await harness.run(march, asCityList);
    expect(counts).toMatchObject({ created: 2, updated: 1, unchanged: 0, total: 3, cases: 3 });
    const [lead] = await harness.leads();
    expect(lead).toMatchObject({
      signal_count: 2,
      open_signal_count: 2,
      signal_kinds: ['violation'],
      oldest_signal: '2031-03-01',
      newest_signal: '2031-03-04',
    });
    expect((await harness.cases()).slice(0, 2)).toMatchObject([
      {
        property_id: lead!.id,
        kind: 'violation',
        source: 'import',
        case_number: 'C-1',
        description: 'HIGH GRASS',
        category: 'Property Maintenance',
        opened: '2031-03-01',
        status: 'Open',
        meaning: 'open',
        amount_cents: 12_000,
        amounts: { fine: 12_000 },
        import_id: counts.importId,
        row_number: 2,
        source_row: [
          'C-1',
          '03/01/2031',
          '5 Fir St',
          'Nashville',
          'TN',
          '37206',
          'HIGH GRASS',
          'Open',
          '$120.00',
        ],
      },
      { case_number: 'C-2', amount_cents: null, amounts: {} },
    ]);
  });

  test('changes nothing when it is imported again', async () => {
    await harness.run(march, asCityList);
    const before = await everything();
    const again = await harness.run(march, asCityList);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3, cases: 0, closed: 0 });
    expect(await everything()).toEqual(before);
  });
});

describe('the same list a month later', () => {
  test('updates, closes and adds cases', async () => {
    await harness.run(march, asCityList);
    const counts = await harness.run(april, asCityList);
    expect(counts).toMatchObject({
      created: 1,
      updated: 4,
      unchanged: 0,
      total: 5,
      cases: 2,
      closed: 2,
    });
    const lead = await leadAt('5 Fir St');
    expect(lead).toMatchObject({ status: 'active', signal_count: 3, open_signal_count: 2 });
    const cases = await harness.cases();
    expect(cases.map((one) => [one.case_number, one.is_open, one.amount_cents])).toEqual([
      ['C-1', false, 12_000],
      ['C-2', true, 7_550],
      ['C-3', false, null],
      ['C-4', true, null],
      ['C-5', true, null],
    ]);
    expect(cases[0]!.closed).not.toBeNull();
    expect(await findSignalCountDifferences(harness.db)).toEqual([]);
    expect(await findSearchDifferences(harness.db)).toEqual([]);
  });

  test('removes a lead without an open case from the active list, unless someone works on it', async () => {
    await harness.run(march, asCityList);
    const worked = await leadAt('5 Fir St');
    await harness.db
      .updateTable('properties')
      .set({ lead_status: 'interested' })
      .where('id', '=', worked.id)
      .execute();
    await harness.run(
      cityList(
        'C-1,03/01/2031,5 Fir St,Nashville,TN,37206,HIGH GRASS,Closed,',
        'C-2,03/04/2031,5 Fir St,Nashville,TN,37206,JUNK,Closed,',
        'C-3,03/05/2031,7 Elm St,Nashville,TN,37206,NO PERMIT,Closed,',
      ),
      asCityList,
    );
    expect(await leadAt('5 Fir St')).toMatchObject({ status: 'active', open_signal_count: 0 });
    expect(await leadAt('7 Elm St')).toMatchObject({ status: 'closed', open_signal_count: 0 });
    await harness.run(
      cityList('C-9,05/05/2031,7 Elm St,Nashville,TN,37206,NO PERMIT,Open,'),
      asCityList,
    );
    expect(await leadAt('7 Elm St')).toMatchObject({ status: 'active', open_signal_count: 1 });
  });

  test('is undone as a whole', async () => {
    await harness.run(march, asCityList);
    const before = await everything();
    const { importId } = await harness.run(april, asCityList);
    await harness.imports.undo(importId, harness.actor);
    expect(await everything()).toEqual(before);
    expect(await findSignalCountDifferences(harness.db)).toEqual([]);
  });
});

describe('closed cases', () => {
  const closed = cityList(
    'C-1,03/01/2031,5 Fir St,Nashville,TN,37206,HIGH GRASS,Closed,',
    'C-8,03/05/2031,11 Oak St,Nashville,TN,37206,NO PERMIT,done it,',
  );

  test('are imported as closed, by the meaning that the user gives a word', async () => {
    const caseStatuses = { 'done it': 'compliant' } as const;
    await harness.run(closed, { ...asCityList, caseStatuses });
    expect(await leadAt('11 Oak St')).toMatchObject({ status: 'closed', open_signal_count: 0 });
    expect((await harness.cases())[1]).toMatchObject({ status: 'done it', meaning: 'compliant' });
  });

  test('can be skipped, and still close existing cases', async () => {
    await harness.run(march, asCityList);
    const caseStatuses = { 'done it': 'compliant' } as const;
    const counts = await harness.run(closed, { ...asCityList, caseStatuses, closedCases: 'skip' });
    expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 1, cases: 0, closed: 1 });
    expect(await leadAt('11 Oak St')).toBeUndefined();
  });
});

test('a new auction date is the same foreclosure, postponed', async () => {
  const auction = (day: string) =>
    `Address,City,State,Zip,Sale Date\n3 Oak St,Nashville,TN,37206,${day}\n`;
  await harness.run(auction('2031-05-06'));
  const { importId, ...counts } = await harness.run(auction('2031-06-07'));
  expect(counts).toMatchObject({ updated: 1, cases: 0 });
  expect(await harness.cases()).toMatchObject([{ kind: 'auction', opened: '2031-06-07' }]);
  expect(await harness.run(auction('2031-06-07'))).toMatchObject({ unchanged: 1, cases: 0 });
  await harness.imports.undo(importId, harness.actor);
  expect(await harness.cases()).toMatchObject([{ opened: '2031-05-06' }]);
});

test('a list without case columns adds none to a lead that has one', async () => {
  await harness.run(march, asCityList);
  const phones = 'Address,City,State,Zip,Phone\n5 Fir St,Nashville,TN,37206,615-555-0142\n';
  const counts = await harness.run(phones, { kind });
  expect(counts).toMatchObject({ updated: 1, cases: 0 });
  expect(await leadAt('5 Fir St')).toMatchObject({ signal_count: 2 });
});
