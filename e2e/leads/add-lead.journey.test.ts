import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { expectToast, toastText } from '../support/toasts.ts';

const scene = createScene();

test('the form adds a foreclosure once every required field is filled in', async () => {
  const { page, end } = await scene.visit('/foreclosures');
  await page.getByRole('button', { name: 'Add Property' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Foreclosure Property' });
  await dialog.getByRole('button', { name: 'Create Property' }).click();
  await dialog.getByText('Address is required').waitFor();
  await dialog.getByText('ZIP is required').waitFor();

  await dialog
    .getByRole('combobox', { name: /Address/ })
    .or(dialog.getByRole('textbox', { name: /Address/ }))
    .fill('12 Oak St');
  await dialog.getByLabel('City').fill('Nashville');
  await dialog.getByLabel('State').fill('tnx');
  await dialog.getByLabel('ZIP').fill('37a2115');
  // A stray click beside the form throws nothing away.
  await page.mouse.click(4, 4);
  await dialog.getByRole('button', { name: 'Create Property' }).click();
  await page.getByText('Property created successfully').first().waitFor();
  await page.getByText('12 Oak St, Nashville, TN 37211').waitFor();
  await page.getByText('100.0%').waitFor();
  await page.getByRole('progressbar', { name: 'Active share' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Pagination' }).count()).toBe(0);
  // A filter leaves out no badge.
  await page.goto('/?type=foreclosure&trace=not_traced');
  const card = page.getByRole('listitem').filter({ hasText: '12 Oak St' });
  await card.getByText('Foreclosure', { exact: true }).waitFor();
  await card.getByText('Not Traced', { exact: true }).waitFor();
  await end();
});

// Two minutes of typing are lost with one key, or with a phone that loads the page again.
test('a form that was closed or reloaded shows again what was typed, until it is saved', async () => {
  const { page, end } = await scene.visit('/foreclosures');
  const dialog = page.getByRole('dialog', { name: 'Add New Foreclosure Property' });
  const open = () => page.getByRole('button', { name: 'Add Property' }).first().click();
  const box = (name: string) => dialog.getByLabel(name);
  await open();
  await box('Full Name').fill('Dana Draft');
  await dialog.getByRole('combobox', { name: /Address/ }).fill('14 Draft St');
  await box('City').fill('Nashville');
  // The list of addresses went with the focus: one more would close the message.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectToast(page, toastText('Not saved yet'));
  await open();
  await dialog.getByText('You did not save this last time.').waitFor();
  await expect.poll(() => box('City').inputValue()).toBe('Nashville');
  // Enter must not clear it.
  await box('Full Name').and(page.locator(':focus')).waitFor();

  await page.reload();
  await open();
  await expect.poll(() => box('City').inputValue()).toBe('Nashville');
  expect(await box('Full Name').inputValue()).toBe('Dana Draft');
  await box('State').fill('TN');
  await box('ZIP').fill('37206');
  await dialog.getByRole('button', { name: 'Create Property' }).click();
  await page.getByText('14 Draft St, Nashville, TN 37206').waitFor();

  await open();
  expect(await box('City').inputValue()).toBe('');
  expect(await dialog.getByText('You did not save this last time.').count()).toBe(0);
  await box('City').fill('Memphis');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => box('City').inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  expect(await dialog.getByText('You did not save this last time.').count()).toBe(0);
  await end();
});

test('a number that is being added to a lead is kept while its dialog is closed', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Number Draft' });
  await page.goto(`/?property=${id}`);
  const number = page.getByRole('textbox', { name: 'New phone number' });
  await number.fill('615555');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Number Draft' }).waitFor({ state: 'detached' });
  await page.goto(`/?property=${id}`);
  await expect.poll(() => number.inputValue()).toBe('615555');
  await number.fill('6155550147');
  await page.getByRole('button', { name: 'Add phone' }).click();
  await expect.poll(() => number.inputValue()).toBe('');
  await page.reload();
  await number.waitFor();
  expect(await page.getByText('You did not save this last time.').count()).toBe(0);
  expect(await number.inputValue()).toBe('');
  await end();
});
