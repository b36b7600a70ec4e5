import { expect, test } from 'vitest';
import { makeCorpus } from '@lotline/petition-reader/corpus/corpus.ts';
import { axeFindings } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';

const scene = createScene();
const corpus = makeCorpus();
const petition = corpus.find(({ name }) => name === 'ny-p-1-2')!;
const other = corpus.find(({ name }) => name === 'il-petition-0')!;
const deceased = petition.truth['deceased.fullName'];

test('a user drops petitions, and they are read, reviewed and approved', async () => {
  const { page, end } = await scene.visit('/probate');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'petition.pdf', mimeType: 'application/pdf', buffer: petition.pdf },
    { name: 'other.pdf', mimeType: 'application/pdf', buffer: other.pdf },
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 cut') },
  ]);
  const documents = page.getByRole('list', { name: 'Documents' });
  await expect.poll(() => documents.getByText('Pending').count()).toBe(3);
  await page.getByRole('button', { name: 'Extract information' }).click();
  await page.getByText('Successfully queued 3 document(s) for processing').first().waitFor();
  await documents.getByText('Completed').nth(1).waitFor();
  await documents.getByText('The file is damaged and cannot be opened.').waitFor();
  await page.getByText(deceased).first().waitFor();
  await page.getByText('To review').first().waitFor();

  await page.getByRole('link', { name: 'Review' }).click();
  const name = page
    .getByRole('group', { name: 'Deceased' })
    .getByRole('textbox', { name: /Full name/ });
  await name.waitFor();
  await page.keyboard.press('Alt+s');
  await page.getByText('2 of 2').waitFor();
  // The keys are the second petition's once its fields are shown.
  await expect.poll(() => name.inputValue()).toBe(other.truth['deceased.fullName']);
  await page.keyboard.press('Alt+s');
  await page.getByText('1 of 2').waitFor();
  await expect.poll(() => name.inputValue()).toBe(deceased);
  await page.getByRole('button', { name: 'Source of Deceased: Full name' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const phone = page.getByRole('textbox', { name: /Phone/ });
  await expect.poll(() => phone.inputValue()).toMatch(/^\(\d{3}\) 555-01\d\d$/);
  await phone.fill('(615) 555-0142');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Petition approved').first().waitFor();

  // Both ways lead on: the approved one is not come back to.
  await page.getByText('1 of 1').waitFor();
  await expect.poll(() => name.inputValue()).toBe(other.truth['deceased.fullName']);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Nothing to review').waitFor();

  await page.getByRole('link', { name: 'Upload petitions' }).click();
  await documents.getByText('The file is damaged and cannot be opened.').waitFor();
  await documents.getByRole('button', { name: 'Throw away broken.pdf' }).click();
  // A reload before the answer would take the request back.
  await documents.waitFor({ state: 'detached' });
  const queue = page.waitForResponse('**/api/probate/queue-status');
  await page.reload();
  expect(await (await queue).json()).not.toContainEqual(
    expect.objectContaining({ filename: 'broken.pdf' }),
  );
  await page.getByText('Total Probates').waitFor();
  await expect.poll(() => documents.count()).toBe(0);
  await end();
});
