import type { SqlBool } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';
import { addSignal } from '#server/features/leads/signals/signals.public.ts';
import { propertyIdentity } from '#domain/places/address.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readListRows } from '../imports/testing/list-files.ts';
import { describeLeads, importRandomRows, randomRow } from '../imports/testing/random-rows.ts';
import { createImportHarness, type ImportHarness } from '../imports/testing/import-harness.ts';
import { exportLeads } from './export-leads.ts';

let from: ImportHarness;
let to: ImportHarness;
beforeAll(async () => {
  [from, to] = await Promise.all([createImportHarness(), createImportHarness()]);
});
afterAll(() => Promise.all([from.destroy(), to.destroy()]));

/** A lead's cases come back as its events: their statuses are those of the lead. */
const withoutCases = (lead: string) =>
  lead
    .split(' | ')
    .filter((part) => !/^C\d/.test(part))
    .join(' | ');

async function exported(harness: ImportHarness, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of exportLeads(harness.db, sql<SqlBool>`true`, format))
    pieces.push(Buffer.from(piece as string));
  return Buffer.concat(pieces);
}

/** Leads of all types with everything that an export has to carry, some of it as people type it. */
async function fillWithWork({ db, run }: ImportHarness): Promise<void> {
  await run(
    [
      'Owner,Address,City,State,Zip,Sale Date,Phone 1,Phone 1 Type,Phone 1 DNC,Phone 2,Email,Notes,Tags,Price,Status,=Beds',
      '"SMITH, JOHN",12 Oak St,Nashville,TN,37206,3/4/2031,615-555-0142,Wireless,Y,615-555-0143,john@example.com,"corner lot, ""big""",hot; vacant,"$268,000.55",OPEN,=1+1',
      'Jane Doe,14 Oak St,Nashville,TN,37206,,,,,,,,,,,',
    ].join('\n'),
  );
  await run(
    [
      'Request #,Date Received,Property Address,City,State,ZIP,Reported Problem,Status',
      '1,05/29/2014,5 Fir St,NASHVILLE,TN,37206,HIGH GRASS; AND WEEDS,OPEN',
      '2,06/29/2014,5 Fir St,NASHVILLE,TN,37206,JUNK AND DEBRIS,OPEN',
    ].join('\n'),
    { kind: 'violation' },
  );
  const probate = await db
    .insertInto('properties')
    .values({
      property_type: 'probate',
      full_name: 'smith, as typed',
      street_address: '=cmd|calc, Tampa, FL',
      city: "'=quoted",
      zip_code: '2139',
      identity_key: propertyIdentity({
        streetAddress: '=cmd|calc, Tampa, FL',
        city: "'=quoted",
        state: '',
        zipCode: '2139',
      }).identityKey,
      lead_status: 'interested',
      drive_number: 4,
      skip_trace_status: 'completed',
      county: 'Oak County',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('probate_cases')
    .values({
      property_id: probate.id,
      deceased: JSON.stringify({ fullName: 'Ann Oak', deceasedDate: '2030-01-02' }),
      petitioner: JSON.stringify({ fullName: 'Bob Oak', phoneNumber: '6155550144' }),
    })
    .execute();
  await addSignal(db, {
    property_id: probate.id,
    kind: 'estate',
    source: 'person',
    description: '',
    category: null,
    opened: '2030-01-02',
    case_number: '',
    last_seen: '2031-03-04',
  });
  await db
    .insertInto('property_notes')
    .values([
      {
        property_id: probate.id,
        noted_at: '2031-03-04T10:00:00.000Z',
        content: 'called\nno answer',
        added_in_version: 1,
      },
      {
        property_id: probate.id,
        noted_at: '2031-03-05T10:00:00.000Z',
        content: '-',
        added_in_version: 1,
      },
    ])
    .execute();
}

test('importing an export changes nothing; an empty installation exports the same bytes again', async () => {
  await fillWithWork(from);
  for (const format of ['csv', 'xlsx'] as const) {
    await to.db.deleteFrom('properties').execute();
    const file = await exported(from, format);
    const filename = `leads.${format}`;
    expect(await from.run(file, { filename })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 4,
      rejected: 0,
    });
    expect(await to.run(file, { filename })).toMatchObject({
      created: 4,
      updated: 0,
      unchanged: 0,
      rejected: 0,
    });
    const again = await exported(to, format);
    if (format === 'csv') expect(again.toString()).toBe(file.toString());
    expect(again.equals(file)).toBe(true);
  }
  const { fileId } = await from.upload(await exported(from, 'csv'), 'a.csv');
  const preview = await from.imports.preview(fileId, undefined);
  expect(preview.proposal.source).toBe('Lotline');
});

test('an export contains no formulas', async () => {
  const file = await exported(from, 'csv');
  const rows = await readListRows({ bytes: file, filename: 'a.csv' });
  const cells = rows.flat();
  expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([]);
  expect(cells).toContain("'=cmd|calc, Tampa, FL");
  expect(cells).toContain("''=quoted");
});

test('a case that the list did not describe has no row', async () => {
  await to.db.deleteFrom('properties').execute();
  await to.run('Owner,Address,City,State,Zip\nA Oak,7 Fir St,Nashville,TN,37206', {
    kind: 'violation',
  });
  expect((await exported(to, 'csv')).toString()).not.toContain('All violations');
});

test('an export contains score and kinds of cases, and an import ignores them', async () => {
  await to.db.deleteFrom('properties').execute();
  await to.run('Owner,Address,City,State,Zip\nA Oak,9 Fir St,Nashville,TN,37206', {
    kind: 'violation',
  });
  const { id } = await to.db.selectFrom('properties').select('id').executeTakeFirstOrThrow();
  await to.db.insertInto('lead_scores').values({ property_id: id, score: -3 }).execute();
  const file = await exported(to, 'csv');
  const [headers = [], cells = []] = await readListRows({ bytes: file, filename: 'a.csv' });
  const pairs = headers.map((header, column) => [header, cells[column]]);
  expect(pairs).toContainEqual(['Score', '-3']);
  expect(pairs).toContainEqual(['Number of kinds of cases at the place', '1']);
  expect(pairs).toContainEqual(['Kinds of cases at the place', 'Code violation']);
  await to.db.deleteFrom('properties').execute();
  await to.run(file, { filename: 'leads.csv' });
  const lead = await to.db
    .selectFrom('properties')
    .select('extra_fields')
    .executeTakeFirstOrThrow();
  expect(lead.extra_fields).toEqual({});
});

test('an export of any list gives the same leads, and changes none of its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomRow, { minLength: 20, maxLength: 40 }), async (rows) => {
      await from.db.deleteFrom('properties').execute();
      await to.db.deleteFrom('properties').execute();
      await importRandomRows(from, rows);
      const leads = await describeLeads(from);
      const file = await exported(from, 'csv');
      expect(await from.run(file, { filename: 'leads.csv' })).toMatchObject({
        created: 0,
        updated: 0,
        rejected: 0,
      });
      expect(await describeLeads(from)).toEqual(leads);
      await to.run(file, { filename: 'leads.csv' });
      expect((await describeLeads(to)).map(withoutCases)).toEqual(leads.map(withoutCases));
      expect((await exported(to, 'csv')).toString()).toBe(file.toString());
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
