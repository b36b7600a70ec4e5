import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer } from '#server/testing/test-server.ts';
import { sheetOf, workbookBytes } from './testing/list-files.ts';

let server: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.stop());

/** A multipart request with one file, as browsers send it. */
function multipart(filename: string, content: Buffer | string) {
  const boundary = 'a-boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

function upload(filename: string, content: Buffer | string, path = '/api/properties/preview') {
  const { body, headers } = multipart(filename, content);
  return server.owner.send('POST', path, body, headers);
}

const list =
  'Owner,Address,City,State,Zip\nAnn Oak,1 Elm St,Nashville,TN,37206\nBob Elm,,Nashville,TN,37206\n';

async function stored(): Promise<number> {
  return (await server.owner.get('/api/properties/counts')).body.total;
}

test('a lead’s timeline tells which lists it came from, and that one was taken back', async () => {
  const process = async (zip: string) => {
    const head = 'Owner,Address,City,State,Zip,Sale Date\n';
    const file = await upload(
      `on-${zip}.csv`,
      `${head}Cy Ash,7 Ash St,Nashville,TN,37206,${zip}\n`,
    );
    const { proposal } = (await server.owner.get(`/api/preview/${file.body.fileId}`)).body;
    const { headerRow, columnMappings } = proposal;
    const path = `/api/properties/process/${file.body.fileId}`;
    return (await server.owner.post(path, { headerRow, columnMappings })).body.importId as number;
  };
  await process('2031-05-06');
  const second = await process('2031-06-07');
  const found = await server.owner.get('/api/properties?search=7+ash+st');
  const timeline = async () =>
    (await server.owner.get(`/api/properties/${found.body.data[0].id}/timeline`)).body.data;
  const told = (entries: { summary: string; actor: string }[]) =>
    entries.map(({ summary, actor }) => `${summary} (${actor})`);
  expect(told(await timeline())).toEqual([
    'Updated by on-2031-06-07.csv: auction date from 2031-05-06 to 2031-06-07 (Olive Owner)',
    'Imported from on-2031-05-06.csv (Olive Owner)',
  ]);
  expect((await timeline())[0]).toMatchObject({
    oldValue: { auction_date: '2031-05-06' },
    newValue: { importId: second, fields: { auction_date: '2031-06-07' } },
  });
  server.clock.advance(60_000);
  await server.owner.post(`/api/imports/${second}/undo`);
  expect(told(await timeline())[0]).toBe('Import of on-2031-06-07.csv undone (Olive Owner)');
  const { id } = found.body.data[0];
  await server.owner.post('/api/properties/batch-delete', {
    propertyIds: [id],
    password: server.ownerPassword,
  });
});

test('a list is uploaded, previewed and processed', async () => {
  const { status, body } = await upload('list.csv', list);
  expect(status).toBe(200);
  const preview = await server.owner.get(`/api/preview/${body.fileId}`);
  expect(preview.body).toMatchObject({
    fileId: body.fileId,
    filename: 'list.csv',
    totalRows: 3,
    sheets: [{ name: 'list', rows: 3 }],
    proposal: { headerRow: 0, columnMappings: { 1: 'streetAddress' } },
  });
  const { headerRow, columnMappings } = preview.body.proposal;
  const path = `/api/properties/process/${body.fileId}`;
  const processed = await server.owner.post(path, { headerRow, columnMappings });
  expect(processed.status).toBe(200);
  expect(processed.body).toMatchObject({
    created: 1,
    updated: 0,
    unchanged: 0,
    rejected: 1,
    total: 2,
  });
  expect((await server.owner.get(`/api/imports/progress/${body.fileId}`)).body).toEqual({
    phase: 'done',
    done: 3,
    total: 3,
  });
  const history = await server.owner.get('/api/imports');
  expect(history.body.data[0]).toMatchObject({
    importId: processed.body.importId,
    filename: 'list.csv',
  });
  const rejects = await server.owner.get(`/api/imports/${processed.body.importId}/rejects`);
  expect(rejects.headers['content-disposition']).toContain('list-rejected.csv');
  expect(rejects.body).toContain('3,It has no street address.,Bob Elm');
  const file = await server.owner.post('/api/properties/export', { filter: {}, format: 'csv' });
  expect(file.body).toContain('Ann Oak');
  const undone = await server.owner.post(`/api/imports/${processed.body.importId}/undo`);
  expect(undone.body).toMatchObject({ removed: 1, keptCount: 0 });
  expect(await stored()).toBe(0);
});

describe('a file that is no list gets a sentence, and nothing is stored', () => {
  test.each([
    ['list.pdf', '%PDF-1.7', 415, 'Invalid file type. Please upload Excel or CSV files only'],
    ['list.csv', '', 400, 'This file is empty.'],
    [
      'list.csv',
      'Dear sir\nI write to you\nYours',
      400,
      'This file does not look like a list: none of its lines has more than one column.',
    ],
    [
      'list.csv',
      workbookBytes({ A: sheetOf([['Address']]) }),
      400,
      'This file is named .csv, but it is an Excel workbook (.xlsx). Rename it to end in .xlsx and upload it again.',
    ],
    [
      'list.xlsx',
      Buffer.from('PK\u0003\u0004 cut short'),
      400,
      'This workbook is damaged and cannot be read. Save it again and upload it.',
    ],
    [
      'list.csv',
      'Address,City\n"1 Elm St,Nashville\n',
      400,
      'A quotation mark that opens in row 2 is never closed, so everything after it would be read as one cell. Close or remove it and upload the file again.',
    ],
    [
      'list.csv',
      Array.from({ length: 2_000 }, (_, index) => `c${index}`).join(','),
      400,
      'This sheet has 2,000 columns; at most 1,000 can be imported. Remove the columns that are not needed.',
    ],
    ['list.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a,b\n'), 413, 'File size exceeds 10MB limit'],
  ])('%s', async (filename, content, status, message) => {
    const answer = await upload(filename, content);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message, error: message });
    expect(await stored()).toBe(0);
  });
});

test('bad mappings are refused with the field that is wrong', async () => {
  const { body } = await upload('list.csv', list, '/api/violations/upload');
  const process = (choice: unknown) =>
    server.owner.post(`/api/violations/process/${body.fileId}`, choice);
  expect(await process({ headerRow: 0, columnMappings: { 1: 'nonsense' } })).toMatchObject({
    status: 400,
  });
  expect(await process({ headerRow: 0, columnMappings: { one: 'city' } })).toMatchObject({
    status: 400,
  });
  expect(await process({ headerRow: 77, columnMappings: { 1: 'streetAddress' } })).toMatchObject({
    status: 400,
    body: { code: 'imports.header_out_of_range' },
  });
  expect(await process({ headerRow: 0, columnMappings: { 0: 'ownerName' } })).toMatchObject({
    status: 400,
    body: { code: 'imports.no_street_address' },
  });
  expect(await server.owner.get('/api/preview/nothing')).toMatchObject({ status: 404 });
  expect(await stored()).toBe(0);
});
