import { expect, test } from 'vitest';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';

const scene = createScene({ sample: true });

test('a wrong password deletes nothing, the right one deletes the selection', async () => {
  const { page, end } = await scene.visit('/');
  const boxes = page.locator('[data-row-id]').getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await dialog
    .getByText('Enter your password to confirm the deletion of selected properties.')
    .waitFor();
  const confirm = dialog.getByRole('button', { name: 'Delete Properties' });
  expect(await confirm.isDisabled()).toBe(true);

  await dialog.getByLabel('Password').fill('wrong-horse-battery');
  await confirm.click();
  await dialog.getByText('Invalid password').waitFor();
  await page.getByText('400 properties').or(page.getByText('2 selected')).first().waitFor();

  await dialog.getByLabel('Password').fill(owner.password);
  await confirm.click();
  await page.getByText('Successfully deleted 2 properties').first().waitFor();
  await page.getByText('398 properties').waitFor();
  await page.getByRole('button', { name: 'Delete Selected (0)' }).waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('400 properties').waitFor();
  await end();
});

test('Remove Selected removes all matching leads', async () => {
  const { page, end } = await scene.visit('/foreclosures');
  expect(await page.getByRole('button', { name: /Remove Selected/ }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await page.getByRole('button', { name: /Select all \d+ that match/ }).click();
  await page.getByRole('button', { name: /Remove Selected \(\d{3}\)/ }).click();
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Delete Properties' }).click();
  await page
    .getByText(/Successfully removed \d{3} properties/)
    .first()
    .waitFor();
  await page.getByText('No foreclosure properties found').waitFor();
  await end();
});
