import { beforeEach, describe, expect, test } from 'vitest';
import { readProperty } from '#server/features/leads/properties/properties.public.ts';
import { auctionList as list } from './testing/auction-list.ts';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(async () => {
  await harness.db.deleteFrom('properties').execute();
  await harness.db.deleteFrom('import_mappings').execute();
});

const mailedColumns = {
  0: 'fullName',
  1: 'streetAddress',
  2: 'city',
  3: 'state',
  4: 'zipCode',
  5: 'mailingStreetAddress',
  6: 'mailingCity',
  7: 'mailingState',
  8: 'mailingZipCode',
} as const;
const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, total: 0 };

describe('a list', () => {
  test('becomes leads with all its data', async () => {
    expect(await harness.run(list)).toMatchObject({ ...counts, created: 2, rejected: 1, total: 3 });
    const [lead] = await harness.leads();
    expect(lead).toMatchObject({
      property_type: 'foreclosure',
      full_name: 'John Smith',
      street_address: '12 Oak St',
      city: 'Nashville',
      state: 'TN',
      zip_code: '37206',
      auction_date: '2031-03-04',
      status: 'active',
      lead_status: 'not_contacted',
      skip_trace_status: 'not_traced',
      phone_digits: '6155550142',
      tags: ['hot'],
      beds: 3,
    });
    const phones = await harness.db.selectFrom('property_phones').selectAll().execute();
    expect(phones).toMatchObject([{ number: '6155550142', type: 'mobile', source: 'import' }]);
    const notes = await harness.db.selectFrom('property_notes').selectAll().execute();
    expect(notes).toMatchObject([{ content: 'corner lot' }]);
  });

  test('changes nothing when it is imported again', async () => {
    await harness.run(list);
    const before = await harness.leads();
    expect(await harness.run(list)).toMatchObject({
      ...counts,
      unchanged: 2,
      rejected: 1,
      total: 3,
    });
    expect(await harness.leads()).toEqual(before);
  });

  test('fills empty fields, refreshes values from lists and keeps what a user has typed', async () => {
    await harness.run(list);
    await harness.db
      .updateTable('properties')
      .set({ full_name: 'Johnny Smith', person_edited: ['full_name'] })
      .where('street_address', '=', '12 Oak St')
      .execute();
    const later = [
      'Owner,Address,City,State,Zip,Sale Date,Phone 1,Parcel ID',
      'John Q Smith,12 OAK ST,Nashville,TN,37206,4/4/2031,615-555-0143,P-1',
      'Jane Doe,14 Oak St,Nashville,TN,37206,3/5/2031,,',
      'New One,16 Oak St,Nashville,TN,37206,,,',
    ].join('\n');
    expect(await harness.run(later)).toMatchObject({
      ...counts,
      created: 1,
      updated: 1,
      unchanged: 1,
      total: 3,
    });
    const [lead] = await harness.leads();
    expect(lead).toMatchObject({
      full_name: 'Johnny Smith',
      auction_date: '2031-04-04',
      apn: 'P-1',
      phone_digits: '6155550142 6155550143',
      beds: 3,
      version: 2,
    });
  });

  test('never mixes the names of two owners, or the parts of two mailing addresses', async () => {
    const header = 'Owner,Address,City,State,Zip,Mailing Address,Mailing City';
    await harness.run(
      `${header}\nJohn Smith,12 Oak St,Nashville,TN,37206,1 Elm St,Memphis\nAnn Oak,14 Oak St,Nashville,TN,37206,,`,
    );
    await harness.db
      .updateTable('properties')
      .set({ full_name: 'Typed Person', first_name: '', person_edited: ['full_name'] })
      .where('street_address', '=', '14 Oak St')
      .execute();
    await harness.run(
      `${header}\nACME LLC,12 Oak St,Nashville,TN,37206,PO Box 5,\nBob Elm,14 Oak St,Nashville,TN,37206,,`,
    );
    expect(await harness.leads()).toMatchObject([
      {
        full_name: 'Acme LLC',
        first_name: '',
        last_name: '',
        mailing_street_address: 'PO Box 5',
        mailing_city: '',
      },
      { full_name: 'Typed Person', first_name: '', last_name: 'Oak' },
    ]);
    await harness.run(
      `${header}\nSue Ash,1 Elm St,Nashville,TN,37206,,\nASH LLC,1 Elm St,Nashville,TN,37206,,`,
    );
    expect((await harness.leads()).at(-1)).toMatchObject({ full_name: 'Ash LLC', first_name: '' });
  });

  test('keeps a town that mail goes to, which no street of another list joins', async () => {
    const header =
      'Owner,Address,City,State,Zip,Mailing Address,Mailing City,Mailing State,Mailing Zip';
    const run = (...mails: string[]) =>
      harness.run(
        [header, ...mails.map((mail) => `Ann Elm,15 Oak St,Nashville,TN,37206,${mail}`)].join('\n'),
        { columnMappings: mailedColumns },
      );
    const mailed = async () => {
      const [lead] = await harness.leads();
      const property = await readProperty(harness.db, lead!.id, { today: '2030-01-01' });
      return Object.values(property!.mailingAddress ?? {});
    };
    await run(',Memphis,TN,38104');
    expect(await mailed()).toEqual(['', 'Memphis', 'TN', '38104']);
    await run(',,GA,', ',Tampa,FL,', ',,,');
    expect(await mailed()).toEqual(['', 'Tampa', 'FL', '']);
    const { importId } = await run(',Tampa,FL,', '9 Elm St,Ocala,FL,34470', ',Tampa,FL,');
    expect(await mailed()).toEqual(['9 Elm St', 'Ocala', 'FL', '34470']);
    await harness.imports.undo(importId, harness.actor);
    expect(await mailed()).toEqual(['', 'Tampa', 'FL', '']);
    await run('9 Elm St,Ocala,FL,34470');
    expect(await run(',Memphis,TN,38104')).toMatchObject({ unchanged: 1 });
    expect(await mailed()).toEqual(['9 Elm St', 'Ocala', 'FL', '34470']);
  });

  test('counts rows of one place as one created and the rest updated or unchanged', async () => {
    const twice = [
      'Owner,Address,City,State,Zip,Phone',
      'Ann Oak,1 Elm St,Nashville,TN,37206,',
      'Ann Oak,1 Elm St,Nashville,TN,37206,',
      'Ann Oak,1 Elm St,Nashville,TN,37206,615-555-0150',
      'Ann Elm,1 Elm St,Nashville,TN,37206,615-555-0150',
      'Bob Elm,2 Elm St,Nashville,TN,37206,',
    ].join('\n');
    expect(await harness.run(twice)).toMatchObject({
      created: 2,
      updated: 2,
      unchanged: 1,
      rejected: 0,
      total: 5,
    });
    expect(await harness.leads()).toMatchObject([
      { full_name: 'Ann Elm', phone_digits: '6155550150' },
      { full_name: 'Bob Elm' },
    ]);
    expect(await harness.run(twice)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  });

  test('of violations keeps every event of a place', async () => {
    const violations = [
      'Request #,Date Received,Property Address,City,State,ZIP,Reported Problem,Status',
      '1,05/29/2014,5 Fir St,NASHVILLE,TN,37206,HIGH GRASS AND WEEDS,OPEN',
      '2,06/29/2014,5 Fir St,NASHVILLE,TN,37206,JUNK AND DEBRIS,OPEN',
      '3,04/29/2014,5 Fir St,NASHVILLE,TN,37206,HOUSING REQUEST,DONE',
    ].join('\n');
    const first = await harness.run(violations, { kind: 'violation' });
    expect(first).toMatchObject({ created: 1, updated: 2, unchanged: 0, total: 3 });
    expect(await harness.leads()).toMatchObject([
      {
        property_type: 'violation',
        violation_type: 'JUNK AND DEBRIS',
        violation_date: '2014-06-29',
        case_number: '2',
      },
    ]);
    const events = await harness.db
      .selectFrom('signals')
      .select('source_key')
      .orderBy('source_key')
      .execute();
    expect(events.map((event) => event.source_key)).toEqual(['1', '2', '3']);
    expect(await harness.run(violations, { kind: 'violation' })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
    });
  });

  test('keeps the counts of the lists exact', async () => {
    await harness.run(list);
    const { rows } = await harness.pool.query(
      'select sum(count)::int as count from property_status_tallies',
    );
    expect(rows[0]).toEqual({ count: 2 });
  });
});

test('a preview shows the first hundred rows and what they would become', async () => {
  const long = [
    'Address,City,Sale Date',
    ...Array.from(
      { length: 150 },
      (_, index) => `${index + 1} Oak St,Tampa,${index === 0 ? 'TBD' : '3/4/2031'}`,
    ),
  ];
  const { fileId } = await harness.upload(long.join('\n'), 'Long.csv');
  const preview = await harness.imports.preview(fileId, undefined);
  expect(preview).toMatchObject({
    filename: 'Long.csv',
    totalRows: 151,
    sheets: [{ name: 'Long', rows: 151 }],
  });
  expect(preview.rows).toHaveLength(100);
  const choice = {
    headerRow: 0,
    columnMappings: { 0: 'streetAddress', 1: 'city', 2: 'auctionDate' },
  } as const;
  const { signal } = new AbortController();
  const { rows } = await harness.imports.interpret(fileId, choice, signal);
  expect(rows[0]).toMatchObject({
    rowNumber: 2,
    notUnderstood: [{ header: 'Sale Date', cell: 'TBD' }],
  });
  expect(rows[1]?.values).toContainEqual({ label: 'Auction date', value: '2031-03-04' });
  // Rows below the first hundred, which the preview does not keep.
  const named = { ...choice, rows: [151, 2, 152, 1] };
  expect(await harness.imports.interpret(fileId, named, signal)).toMatchObject({
    rows: [
      { rowNumber: 2, cells: ['1 Oak St', 'Tampa', 'TBD'] },
      { rowNumber: 151, cells: ['150 Oak St', 'Tampa', '3/4/2031'] },
    ],
  });
});
