import { expect, test } from 'vitest';
import { parseRow } from './parse-row.ts';
import { planRows } from './row-plan.ts';

/** The owner's names of a row whose headers are field names. */
function ownerOf(cells: Record<string, string>) {
  const row = { streetAddress: '12 Oak St', zipCode: '33614', ...cells };
  const headers = Object.keys(row);
  const columnMappings = Object.fromEntries(headers.map((field, column) => [column, field]));
  const parsed = parseRow(
    Object.values(row),
    2,
    planRows({ kind: 'foreclosure', headers, columnMappings }),
  );
  if (!parsed || !('lead' in parsed)) throw new Error(`Not a lead: ${JSON.stringify(parsed)}`);
  const { fullName, firstName, lastName } = parsed.lead;
  return [fullName, firstName, lastName];
}

test.each([
  [
    'ADAMS, JERRY WAYNE',
    'ADAMS, BRENDA DIANNE',
    'Jerry Wayne Adams & Brenda Dianne Adams',
    'Jerry',
  ],
  [
    'NORMAN, SUZANNE',
    'GILBERT, MARY CATHERINE',
    'Suzanne Norman & Mary Catherine Gilbert',
    'Suzanne',
  ],
  ['YEUNG, JOHN', 'CHEN LLC', 'John Yeung & Chen LLC', 'John'],
  ['THOMAS DAVID M AND', 'MICHELLE L', 'David M & Michelle L Thomas', 'David'],
  [
    'KONG ROBERTO M AND',
    'HONEYLYNN P KONG TRUSTEES',
    'Roberto M Kong & Honeylynn P Kong Trustees',
    'Roberto',
  ],
  ['KONG ROBERTO M AND', '', 'Roberto M Kong', 'Roberto'],
  ['RUSK, DANA', 'RUSK, DANA', 'Dana Rusk', 'Dana'],
  ['RUSK, DANA', 'C/O GWEN TARN', 'Dana Rusk', 'Dana'],
  ['QUILL FAMILY', 'REVOCABLE TRUST', 'Quill Family Revocable Trust', ''],
])('the owner in two columns: %s | %s', (ownerName, secondOwnerName, full, first) => {
  expect(ownerOf({ ownerName, secondOwnerName }).slice(0, 2)).toEqual([full, first]);
});

test.each([
  ['BRENDAN TRE', 'SMITH', 'Brendan Smith Trustee', 'Brendan', 'Smith'],
  ['JOHN W JR', 'BARNHART', 'John W Barnhart Jr', 'John', 'Barnhart'],
  ['ALICE L EST', 'HARTFORD', 'Estate of Alice L Hartford', '', ''],
  ['MARY ANN', 'CHURCH', '', 'Mary Ann', 'Church'],
  ['TRE', 'JONES', '', 'Tre', 'Jones'],
  ['(s): Susan L Orr, an unmarried', 'woman', 'Susan L Orr', 'Susan', 'Orr'],
])('the given name in its own column: %s | %s', (firstName, lastName, ...names) => {
  expect(ownerOf({ firstName, lastName })).toEqual(names);
});

test('a column of first names beside whole names has no endings', () => {
  const cells = {
    fullName: 'John Barnhart & Ann Barnhart',
    firstName: 'JOHN JR',
    lastName: 'BARNHART',
  };
  expect(ownerOf(cells)).toEqual(['John Barnhart & Ann Barnhart', 'John', 'Barnhart']);
});

test('a sentence that a program split at its last blank is read from the whole name', () => {
  const cells = {
    fullName: 'John Orr, a married man, 12 Elm Lane, Mesa 85301',
    firstName: 'John Orr, a married man, 12 Elm Lane, Mesa',
    lastName: '85301',
  };
  expect(ownerOf(cells)).toEqual(['John Orr', 'John', 'Orr']);
});

test('who is sued beside people is no owner', () => {
  expect(ownerOf({ defendant: 'CADE,LATASHA; SUNRISE CITY' })[0]).toBe('Latasha Cade');
  expect(ownerOf({ ownerName: 'CADE,LATASHA; SUNRISE CITY' })[0]).toBe(
    'Latasha Cade & Sunrise City',
  );
});
