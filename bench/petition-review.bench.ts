// How a user approves well-read petitions by keyboard: keys pressed, and the seconds that the
// product takes of it. `npm run bench -- petition-review DIR [words]`: DIR as for `petitions`; more
// words narrow it to files whose name contains one of them. No mouse is used. The time that a user
// takes to read a petition is added: the limit is 15 seconds in all.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runServer } from '../src/server/main.ts';
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { benchOwner } from './support/bench-server.ts';
import { printRow } from './support/measure.ts';
import { openSignedInPage } from './support/signed-in-page.ts';

const widths = [40, 8, 8, 12];
const limit = 15;

/** Uploads documents and waits until each was read. */
async function upload(page: Page, files: readonly string[]): Promise<void> {
  await page.goto('/probate');
  await page.locator('input[type=file]').setInputFiles([...files]);
  await page.getByRole('button', { name: 'Extract information' }).click();
  const documents = page.getByRole('list', { name: 'Documents' });
  await documents
    .getByText('Completed')
    .nth(files.length - 1)
    .waitFor({ timeout: 600_000 });
}

/** Whether the button that approves has the focus. */
const isAtApprove = (page: Page) =>
  page.evaluate(() => document.activeElement?.hasAttribute('data-approve') ?? false);

/**
 * Approves the petition on the screen, field by doubtful field; returns the keystrokes and the
 * seconds.
 */
async function approve(page: Page): Promise<{ keys: number; seconds: number }> {
  const from = performance.now();
  const form = page.getByRole('form', { name: 'Fields of the petition' });
  await page.waitForFunction(() => document.activeElement?.closest('form') !== null);
  const shown = await form.elementHandle();
  let keys = 0;
  while (!(await isAtApprove(page))) {
    await page.keyboard.press('Enter');
    keys += 1;
  }
  await page.keyboard.press('Enter');
  await shown?.waitForElementState('hidden');
  return { keys: keys + 1, seconds: (performance.now() - from) / 1000 };
}

export async function run([folder, ...words]: string[]): Promise<void> {
  if (!folder) {
    console.log('No folder given: npm run bench -- petition-review DIR');
    return;
  }
  const expected = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as object;
  const files = Object.keys(expected).filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  await buildWebIfStale();
  const data = await mkdtemp(join(tmpdir(), 'lotline-review-'));
  const server = await runServer({
    environment: {
      ...process.env,
      DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'warn',
      OWNER_EMAIL: benchOwner.email,
      OWNER_PASSWORD: benchOwner.password,
    },
  });
  const { page, close } = await openSignedInPage(server.address);
  printRow(['petition, in the order of review', 'keys', 's', 'of the limit'], widths);
  for (const file of files) {
    await upload(page, [join(folder, file)]);
    await page.goto('/probate/review');
    await page.getByRole('form', { name: 'Fields of the petition' }).waitFor();
    const { keys, seconds } = await approve(page);
    const ratio = seconds / limit;
    printRow([file, keys, seconds, ratio], widths);
    if (ratio > 1) process.exitCode = 1;
  }
  await close();
  await server.stop();
  await rm(data, { recursive: true });
}
