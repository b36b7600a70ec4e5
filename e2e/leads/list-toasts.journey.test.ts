import { describe, expect, test } from 'vitest';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { addLead, saveSender } from '../support/leads.ts';
import { serverError, expectToast, toastText } from '../support/toasts.ts';

const scene = createScene();

const petitioner = {
  fullName: 'Pat Example',
  streetAddress: '2 Ask St',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37206',
};

describe('a card', () => {
  test('shows the result of Trace and Mail', async () => {
    const { page, context, end } = await scene.openWindow({ allowsFailures: true });
    await saveSender(context);
    const { id } = await addLead(context, { propertyType: 'probate', metadata: { petitioner } });
    await page.goto('/probate');
    const card = page.locator(`[data-property-id="${id}"]`);
    const trace = card.getByRole('button', { name: 'Trace' });
    const mail = card.getByRole('button', { name: 'Mail' });

    await page.route('**/skip-trace', (route) => route.fulfill(serverError));
    await page.route('**/direct-mail', (route) => route.fulfill(serverError));
    await trace.click();
    await expectToast(page, toastText('Trace Failed', 'Failed to start skip trace'), true);
    await mail.click();
    await expectToast(page, toastText('Mail Failed', 'Failed to send direct mail'), true);
    await page.unrouteAll();

    const created = toastText(
      expect.stringMatching(/^Letter \S+ created\.$/),
      'Print it in Letters.',
    );
    await mail.click();
    await page.getByText('Print it in Letters.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, toastText('Letter undone'));
    await expect.poll(() => card.getByText('1 letter', { exact: true }).count()).toBe(0);
    await mail.click();
    await expectToast(page, created);
    await card.getByText('1 letter', { exact: true }).waitFor();
    await card.getByText('Mail: Created').waitFor();
    await trace.click();
    await expectToast(
      page,
      toastText('Trace Initiated', 'Trace has been started for this property'),
    );
    await end();
  });
});

describe('a list', () => {
  test.each([
    ['/code-violations', 'violation', 'removed', 'Failed to remove properties'],
    ['/probate', 'probate', 'deleted', 'Failed to delete properties'],
  ])('%s shows the result of a removal', async (path, propertyType, done, failed) => {
    const { page, context, end } = await scene.openWindow({ allowsFailures: true });
    const { id } = await addLead(context, { propertyType, fullName: 'Gone Example' });
    await page.goto(path);
    await page.locator(`[data-property-id="${id}"]`).getByRole('checkbox').click();
    const remove = page.getByRole('button', { name: 'Remove Selected (1)' });

    await page.route('**/batch-delete', (route) => route.fulfill(serverError));
    await remove.click();
    await expectToast(page, toastText(failed), true);
    await page.unroute('**/batch-delete');
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await dialog
      .getByText('Enter your password to confirm the deletion of selected properties.')
      .waitFor();
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Delete Properties' }).click();
    await expectToast(page, toastText('Invalid password'), true);
    await dialog.getByLabel('Password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Delete Properties' }).click();
    await expectToast(page, toastText(`Successfully ${done} 1 properties`));
    await end();
  });

  test('of violations shows whether adding one succeeded', async () => {
    const { page, end } = await scene.visit('/code-violations', { allowsFailures: true });
    await page.getByRole('button', { name: 'Add Violation' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Violation' });
    await dialog.getByLabel('Address').fill('77 Zoned Way');
    await dialog.getByLabel('City').fill('Nashville');
    await dialog.getByLabel('State').fill('tnx');
    await dialog.getByLabel('ZIP').fill('3720-6123');
    await expect.poll(() => dialog.getByLabel('State').inputValue()).toBe('TN');
    await expect.poll(() => dialog.getByLabel('ZIP').inputValue()).toBe('37206');
    const type = dialog.getByRole('combobox', { name: 'Violation type' });
    await expect.poll(() => type.textContent()).toBe('Choose a type');
    const create = dialog.getByRole('button', { name: 'Create Violation' });
    await page.route('**/api/properties', (route) => route.fulfill(serverError));
    await create.click();
    await expectToast(page, toastText('Failed to create code violation'), true);
    await page.unroute('**/api/properties');
    await create.click();
    await expectToast(page, toastText('Code violation created successfully'));
    // No owner is known: the address is the lead's title as well.
    await page.getByRole('heading', { name: '77 Zoned Way' }).waitFor();
    await end();
  });
});
