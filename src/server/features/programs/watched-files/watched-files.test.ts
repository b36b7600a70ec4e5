import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { WatchedFile } from '#api/watched-files.api.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'lotline-watched-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = await useTestServer({ withJobs: true, environment: { WATCH_DIR: folder } });

/** Puts a file into the folder, modified an hour ago by the server's clock. */
async function put(filename: string, content: string | Buffer, msAgo = 3_600_000) {
  const path = join(folder, filename);
  await writeFile(path, content);
  const at = new Date(server.clock.now().getTime() - msAgo);
  await utimes(path, at, at);
}

const read = async () => (await server.owner.get('/api/watched-files')).body;
const find = async (filename: string): Promise<WatchedFile | undefined> =>
  (await read()).data.find((file: WatchedFile) => file.filename === filename);

/** Checks until the outcome of a file is known. */
async function pollUntilDone(filename: string): Promise<WatchedFile> {
  expect((await server.owner.post('/api/watched-files/look')).status).toBe(200);
  await expect.poll(async () => (await find(filename))?.state).toMatch(/taken|refused/);
  return (await find(filename))!;
}

const head = 'Owner,Address,City,State,Zip,Sale Date';
const list = (...rows: string[]) => [head, ...rows, ''].join('\n');

/** Imports a list manually, so that its columns are known from then on. */
async function importByHand(content: string) {
  const boundary = 'a-boundary-of-the-test';
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="march.csv"\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const upload = await server.owner.send('POST', '/api/imports/upload', body, type);
  const { fileId } = upload.body;
  const { proposal } = (await server.owner.get(`/api/preview/${fileId}`)).body;
  const { headerRow, columnMappings } = proposal;
  const done = await server.owner.post(`/api/imports/process/${fileId}`, {
    headerRow,
    columnMappings,
  });
  expect(done.status).toBe(200);
}

test('refuses a list with unknown columns with a reason, and imports it once they are known', async () => {
  await put('april.csv', list('Ann Oak,1 Watch St,Nashville,TN,37206,2031-05-06'));
  const refused = await pollUntilDone('april.csv');
  expect(refused).toMatchObject({ state: 'refused', kind: null, importId: null });
  expect(refused.reason).toContain('Import it once by hand');
  expect((await server.owner.get('/api/properties?search=watch+st')).body.data).toEqual([]);

  await importByHand(list('Cy Ash,9 Other St,Nashville,TN,37206,2031-05-06'));
  await server.owner.post(`/api/watched-files/${refused.id}/retry`, {});
  await expect.poll(async () => (await find('april.csv'))?.state).toBe('taken');
  const taken = await find('april.csv');
  expect(taken).toMatchObject({ kind: 'list', reason: '' });
  const report = (await server.owner.get(`/api/imports/${taken!.importId}`)).body;
  expect(report).toMatchObject({ filename: 'april.csv', created: 1, importedBy: 'Olive Owner' });
});

test('imports only the changes of next month’s list, and the same content once', async () => {
  const content = list(
    'Ann Oak,1 Watch St,Nashville,TN,37206,2031-06-07',
    'Bob Elm,2 Watch St,Nashville,TN,37206,2031-06-07',
  );
  await put('may.csv', content);
  const taken = await pollUntilDone('may.csv');
  const report = (await server.owner.get(`/api/imports/${taken.importId}`)).body;
  expect(report).toMatchObject({ created: 1, updated: 1, rejected: 0 });
  // Under another name, and searched again after a restart of the reader.
  await put('may (copy).csv', content);
  await put('last.txt', 'not a list');
  expect(await pollUntilDone('last.txt')).toMatchObject({ state: 'refused' });
  const { data, folder: watched, problem } = await read();
  expect(data.map(({ filename }: WatchedFile) => filename)).not.toContain('may (copy).csv');
  expect([watched, problem]).toEqual([folder, '']);
  expect((await server.owner.get('/api/imports')).body.data).toHaveLength(3);
});

test('leaves a list that looks wrong to a user, with what is wrong', async () => {
  await put('odd.csv', list('Ann Oak,8 Odd St,Nashville,TN,90210,2031-06-07'));
  expect(await pollUntilDone('odd.csv')).toMatchObject({
    state: 'refused',
    reason:
      'Much of this list looks wrong, so it waits for you: import it by hand. 1 ZIP is outside its state: 90210 is not in TN.',
  });
  expect((await server.owner.get('/api/properties?search=odd+st')).body.data).toEqual([]);
});

test('stores an answer of skip tracing on its leads, and creates none', async () => {
  const id = await server.addLead({
    firstName: 'Di',
    lastName: 'Fir',
    streetAddress: '51 Answer St',
  });
  const header =
    'Input Property Address,Input Property City,Input Property State,Input Property Zip,ResultCode,Matched First Name,Matched Last Name,Phone1,Phone1 Type';
  const row = (street: string) => `${street},Nashville,TN,37206,CI,Di,Fir,615-555-0142,Residential`;
  await put('answer.csv', [header, row('51 Answer St'), row('99 Answer St')].join('\n'));
  expect(await pollUntilDone('answer.csv')).toMatchObject({
    state: 'taken',
    kind: 'answer',
    importId: null,
    reason: '1 of 1 lead has numbers now. 1 row belongs to no lead.',
  });
  const traced = (await server.owner.get(`/api/properties/${id}`)).body;
  expect(traced.metadata.skipTrace.phoneNumbers).toMatchObject([
    { number: '6155550142', type: 'landline' },
  ]);
  expect((await server.owner.get('/api/properties?search=answer+st')).body.data).toHaveLength(1);
  await put('strange.csv', [header, row('98 Answer St')].join('\n'));
  expect(await pollUntilDone('strange.csv')).toMatchObject({
    state: 'refused',
    reason: 'This is a skip-trace answer, and none of its rows belongs to a lead that is here.',
  });
});

test('queues a petition for reading, and refuses a broken list with its sentence', async () => {
  await put('petition.pdf', '%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n');
  expect(await pollUntilDone('petition.pdf')).toMatchObject({ state: 'taken', kind: 'petition' });
  const { body } = await server.owner.get('/api/probate/queue-status');
  expect(JSON.stringify(body)).toContain('petition.pdf');
  await put('broken.xlsx', 'this is no workbook at all');
  const broken = await pollUntilDone('broken.xlsx');
  expect(broken).toMatchObject({ state: 'refused' });
  expect(broken.reason).toContain('named .xlsx');
});

/** A workbook with these sheets, each of some rows below the head of a list. */
async function workbook(sheets: Record<string, string[][]>): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

const known = (...streets: string[]) => [
  head.split(','),
  ...streets.map((street) => ['Fay Gum', street, 'Nashville', 'TN', '37206', '2031-07-08']),
];
const notes = [
  ['Note', 'Written by'],
  ['Ask for the file of June', 'Dana'],
];

test('imports the only sheet with known columns and names the others', async () => {
  await put('june.xlsx', await workbook({ Notes: notes, Cases: known('31 Sheet St') }));
  const taken = await pollUntilDone('june.xlsx');
  expect(taken).toMatchObject({
    state: 'taken',
    kind: 'list',
    reason: 'Taken from “Cases”. Not taken: “Notes”.',
    sheets: [],
  });
  const report = (await server.owner.get(`/api/imports/${taken.importId}`)).body;
  expect(report).toMatchObject({ created: 1, rejected: 0 });
});

test('a workbook with known columns on several sheets waits until a user chooses one', async () => {
  const sheets = { North: known('41 Sheet St'), South: known('42 Sheet St'), Notes: notes };
  await put('july.xlsx', await workbook(sheets));
  const refused = await pollUntilDone('july.xlsx');
  expect(refused).toMatchObject({ state: 'refused', sheets: ['North', 'South', 'Notes'] });
  expect(refused.reason).toContain('several sheets: “North”, “South”. Choose the one to take.');
  const retry = (sheet: string) =>
    server.owner.post(`/api/watched-files/${refused.id}/retry`, { sheet });
  expect((await retry('East')).body.code).toBe('watched_files.sheet_not_offered');
  // One with unknown columns is refused again, and the choice is still there.
  await retry('Notes');
  await expect
    .poll(async () => (await find('july.xlsx'))?.reason)
    .toContain('It looked at “Notes”.');
  expect((await find('july.xlsx'))!.sheets).toEqual(['North', 'South', 'Notes']);
  await retry('South');
  await expect
    .poll(() => find('july.xlsx'))
    .toMatchObject({ state: 'taken', reason: 'Taken from “South”. Not taken: “North”, “Notes”.' });
  const { data } = (await server.owner.get('/api/properties?search=sheet+st')).body;
  const streets = data.map(({ streetAddress }: { streetAddress: string }) => streetAddress);
  expect(streets.toSorted()).toEqual(['31 Sheet St', '42 Sheet St']);
});

test('ignores a file that is still being written, hidden or in a subfolder', async () => {
  await put('writing.csv', list('Di Fir,3 Watch St,Nashville,TN,37206,2031-05-06'), 1_000);
  await put('.hidden.csv', list('Ed Yew,4 Watch St,Nashville,TN,37206,2031-05-06'));
  await put('sentinel.txt', 'something else');
  await pollUntilDone('sentinel.txt');
  expect(await find('writing.csv')).toBeUndefined();
  expect(await find('.hidden.csv')).toBeUndefined();
});

test('reports a refused file that is missing when a user retries it', async () => {
  await put('gone.csv', 'Color,Shape\nred,round\n');
  const { id } = await pollUntilDone('gone.csv');
  await rm(join(folder, 'gone.csv'));
  await server.owner.post(`/api/watched-files/${id}/retry`, {});
  await expect
    .poll(async () => (await find('gone.csv'))?.reason)
    .toContain('no longer in the folder');
  expect((await server.owner.post('/api/watched-files/999999/retry', {})).status).toBe(404);
});

test('removes records of files that ended a year ago and are no longer in the folder', async () => {
  for (const filename of ['kept.txt', 'left.txt']) {
    await put(filename, `${filename} is no list`);
    await pollUntilDone(filename);
  }
  await rm(join(folder, 'left.txt'));
  const yearAgo = new Date(server.clock.now().getTime() - 366 * 24 * 3_600_000);
  await server.pool.query(
    `update watched_files set finished_at = $1 where filename in ('kept.txt', 'left.txt')`,
    [yearAgo],
  );
  await server.owner.post('/api/watched-files/look');
  await expect.poll(() => find('left.txt')).toBeUndefined();
  expect(await find('kept.txt')).toBeDefined();
});

test('the privacy page names the folder', async () => {
  const { body } = await server.owner.get('/api/privacy');
  const named = body.stores.map(({ what }: { what: string }) => what);
  expect(named).toContain('Lists and petitions that arrive by themselves');
});

test('reports a folder that cannot be read; no folder means off', async () => {
  const missing = join(folder, 'not-there');
  const other = await createTestServer({ withJobs: true, environment: { WATCH_DIR: missing } });
  try {
    await other.owner.post('/api/watched-files/look');
    const problem = async () => (await other.owner.get('/api/watched-files')).body.problem;
    await expect.poll(problem).toContain('cannot be read');
  } finally {
    await other.stop();
  }
  const off = await createTestServer();
  try {
    const { body } = await off.owner.get('/api/watched-files');
    expect(body).toEqual({ folder: null, lookedAt: null, problem: '', mailbox: null, data: [] });
    expect((await off.owner.post('/api/watched-files/look')).body.code).toBe('watched_files.off');
  } finally {
    await off.stop();
  }
});
