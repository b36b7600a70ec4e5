import { beforeEach, describe, expect, test } from 'vitest';
import { sheetKey } from './sheet-key.ts';
import { auctionList as list } from './testing/auction-list.ts';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(async () => {
  await harness.db.deleteFrom('properties').execute();
  await harness.db.deleteFrom('import_mappings').execute();
});

describe('processing a list', () => {
  const address = { 0: 'streetAddress' } as const;

  test('needs a street address', async () => {
    const { fileId } = await harness.upload(list);
    const choice = { headerRow: 0, columnMappings: { 0: 'fullName' } as const };
    await expect(
      harness.imports.process(fileId, 'foreclosure', choice, harness.actor),
    ).rejects.toMatchObject({
      code: 'imports.no_street_address',
    });
  });

  test('needs a header inside the sheet', async () => {
    const { fileId } = await harness.upload(list);
    const choice = { headerRow: 99, columnMappings: address };
    await expect(
      harness.imports.process(fileId, 'foreclosure', choice, harness.actor),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('rejects an unknown file', async () => {
    const choice = { headerRow: 0, columnMappings: address };
    await expect(
      harness.imports.process('nothing', 'foreclosure', choice, harness.actor),
    ).rejects.toMatchObject({ status: 404 });
  });

  const storedImports = () =>
    harness.db.selectFrom('imports').select('id').where('undone_at', 'is', null).execute();

  test('returns the same import for the same request, while it runs and afterwards', async () => {
    const before = (await storedImports()).length;
    const { fileId } = await harness.upload(list);
    const choice = { headerRow: 0, columnMappings: { 1: 'streetAddress' } as const };
    const process = () => harness.imports.process(fileId, 'foreclosure', choice, harness.actor);
    const both = await Promise.all([process(), process()]);
    expect(both[0]).toMatchObject({ created: 2, rejected: 1 });
    expect(both[1]).toEqual(both[0]);
    expect(await process()).toEqual(both[0]);
    expect(await storedImports()).toHaveLength(before + 1);
    await harness.imports.undo(both[0]!.importId, harness.actor);
    const again = await process();
    expect(again).toMatchObject({ created: 2 });
    expect(again.importId).not.toBe(both[0]!.importId);
    expect(await harness.imports.progress(fileId)).toMatchObject({
      phase: 'done',
      done: 5,
      total: 5,
    });
  });

  test('rejects another mapping while the list is being imported', async () => {
    const { fileId } = await harness.upload(list);
    const process = (columnMappings: Record<string, 'streetAddress' | 'city'>) =>
      harness.imports.process(
        fileId,
        'foreclosure',
        { headerRow: 0, columnMappings },
        harness.actor,
      );
    const client = await harness.pool.connect();
    await client.query('begin; lock table imports in access exclusive mode');
    const running = process({ 1: 'streetAddress' });
    await expect
      .poll(async () => (await harness.imports.progress(fileId)).phase)
      .not.toBe('waiting');
    await expect(process({ 1: 'streetAddress', 2: 'city' })).rejects.toMatchObject({
      code: 'imports.in_progress',
    });
    await client.query('rollback');
    client.release();
    expect(await running).toMatchObject({ created: 2 });
  });

  test('gives the reason when the file is missing', async () => {
    const { fileId } = await harness.upload(list);
    const { file_key: key } = await harness.db
      .selectFrom('uploaded_files')
      .select('file_key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    await harness.files.remove(sheetKey(key, 0));
    const choice = { headerRow: 0, columnMappings: { 1: 'streetAddress' } as const };
    const process = () => harness.imports.process(fileId, 'foreclosure', choice, harness.actor);
    await expect(process()).rejects.toMatchObject({ code: 'imports.file_not_found', status: 404 });
    expect(await harness.imports.progress(fileId)).toMatchObject({ phase: 'failed' });
  });

  test('leaves connections for other requests while many lists run', async () => {
    const fileIds: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      fileIds.push(
        (await harness.upload(`Address,City,State\n${index + 1} Elm St,Nashville,TN`)).fileId,
      );
    }
    const client = await harness.pool.connect();
    await client.query('begin; lock table imports in access exclusive mode');
    const columnMappings = { 0: 'streetAddress', 1: 'city', 2: 'state' } as const;
    const choice = { headerRow: 0, columnMappings };
    const reports = Promise.all(
      fileIds.map((id) => harness.imports.process(id, 'foreclosure', choice, harness.actor)),
    );
    // One is being stored, the others wait in the queue, and other requests are answered.
    const phases = () =>
      Promise.all(fileIds.map(async (id) => (await harness.imports.progress(id)).phase));
    await expect
      .poll(async () => (await phases()).toSorted())
      .toEqual(['reading', ...Array(5).fill('waiting')]);
    await client.query('rollback');
    client.release();
    expect((await reports).map(({ created }) => created)).toEqual(Array(6).fill(1));
  });

  test('remembers the mapping for the same headers', async () => {
    const odd = 'a,b,c\nx,12 Oak St,y\nx,14 Oak St,y\n';
    await harness.run(odd, { columnMappings: { 1: 'streetAddress', 2: 'city' } });
    const { fileId } = await harness.upload(odd);
    const { proposal } = await harness.imports.preview(fileId, undefined);
    expect(proposal.columnMappings).toEqual({ 1: 'streetAddress', 2: 'city' });
    expect(proposal.remembered).toMatchObject({ filename: 'list.csv' });
  });
});

test('fills constants into rows that lack them, and names the list', async () => {
  const { fileId } = await harness.upload(
    'Address,City,Zip\n12 Oak St,,\n14 Oak St,Brentwood,37027\n',
  );
  const choice = {
    headerRow: 0,
    columnMappings: { 0: 'streetAddress', 1: 'city', 2: 'zipCode' } as const,
    constants: { city: 'Nashville', state: 'TN', county: 'Davidson County', listName: 'May' },
  };
  await harness.imports.process(fileId, 'foreclosure', choice, harness.actor);
  expect(await harness.leads()).toMatchObject([
    { city: 'Nashville', state: 'TN', county: 'Davidson', zip_code: '', tags: ['May'] },
    { city: 'Brentwood', state: 'TN', county: 'Davidson', zip_code: '37027', tags: ['May'] },
  ]);
});

test('type, rank, score and tested of a phone are kept with its number, others as extra fields', async () => {
  const list = [
    'Address,Zip,Phone 1,Phone 1 Type,Phone 1 Score,Phone 1 Tested,Phone 2,Phone 2 Score',
    '12 Oak St,33614,615-555-0142,VOIP,92,Yes,615-555-0143,high',
  ].join('\n');
  const { fileId } = await harness.upload(list);
  const choice = {
    headerRow: 0,
    columnMappings: {
      0: 'streetAddress',
      1: 'zipCode',
      2: 'phone1',
      3: 'phone1Type',
      6: 'phone2',
    } as const,
  };
  await harness.imports.process(fileId, 'foreclosure', choice, harness.actor);
  const phones = await harness.db
    .selectFrom('property_phones')
    .select(['number', 'type', 'details'])
    .orderBy('number')
    .execute();
  expect(phones).toEqual([
    {
      number: '6155550142',
      type: 'unknown',
      details: { score: 92, tested: true, typeWords: 'VoIP' },
    },
    { number: '6155550143', type: 'unknown', details: null },
  ]);
  const { extra_fields: extras } = await harness.db
    .selectFrom('properties')
    .select('extra_fields')
    .executeTakeFirstOrThrow();
  expect(extras).toEqual({ 'Phone 2 Score': 'high' });
});
