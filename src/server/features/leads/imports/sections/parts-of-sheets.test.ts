import { expect, test } from 'vitest';
import { cells, facts, readList as read } from '../testing/read-list.ts';

test('a table above the list is counted as left out, unless the user keeps it', async () => {
  const rows = cells(`Case Status;Count;Notes
Open;12;a
Closed;3;b
Property Address;City;State;Owner
12 Oak St;Tampa;FL;SABLE FARAH K
16 Oak St;Tampa;FL;TARN GWEN`);
  const found = await read(rows);
  expect(found.sections.map(({ headerRow }) => headerRow)).toEqual([0, 3]);
  expect(found.leads.map(facts)).toEqual([
    '12 Oak St|Tampa|Farah K Sable|',
    '16 Oak St|Tampa|Gwen Tarn|',
  ]);
  const leftOut = 'Its section is left out.';
  expect(found.refused).toEqual([
    [2, leftOut],
    [3, leftOut],
  ]);
  const kept = await read(rows, { sections: [{ headerRow: 0, leftOut: false }] });
  expect(kept.refused).toMatchObject([
    [2, expect.not.stringContaining(leftOut)],
    [3, expect.not.stringContaining(leftOut)],
  ]);
});

test('labels and a day above a wide table are no table of their own', async () => {
  const title = ';;;;;;New;Combined;Notes;Sale;Amount'.split(';');
  const day = ';;12/31/2030'.split(';');
  const table = cells(`Owner;Address;City;State;ZIP
SABLE FARAH K;12 Oak St;Tampa;FL;33602
TARN GWEN;16 Oak St;Tampa;FL;33602`);
  const { leads } = await read([title, day, ...table]);
  expect(leads.map(facts)).toEqual([
    '12 Oak St|Tampa|Farah K Sable|',
    '16 Oak St|Tampa|Gwen Tarn|',
  ]);
});

test('columns that have first and last names the other way round are exchanged', async () => {
  const rows = cells(`First Name;Last Name;Address;City;State
SABLE;FARAH K;12 Oak St;Tampa;FL
TARN;SCOTT;14 Oak St;Tampa;FL
ASH;GWEN;16 Oak St;Tampa;FL
SABLE;PROPERTY LLC;18 Oak St;Tampa;FL`);
  const names = async (list: string[][]) =>
    (await read(list)).leads.map(({ firstName, lastName, fullName }) =>
      [firstName, lastName, fullName].join('|'),
    );
  expect(await names(rows)).toEqual([
    'Farah|Sable|Farah K Sable',
    'Scott|Tarn|Scott Tarn',
    'Gwen|Ash|Gwen Ash',
    '||Sable Property LLC',
  ]);
  // Two people show nothing.
  expect(await names(rows.slice(0, 3))).toEqual(['Sable|Farah K|', 'Tarn|Scott|']);
});
