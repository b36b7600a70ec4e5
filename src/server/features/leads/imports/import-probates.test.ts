import { beforeEach, expect, test } from 'vitest';
import { addProbateLead } from '#server/features/leads/properties/properties.public.ts';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(() => harness.db.deleteFrom('properties').execute());

const header =
  'Case,County,State,Deceased,Died,Deceased street,Deceased city,Petitioner,Petitioner street,Street,City';
const columnMappings = {
  0: 'caseNumber',
  1: 'county',
  2: 'state',
  3: 'deceasedName',
  4: 'deceasedDate',
  5: 'deceasedStreetAddress',
  6: 'deceasedCity',
  7: 'petitionerName',
  8: 'petitionerStreetAddress',
  9: 'streetAddress',
  10: 'city',
} as const;
const run = (...rows: string[]) =>
  harness.run([header, ...rows].join('\n'), { kind: 'probate', columnMappings });

const ofCase = (number: string, more: string) => `${number},Davidson,TN,Ann Elm,1/2/2031,${more}`;
const petitionerOnly = ofCase('24P-123', ',,Bo Elm,9 Birch St,,');

test('a probate without a street is a lead without an address, matched later by its case', async () => {
  expect(await run(petitionerOnly)).toMatchObject({ created: 1, rejected: 0 });
  const [lead] = await harness.leads();
  expect(lead).toMatchObject({ street_address: '', case_number: '24P-123', county: 'Davidson' });
  const estate = await harness.db.selectFrom('probate_cases').selectAll().execute();
  expect(estate).toMatchObject([
    { deceased: { fullName: 'Ann Elm' }, petitioner: { streetAddress: '9 Birch St' } },
  ]);
  const again = await run(petitionerOnly.replace('24P-123,Davidson', '24p123,Davidson County'));
  expect(again).toMatchObject({ created: 0, rejected: 0 });
  expect(await harness.leads()).toHaveLength(1);
  const rows = await harness.imports.rows(again.importId, { page: 1, limit: 50 });
  expect(rows.data[0]).toMatchObject({ rowNumber: 2, propertyId: lead!.id });
});

test('a later list adds its street, and an undo removes it', async () => {
  await run(petitionerOnly);
  const { importId, ...counts } = await run(ofCase('24P-123', ',,Bo Elm,,12 Oak St,Nashville'));
  expect(counts).toMatchObject({ created: 0, updated: 1 });
  expect(await harness.leads()).toMatchObject([{ street_address: '12 Oak St', city: 'Nashville' }]);
  // The first list again: still the same lead, which keeps its street.
  expect(await run(petitionerOnly)).toMatchObject({ created: 0 });
  expect(await harness.leads()).toMatchObject([{ street_address: '12 Oak St' }]);
  await harness.imports.undo(importId, harness.actor);
  expect(await harness.leads()).toMatchObject([{ street_address: '', city: '' }]);
});

test('a paper of a case that a list brought without a street is that lead', async () => {
  await run(petitionerOnly);
  const [lead] = await harness.leads();
  const paper = (case_number: string) =>
    addProbateLead(
      harness.db,
      {
        row: {
          full_name: 'Ann Elm',
          street_address: '12 Oak St',
          city: 'Nashville',
          state: 'TN',
          zip_code: '',
          county: 'Davidson',
          case_number,
          identity_key: `12 OAK ST|NASHVILLE|TN|${case_number}`,
        },
        probateCase: { deceased: '{}', petitioner: '{}' },
      },
      { at: new Date(), userId: null },
    );
  expect(await paper('24-P-123')).toBe(lead!.id);
  expect(await paper('24P999')).not.toBe(lead!.id);
});

test('uses the deceased’s street when the list names no other', async () => {
  await run(ofCase('24P-124', '14 Oak St,Nashville,Bo Elm,9 Birch St,,'));
  expect(await harness.leads()).toMatchObject([{ street_address: '14 Oak St', city: 'Nashville' }]);
});

test('two houses of one estate are two leads', async () => {
  await run(petitionerOnly);
  const two = ['12 Oak St,Nashville', '14 Oak St,Nashville'].map((place) =>
    ofCase('24P-123', `,,Bo Elm,,${place}`),
  );
  expect(await run(...two)).toMatchObject({ created: 1, updated: 1 });
  expect(await run(...two)).toMatchObject({ created: 0 });
  expect(await harness.leads()).toMatchObject([
    { street_address: '12 Oak St' },
    { street_address: '14 Oak St' },
  ]);
});

test('a case number identifies no place without a county, or in a list of foreclosures', async () => {
  expect(await run(petitionerOnly.replace('Davidson', ''))).toMatchObject({ rejected: 1 });
  const foreclosures = harness.run([header, petitionerOnly].join('\n'), { columnMappings });
  expect(await foreclosures).toMatchObject({ created: 0, rejected: 1 });
});

test('accepts a whole list without streets when it names cases and a county', async () => {
  const content = 'Case,Deceased\n24P-200,Ann Elm\n24P-201,Bo Elm\n';
  const mapping = { 0: 'caseNumber', 1: 'deceasedName' } as const;
  const options = { kind: 'probate', columnMappings: mapping } as const;
  await expect(harness.run(content, options)).rejects.toMatchObject({
    code: 'imports.no_street_address',
  });
  const counts = await harness.run(content, {
    ...options,
    constants: { county: 'Davidson', state: 'TN' },
  });
  expect(counts).toMatchObject({ created: 2, rejected: 0 });
  await harness.imports.undo(counts.importId, harness.actor);
  expect(await harness.leads()).toEqual([]);
});
