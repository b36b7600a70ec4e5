import { mkdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';

const scene = createScene();

async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

async function confirmDownload(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
}

// A person asks what is kept about them, and then to be forgotten.
test('an owner hands out a person’s file, checks it, and erases the person', async () => {
  const visit = await scene.visit('/settings/privacy');
  const { page } = visit;
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post('/api/properties', {
    data: {
      propertyType: 'foreclosure',
      fullName: 'Zebulon Quillfeather',
      streetAddress: '1 Marigold Ave',
      city: 'Nashville',
      state: 'TN',
      zipCode: '37206',
    },
    headers,
  });
  const { id } = (await made.json()) as { id: number };
  await page.getByText('None. A hold is placed in a person’s file.').waitFor();
  await page
    .getByText(/^Off: 0 would go tonight/)
    .first()
    .waitFor();
  expect(await axeFindings(page, { within: '#main' })).toEqual([]);
  await picture(page, 'privacy-empty-1440');

  // One click from the open lead; what it contains is a second.
  await page.goto(`/?property=${id}`);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File as PDF' }).click();
  await confirmDownload(page);
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'The person’s file' }).click();
  await page.getByText('Zebulon Quillfeather', { exact: true }).first().waitFor();
  expect(await axeFindings(page, { within: '#main' })).toEqual([]);
  await picture(page, 'privacy-file-1440');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  await confirmDownload(page);
  const file = await readFile(await (await download).path());

  await page.getByRole('button', { name: 'Legal hold' }).click();
  await page.getByLabel('Why').fill('A suit is pending');
  await page.getByRole('button', { name: 'Place the hold' }).click();
  await page.getByText('On legal hold').waitFor();
  expect(await page.getByRole('button', { name: 'Erase' }).count()).toBe(0);
  await page.goto(`/?property=${id}`);
  await page.getByText('On legal hold: A suit is pending.').waitFor();
  await page.getByRole('link', { name: 'The person’s file' }).click();
  await page.getByText('On legal hold').first().waitFor();
  await page.setViewportSize({ width: 390, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'privacy-held-390-dark');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Lift' }).click();
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByText(/Salted hashes of the numbers/).waitFor();
  await picture(page, 'privacy-erase-1440-dark');
  await page.getByLabel(/password/i).fill(owner.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await page.getByText('Nothing is kept about this person.').waitFor();

  const stranger = await scene.visit('/verify', { signedIn: false });
  const give = (buffer: Buffer) =>
    stranger.page
      .getByLabel('Choose a PDF to check')
      .first()
      .setInputFiles({ name: 'person.json', mimeType: 'application/json', buffer });
  await give(file);
  await stranger.page.getByText(/^This installation made the file on/).waitFor();
  await picture(stranger.page, 'verify-person-1440');
  await give(Buffer.from(file.toString().replace('Quillfeather', 'Quillfeathers')));
  await stranger.page.getByText(/^The file was changed: entry \d+ does not fit\./).waitFor();
  await stranger.end();
  await visit.end();
});
