import type { Choice } from './process-list.service.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(async () => {
  await harness.db.deleteFrom('properties').execute();
  await harness.db.deleteFrom('import_mappings').execute();
});

async function proposalOf(content: string, filename = 'list.csv') {
  const { fileId } = await harness.upload(content, filename);
  const { proposal } = await harness.imports.preview(fileId, undefined);
  return { fileId, proposal };
}

const constantsOf = async (content: string, filename?: string) => {
  const { proposal } = await proposalOf(content, filename);
  const places = (proposal.constants ?? []).filter(({ field }) => field !== 'listName');
  return Object.fromEntries(places.map(({ field, value }) => [field, value]));
};

const streets = '12 Oak St,JOHN ELM\n14 Oak St,ANN ASH\n16 Oak St,BO BIRCH\n';

describe('the constants of a list are proposed', () => {
  test.each([
    ['by its title', `City of Tampa code cases,\nAddress,Owner\n${streets}`, 'list.csv'],
    ['by its name', `Address,Owner\n${streets}`, 'tampa-code-cases.csv'],
  ])('%s', async (_, content, filename) => {
    expect(await constantsOf(content, filename)).toEqual({ city: 'Tampa', state: 'FL' });
  });

  test('by the only county that contains its coordinates', async () => {
    const list =
      'Address,Latitude,Longitude\n1 Oak St,36.16,-86.78\n2 Oak St,36.15,-86.77\n3 Oak St,36.17,-86.79\n';
    expect(await constantsOf(list)).toEqual({ county: 'Davidson', state: 'TN' });
  });

  test('but not by the leads of another town that have the same streets', async () => {
    const inNashville = ['12 Oak St', '14 Oak St', '16 Oak St'].map(
      (each) => `${each},Nashville,TN`,
    );
    await harness.run(['Address,City,State', ...inNashville].join('\n'));
    expect(await constantsOf(`Address,Owner\n${streets}`)).toEqual({});
  });

  test('but not when its rows name them, or when they are ambiguous', async () => {
    const list = 'Address,City,State\n1 Oak St,Brandon,FL\n';
    expect(await constantsOf(list, 'tampa-code-cases.csv')).toEqual({});
    expect(await constantsOf(`Address,Owner\n${streets}`, 'Davidson County list.csv')).toEqual({
      county: 'Davidson',
    });
  });

  test('a title in another state than the rows is ignored', async () => {
    const list = 'Address,Zip\n1 Oak St,37206\n2 Oak St,37206\n3 Oak St,37206\n';
    expect(await constantsOf(list, 'tampa-code-cases.csv')).toEqual({
      city: 'Nashville',
      state: 'TN',
      county: 'Davidson',
    });
  });
});

test('counts the words of a status column over all rows, with their meanings', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => `${row + 1} Oak St,Open`);
  const { proposal } = await proposalOf(
    ['Address,Case Status', ...rows, '400 Oak St,Abated'].join('\n'),
  );
  expect(proposal.caseStatuses).toEqual([
    { word: 'Open', count: 300, meaning: 'open' },
    { word: 'Abated', count: 1, meaning: 'compliant' },
  ]);
});

const violations =
  'Address,City,State,Violation Date,Violation\n1 Oak St,Tampa,FL,1/2/2026,Weeds\n';

test('switching a list on the wrong screen makes it another import', async () => {
  const { fileId, proposal } = await proposalOf(violations);
  expect(proposal.looksLike).toBe('violation');
  const choice = {
    headerRow: 0,
    columnMappings: proposal.columnMappings as Record<string, 'streetAddress'>,
  };
  await harness.imports.process(fileId, null, choice, harness.actor);
  await harness.imports.changeKind(fileId, 'violation');
  const switched = await harness.imports.preview(fileId, undefined);
  expect(switched).toMatchObject({ propertyType: 'violation' });
  expect(switched.proposal.looksLike).toBeUndefined();
  await harness.imports.process(fileId, null, choice, harness.actor);
  const types = (await harness.leads()).map((lead) => lead.property_type);
  expect(types).toEqual(['foreclosure', 'violation']);
});

test('accepts a list of any type as detected', async () => {
  const kindOf = async (content: string) => {
    const { fileId } = await harness.upload(content, 'list.csv', null);
    return (await harness.imports.preview(fileId, undefined)).propertyType;
  };
  expect(await kindOf(violations)).toBe('violation');
  expect(await kindOf('Address,Auction Date,Opening Bid\n1 Oak St,1/2/2031,$100\n')).toBe(
    'foreclosure',
  );
  expect(
    await kindOf('Decedent,Date of Death,Petitioner,Address\nAl Ash,1/2/2026,Bo Ash,1 Oak St\n'),
  ).toBe('probate');
});

test('a mapping is remembered with its constants and statuses, shown and forgotten', async () => {
  const list = 'Where,State of case\n1 Oak St,Gone\n';
  const { fileId, proposal } = await proposalOf(list, 'may.csv');
  expect(proposal.remembered).toBeUndefined();
  await harness.imports.process(
    fileId,
    null,
    {
      headerRow: 0,
      columnMappings: { 0: 'streetAddress', 1: 'caseStatus' },
      constants: { city: 'Tampa', state: 'FL' },
      caseStatuses: { Gone: 'closed' },
    },
    harness.actor,
  );
  const next = await proposalOf(list, 'june.csv');
  expect(next.proposal).toMatchObject({
    columnMappings: { 0: 'streetAddress', 1: 'caseStatus' },
    remembered: {
      filename: 'may.csv',
      constants: { city: 'Tampa', state: 'FL' },
      caseStatuses: { Gone: 'closed' },
    },
  });
  const [mapping] = await harness.imports.mappings();
  expect(mapping).toMatchObject({
    filename: 'may.csv',
    columns: [
      { header: 'Where', field: 'streetAddress' },
      { header: 'State of case', field: 'caseStatus' },
    ],
  });
  await harness.imports.forgetMapping(mapping!.id);
  expect(await harness.imports.mappings()).toEqual([]);
  expect((await proposalOf(list)).proposal.remembered).toBeUndefined();
  await expect(harness.imports.forgetMapping(mapping!.id)).rejects.toMatchObject({
    code: 'imports.mapping_not_found',
  });
});

describe('a mapping that was only accepted', () => {
  const list = 'Property Address,City,State,Zip,Case Status\n1 Oak St,Tampa,FL,33614,Gone\n';

  async function accept(chosen: Pick<Choice, 'caseStatuses' | 'forms'> = {}) {
    const { fileId, proposal } = await proposalOf(list, 'may.csv');
    const { headerRow, columnMappings } = proposal;
    await harness.imports.process(
      fileId,
      null,
      { headerRow, columnMappings: columnMappings as never, ...chosen },
      harness.actor,
    );
  }

  test('is not remembered', async () => {
    await accept();
    expect(await harness.imports.mappings()).toEqual([]);
    const { fileId, proposal } = await proposalOf(list);
    expect(proposal.remembered).toBeUndefined();
    // The watched folder takes lists that were imported before.
    expect(await harness.imports.knownColumns(fileId)).toMatchObject({ isOwnKind: true });
  });

  test('is remembered once the user changes the meaning of one of its words', async () => {
    await accept({ caseStatuses: { Gone: 'closed' } });
    expect((await proposalOf(list)).proposal.remembered).toMatchObject({
      caseStatuses: { Gone: 'closed' },
    });
    // The next list that accepts it keeps it.
    await accept({ caseStatuses: { Gone: 'closed' } });
    expect((await proposalOf(list)).proposal.remembered).toMatchObject({
      caseStatuses: { Gone: 'closed' },
    });
  });
});

test('how a column is written is remembered where a user said it', async () => {
  const list = 'Property Address,City,Auction Date\n3 Oak St,Tampa,05/12/2031\n';
  const { fileId, proposal } = await proposalOf(list, 'june.csv');
  const { headerRow, columnMappings } = proposal;
  const forms = { 2: { dates: 'day-first' } } as const;
  const choice = { headerRow, columnMappings: columnMappings as never, forms };
  await harness.imports.process(fileId, null, choice, harness.actor);
  const next = await proposalOf(list);
  expect(next.proposal.remembered?.forms).toEqual(forms);
  // The watched folder reads the next list the same way.
  expect((await harness.imports.knownColumns(next.fileId))?.choice.forms).toEqual(forms);
});

test('a list that answers a skip trace says so', async () => {
  const { fileId } = await harness.upload(
    'Input Property Address,Input Property City,Input Property State,Input Property Zip,ResultCode,Matched First Name,Matched Last Name,Phone1,Phone1 Type\n' +
      '1 Elm St,Nashville,TN,37209,CI,Dana,Quill,6155550142,Mobile\n'.repeat(3),
  );
  const { proposal } = await harness.imports.preview(fileId, undefined);
  expect(proposal.isTraceAnswer).toBe(true);
});
