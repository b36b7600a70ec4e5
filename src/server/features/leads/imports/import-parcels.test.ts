import { beforeEach, expect, test } from 'vitest';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(() => harness.db.deleteFrom('properties').execute());

const header = 'Parcel,Address,City,State,Zip,County,Owner,Phone,Case Status';
const columnMappings = {
  0: 'apn',
  1: 'streetAddress',
  2: 'city',
  3: 'state',
  4: 'zipCode',
  5: 'county',
  6: 'fullName',
  7: 'phone1',
} as const;
const run = (...rows: string[]) =>
  harness.run([header, ...rows].join('\n'), { kind: 'violation', columnMappings });

test('keeps a legal description as such, and a parcel makes a lead without a street', async () => {
  const counts = await run(
    '093-02-0-412.00,LOT 4 BLK 2 OAK HILLS,Nashville,TN,37206,Davidson,"DOE, JOHN & JANE",,',
    '093-02-0-413.00,,,TN,,Davidson,Ann Oak,,',
    ',LOT 5 BLK 2 OAK HILLS,Nashville,TN,37206,Davidson,Bob Oak,,',
  );
  expect(counts).toMatchObject({ created: 2, rejected: 1 });
  expect(await harness.leads()).toMatchObject([
    {
      street_address: '',
      city: 'Nashville',
      apn: '093-02-0-412.00',
      full_name: 'John & Jane Doe',
      extra_fields: { 'Legal description': 'LOT 4 BLK 2 OAK HILLS' },
    },
    { street_address: '', apn: '093-02-0-413.00' },
  ]);
  expect(await run('093-02-0-413.00,,,TN,,Davidson,Ann Oak,,')).toMatchObject({ unchanged: 1 });
});

test('a later list gives such a lead its street, and an undo removes it', async () => {
  await run('093-02-0-413.00,,,TN,,Davidson,Ann Oak,,');
  const { importId, ...counts } = await run(
    '093-02-0-413.00,12 Oak St,Nashville,TN,37206,Davidson,Ann Oak,,',
  );
  expect(counts).toMatchObject({ created: 0, updated: 1 });
  expect(await harness.leads()).toMatchObject([{ street_address: '12 Oak St', city: 'Nashville' }]);
  expect(await run(',12 Oak St,Nashville,TN,37206,,Ann Oak,,')).toMatchObject({ unchanged: 1 });
  await harness.imports.undo(importId, harness.actor);
  expect(await harness.leads()).toMatchObject([{ street_address: '', city: '' }]);
});

test('a phone without a type in the list is of unknown type', async () => {
  await run(',12 Oak St,Nashville,TN,37206,,Ann Oak,615-555-0142,');
  const phones = await harness.db
    .selectFrom('property_phones')
    .select(['number', 'type'])
    .execute();
  expect(phones).toEqual([{ number: '6155550142', type: 'unknown' }]);
});
