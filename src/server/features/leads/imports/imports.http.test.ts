import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { badFiles } from './testing/bad-files.ts';

const server = await useTestServer({ withJobs: true });

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

test('a lead’s timeline names the lists it came from, and the undone one', async () => {
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
  const summariesOf = (entries: { summary: string; actor: string }[]) =>
    entries.map(({ summary, actor }) => `${summary} (${actor})`);
  expect(summariesOf(await timeline())).toEqual([
    'Updated by on-2031-06-07.csv: auction date from 2031-05-06 to 2031-06-07 (Olive Owner)',
    'Imported from on-2031-05-06.csv (Olive Owner)',
  ]);
  expect((await timeline())[0]).toMatchObject({
    oldValue: { auction_date: '2031-05-06' },
    newValue: { importId: second, fields: { auction_date: '2031-06-07' } },
  });
  server.clock.advance(60_000);
  await server.owner.post(`/api/imports/${second}/undo`);
  expect(summariesOf(await timeline())[0]).toBe('Import of on-2031-06-07.csv undone (Olive Owner)');
  const { id } = found.body.data[0];
  await server.owner.post('/api/properties/batch-delete', {
    propertyIds: [id],
    password: server.ownerPassword,
  });
});

test('uploads, previews and processes a list', async () => {
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
  await expect
    .poll(() => server.metrics.scrape())
    .toMatch(/lotline_imported_rows_total\{outcome="created"\} [1-9]/);
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

const wide = Array.from({ length: 2_000 }, (_, index) => `c${index}`).join(',');
const long = 'x'.repeat(32_767);

test('each bad file gets its sentence and stores nothing; the docs table lists it', async () => {
  const files = [
    ...badFiles,
    {
      what: 'of 2,000 columns (.csv)',
      filename: 'list.csv',
      make: () => Buffer.from(wide),
      sentence: /2,000 columns; at most 1,000/,
    },
    {
      what: 'of more than 10 MB',
      filename: 'list.csv',
      make: () => Buffer.alloc(10 * 1024 * 1024 + 1, 'a,b\n'),
      sentence: /File size exceeds 10MB limit/,
    },
  ];
  const lines: string[] = [];
  for (const { what, filename, make, sentence } of files) {
    const { status, body } = await upload(filename, make());
    expect([what, status]).toEqual([what, expect.toSatisfy((code) => code >= 400 && code < 500)]);
    expect(body).toMatchObject({ message: expect.stringMatching(sentence), error: body.message });
    lines.push(
      `| a file ${what} | \`${filename}\` | ${status} | ${body.message} | ${await stored()} |`,
    );
  }
  expect(lines.filter((line) => !line.endsWith('| 0 |'))).toEqual([]);
  const head =
    '# Files that are no list\n\nWhat the server answers to each; `imports.http.test.ts` writes and checks this page.\n\n| file | name | status | sentence | stored |\n|---|---|---|---|---|\n';
  await expect(`${head}${lines.join('\n')}\n`).toMatchFileSnapshot(
    '../../../../../docs/bad-files.md',
  );
});

test('keeps cells of 32,767 characters, or rejects their row with the reason', async () => {
  const file = `Address,Zip,Essay\n1 Elm St,37206,${long}\n${long},37206,\n`;
  const { body } = await upload('list.csv', file);
  const { headerRow, columnMappings } = (await server.owner.get(`/api/preview/${body.fileId}`)).body
    .proposal;
  const path = `/api/properties/process/${body.fileId}`;
  const { importId, ...counts } = (await server.owner.post(path, { headerRow, columnMappings }))
    .body;
  expect(counts).toMatchObject({ created: 1, rejected: 1, total: 2 });
  const report = (await server.owner.get(`/api/imports/${importId}`)).body;
  expect(report.rejects[0].reason).toBe('Its street address is longer than 200 characters.');
  const found = await server.owner.get('/api/properties');
  expect(found.body.data[0].extraFields.Essay).toHaveLength(32_767);
  await server.owner.post(`/api/imports/${importId}/undo`);
});

test('reads a table separated by tabs', async () => {
  const { body } = await upload('list.tsv', 'Address\tCity\tZip\n1 Elm St\tTampa\t33614\n');
  const { proposal } = (await server.owner.get(`/api/preview/${body.fileId}`)).body;
  expect(proposal.columnMappings).toEqual({ 0: 'streetAddress', 1: 'city', 2: 'zipCode' });
});

test('refuses a file of another type in the words of its screen', async () => {
  const refused = async (path?: string) => (await upload('list.pdf', list, path)).body;
  expect(await refused()).toMatchObject({
    code: 'imports.wrong_type',
    message: 'Invalid file type. Please upload Excel or CSV files only',
  });
  expect(await refused('/api/violations/upload')).toMatchObject({
    code: 'imports.wrong_type',
    message: 'Invalid file type. Please upload a CSV or Excel file.',
  });
});

test('asks before it stores a list that looks wrong, unless it is confirmed', async () => {
  const flagged = 'Address,City,State,Zip,Spouse DNC\n1 Elm St,Tampa,FL,33614,Y\n';
  const { body } = await upload('list.csv', flagged, '/api/imports/upload');
  const columnMappings = { 0: 'streetAddress', 1: 'city', 2: 'state', 3: 'zipCode' };
  const choice = { headerRow: 0, columnMappings };
  const path = `/api/imports/process/${body.fileId}`;
  expect(await server.owner.post(path, choice)).toMatchObject({
    status: 409,
    body: { code: 'imports.needs_confirmation', message: expect.stringContaining('Spouse DNC') },
  });
  expect(await stored()).toBe(0);
  const done = await server.owner.post(path, { ...choice, confirmed: true });
  expect(done).toMatchObject({ status: 200, body: { created: 1 } });
  // The same again is the same import, and is not asked about.
  expect(await server.owner.post(path, choice)).toMatchObject({ status: 200, body: done.body });
  await server.owner.post(`/api/imports/${done.body.importId}/undo`);
  // The call of the specification stores what it is sent, and asks where a client wants it.
  const other = await upload('list.csv', flagged.replace('1 Elm', '2 Elm'));
  const plain = `/api/properties/process/${other.body.fileId}`;
  expect(await server.owner.post(plain, { ...choice, confirmed: false })).toMatchObject({
    body: { code: 'imports.needs_confirmation' },
  });
  const stores = await server.owner.post(plain, choice);
  expect(stores).toMatchObject({ status: 200, body: { created: 1 } });
  await server.owner.post(`/api/imports/${stores.body.importId}/undo`);
});

test('rejects bad mappings and names the wrong field', async () => {
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
  const beyond = { 1: 'streetAddress', 99: 'city' };
  expect(await process({ headerRow: 0, columnMappings: beyond })).toMatchObject({
    status: 400,
    body: { code: 'imports.column_out_of_range', issues: [{ path: 'columnMappings.99' }] },
  });
  expect(await server.owner.get('/api/preview/nothing')).toMatchObject({ status: 404 });
  expect(await stored()).toBe(0);
});
