import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';

const scene = createScene();

test('facts of a house are shown in one line, and edited by hand', async () => {
  const { page, context, end } = await scene.openWindow({ width: 1440, height: 900 });
  const { id } = await addLead(context, {
    fullName: 'Factual Example',
    mailingAddress: { streetAddress: '9 Palm Ave', city: 'Tampa', state: 'FL', zipCode: '33614' },
  });
  const facts = { beds: 3, fullBaths: 2, livingArea: 1920, lastSaleDate: '2010-03-04' };
  const told = await context.request.patch(`/api/properties/${id}/facts`, { data: { facts } });
  expect(told.status()).toBe(200);

  await page.goto('/foreclosures?search=Factual');
  const card = page.locator(`[data-property-id="${id}"]`);
  await card
    .getByText(/^3 beds · 2 baths · 1,920 sq ft · Absentee, out of state · Owned/)
    .waitFor();

  await card.getByText('Auction').click();
  const dialog = page.getByRole('dialog', { name: 'Factual Example' });
  const house = dialog.locator('section').filter({ has: page.getByText('House', { exact: true }) });
  await house.getByText('Absentee, out of state').waitFor();
  await house.getByRole('button', { name: 'Edit facts' }).click();
  await house.getByText(/mail goes elsewhere and no homestead exemption/).waitFor();
  await house.getByLabel('Beds').fill('4');
  await page.reload();
  await house.getByRole('button', { name: 'Edit facts' }).click();
  await house.getByText('You did not save this last time.').waitFor();
  await expect.poll(() => house.getByLabel('Beds').inputValue()).toBe('4');
  await house.getByLabel('Year built').fill('9999');
  await house.getByRole('button', { name: 'Save' }).click();
  await house.getByText('Check this value').waitFor();
  await house.getByLabel('Year built').fill('1968');
  await house.getByRole('button', { name: 'Save' }).click();
  await house.getByText('4 beds').waitFor();
  await house.getByText('Built 1968').waitFor();
  await end();
});

test('where no roll is known, Fill facts says which there are', async () => {
  const { page, context, end } = await scene.openWindow({ width: 1440, height: 900 });
  const { id } = await addLead(context, { fullName: 'Rolled Example' });
  await page.goto('/foreclosures?search=Rolled&view=table');
  await page.locator(`[data-row-id="${id}"]`).getByRole('checkbox').click();
  await page
    .getByRole('region', { name: 'Selected leads' })
    .getByRole('button', { name: 'Fill facts' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Fill facts' });
  await dialog.getByText(/^No lead is where a roll is known: .*Cook County, IL/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Ask the roll' }).isDisabled()).toBe(true);
  await end();
});
