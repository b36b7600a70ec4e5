import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';

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
