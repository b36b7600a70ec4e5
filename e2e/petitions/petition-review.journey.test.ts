import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { californianPetition } from '../support/filled-form.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

async function upload(page: Page, files: ReturnType<typeof pdf>[]) {
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: 'Extract information' }).click();
  const documents = page.getByRole('list', { name: 'Documents' });
  await documents
    .getByText('Completed')
    .nth(files.length - 1)
    .waitFor();
}

test('review names the form and shows its facts beyond the fields', async () => {
  const { page, end } = await scene.visit('/probate');
  await upload(page, [
    pdf('first.pdf', californianPetition('Ottoline Marchbanks')),
    pdf('second.pdf', californianPetition('Leopold Wintergreen', 533, 'Leopold Wintergrean')),
  ]);
  await navigate(page, '/probate/review');
  const forms = page.getByRole('list', { name: 'Recognized forms' });
  await forms.getByText('DE-111 Petition for Probate').waitFor();
  await forms.getByText(/pages 1 to 3; fits \d+ % of the printed words/).waitFor();
  const facts = page.getByRole('region', { name: 'Also on the form' });
  await facts.getByText('letters of administration').waitFor();
  await facts.getByRole('button', { name: /Heir 1.*Barnaby Thistlewood, nephew/s }).click();
  const mark = page.getByRole('button', { name: 'Source of Heir 1' });
  await expect.poll(() => mark.evaluate((node) => node.className)).toContain('bg-accent');
  expect(await axeFindings(page)).toEqual([]);

  const phone = await scene.visit('/probate/review', { width: 390, height: 844, theme: 'dark' });
  await phone.page.getByRole('button', { name: 'Correct its boxes' }).click();
  await phone.page
    .getByRole('button', { name: /^Box Deceased: Full name/ })
    .first()
    .waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  // The page itself never scrolls sideways; its pictures do.
  const overflow = () => phone.page.evaluate(() => document.body.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await phone.end();
  await end();
});

test('one key approves a petition when all fields are right, and its lead shows the remaining facts', async () => {
  const { page, end } = await scene.visit('/probate/review');
  // Everything is sure, so the approve button has the focus from the beginning.
  const name = page.getByRole('textbox', { name: /Full name/ }).first();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect.poll(() => approve.evaluate((node) => node === document.activeElement)).toBe(true);
  await expect.poll(() => name.inputValue()).toBe('Ottoline Marchbanks');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Enter');
  await page.getByText('1 of 1').waitFor();
  expect(keys).toBe(1);

  // Two pages spell the second name differently: it has the focus, and its readings have keys.
  const readings = page.getByRole('group', { name: 'Readings of Full name' });
  await readings.waitFor();
  await expect.poll(() => name.evaluate((node) => node === document.activeElement)).toBe(true);
  const first = await name.inputValue();
  await press('2');
  await expect.poll(() => name.inputValue()).not.toBe(first);
  await press('1');
  await expect.poll(() => name.inputValue()).toBe(first);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Take that reading').waitFor();
  await page.keyboard.press('Escape');
  // The focus returns shortly after the dialog has closed.
  await expect.poll(() => name.evaluate((node) => node === document.activeElement)).toBe(true);
  await press('Enter');
  const save = page.getByRole('button', { name: 'Save and approve' });
  await expect.poll(() => save.evaluate((node) => node === document.activeElement)).toBe(true);
  await press('Enter');
  await page.getByText('Nothing to review').waitFor();
  expect(keys).toBe(5);

  await navigate(page, '/probate');
  await page.getByText('Ottoline Marchbanks').first().click();
  const lead = page.getByRole('dialog');
  await lead.getByRole('heading', { name: 'From the Petition' }).waitFor();
  await lead.getByText('$412,500').waitFor();
  await lead.getByRole('button', { name: /Hearing date/ }).click();
  await lead.getByRole('img', { name: 'Hearing date on page 1 of the petition' }).waitFor();
  await end();
});

test('an approval that is answered late does not take the user back to the review', async () => {
  const { page, end } = await scene.visit('/probate', { keepsMessages: true });
  await upload(page, [pdf('third.pdf', californianPetition('Barnaby Quince', 77))]);
  await navigate(page, '/probate/review');
  const name = page.getByRole('textbox', { name: /Full name/ }).first();
  await expect.poll(() => name.inputValue()).toBe('Barnaby Quince');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/probate/documents/*/approve', async (route) => {
    await held.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/api/probate/documents/*/approve');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await asked;
  await page.getByRole('link', { name: 'Back to Probates' }).click();
  await page.getByText('Total Probates').waitFor();
  held.resolve();
  // The review continues, if it does, before its message is drawn.
  await page.getByText('Petition approved').first().waitFor();
  expect(await page.evaluate(() => window.location.pathname)).toBe('/probate');
  await end();
});
