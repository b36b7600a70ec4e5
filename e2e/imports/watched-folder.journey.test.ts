import { mkdtempSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, expect, test } from 'vitest';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { expectToast, toastText } from '../support/toasts.ts';

const folder = mkdtempSync(join(tmpdir(), 'lotline-watched-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const scene = createScene({ environment: { WATCH_DIR: folder } });

/** Puts a file into the folder, with a modification time an hour ago. */
async function put(filename: string, content: string | Buffer) {
  const path = join(folder, filename);
  await writeFile(path, content);
  const at = new Date(Date.now() - 3_600_000);
  await utimes(path, at, at);
}

const list = (row: string) => `Owner,Address,City,State,Zip\n${row}\n`;

test('a list is refused until its columns are known, then imported; it links to its rows', async () => {
  const { page, context, end } = await scene.visit('/settings/watched-folder');
  await page.getByText(folder).waitFor();
  await put('april.csv', list('Ann Oak,1 Watched St,Nashville,TN,37206'));
  await page.getByRole('button', { name: 'Check now' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'april.csv' });
  await entry.getByText('Lotline has not seen a list with these columns.').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  const { origin } = new URL(page.url());
  const headers = { origin };
  const buffer = Buffer.from(list('Bob Elm,2 Watched St,Nashville,TN,37206'));
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer };
  const upload = await context.request.post('/api/imports/upload', {
    multipart: { file },
    headers,
  });
  const { fileId } = await upload.json();
  const preview = await (await context.request.get(`/api/preview/${fileId}`)).json();
  const { headerRow, columnMappings } = preview.proposal;
  const done = await context.request.post(`/api/imports/process/${fileId}`, {
    data: { headerRow, columnMappings },
    headers,
  });
  expect(done.status()).toBe(200);

  await entry.getByRole('button', { name: 'Try again: april.csv' }).click();
  await expectToast(page, toastText('The file is tried again'));
  await entry.getByText('Taken', { exact: true }).waitFor();
  await entry.getByRole('link', { name: 'What became of its rows' }).click();
  await page.getByRole('heading', { name: 'Rows of an import' }).waitFor();
  await page.getByText('april.csv').first().waitFor();
  await end();
});

test('a workbook with known columns on several sheets asks which one to import', async () => {
  const { page, end } = await scene.visit('/settings/watched-folder');
  await page.getByText(folder).waitFor();
  const head = ['Owner', 'Address', 'City', 'State', 'Zip'];
  const book = utils.book_new();
  for (const [name, street] of [
    ['North', '11 Sheeted St'],
    ['South', '12 Sheeted St'],
  ] as const) {
    const rows = [head, ['Cy Ash', street, 'Nashville', 'TN', '37206']];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  await put('two sheets.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }));
  await page.getByRole('button', { name: 'Check now' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'two sheets.xlsx' });
  await entry.getByText('Choose the one to take.').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await entry.getByRole('combobox', { name: 'Sheet of two sheets.xlsx' }).click();
  await page.getByRole('option', { name: 'South' }).click();
  await entry.getByRole('button', { name: 'Try again: two sheets.xlsx' }).click();
  await entry.getByText('Taken from “South”. Not taken: “North”.').waitFor();
  await end();
});
