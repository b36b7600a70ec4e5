import { expect, test } from 'vitest';
import { AxeBuilder } from '@axe-core/playwright';
import { makeCorpus } from '../src/server/features/probate-intake/testing/corpus.ts';
import { createScene } from './support/journey.ts';

const scene = createScene();
const petition = makeCorpus().find(({ name }) => name === 'ny-p-1-2')!;
const deceased = petition.truth['deceased.fullName'];

test('petitions are dropped, read, reviewed and approved', async () => {
  const { page, end } = await scene.visit('/probate');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'petition.pdf', mimeType: 'application/pdf', buffer: petition.pdf },
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 cut') },
  ]);
  const documents = page.getByRole('list', { name: 'Documents' });
  expect(await documents.getByText('Pending').count()).toBe(2);
  await page.getByRole('button', { name: 'Extract information' }).click();
  await page.getByText('Successfully queued 2 document(s) for processing').first().waitFor();
  await documents.getByText('Completed').waitFor({ timeout: 40_000 });
  await documents.getByText('The file is damaged and cannot be opened.').waitFor();
  await page.getByText(deceased).first().waitFor();
  await page.getByText('To review').first().waitFor();

  await page.getByRole('link', { name: 'Review' }).click();
  const name = page
    .getByRole('group', { name: 'Deceased' })
    .getByRole('textbox', { name: /Full name/ });
  await name.waitFor();
  expect(await name.inputValue()).toBe(deceased);
  await page.getByRole('button', { name: 'Source of Deceased: Full name' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const phone = page.getByRole('textbox', { name: /Phone/ });
  await phone.fill('(615) 555-0142');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Petition approved').first().waitFor();
  await page.getByText('Nothing to review').waitFor();
  await end();
});
