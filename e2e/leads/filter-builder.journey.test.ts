import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';

const scene = createScene();
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
  });

test('a field is searched and chosen by keys; the focus goes to its value and comes back', async () => {
  const { page, context, end } = await scene.openWindow();
  await addLead(context, { fullName: 'Keyboard Example', price: 250_000 });
  await page.goto('/?search=Keyboard');
  await page.getByRole('button', { name: 'More filters' }).click();
  const panel = page.getByRole('dialog', { name: 'More filters' });
  await panel.getByRole('button', { name: 'Add condition' }).click();
  await page.keyboard.type('pric');
  await panel.getByRole('option', { name: 'Price', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Price at least');
  await page.keyboard.type('200,000');
  await page.waitForURL(/priceMin=200000/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Add condition');

  // Esc closes the list of fields, and only then the panel.
  await page.keyboard.press('Enter');
  await panel.getByText('Recent', { exact: true }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Add condition');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await end();
});

test('the list of fields opens inside the sheet of a phone, below many conditions', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390, height: 844 });
  await addLead(context, { fullName: 'Phone Example' });
  await page.goto('/?priceMin=1&leadStatus=%5B"interested"%5D&hasPhone=true&callsMax=0');
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Not Contacted [1-9]/ }).waitFor();
  await sheet.getByRole('button', { name: 'Add condition' }).tap();
  const list = sheet.getByRole('listbox', { name: 'Fields' });
  const show = sheet.getByRole('button', { name: 'Show leads' });
  const bottomOf = async (part: typeof list) => {
    const box = await part.boundingBox();
    return box!.y + box!.height;
  };
  await expect.poll(async () => (await bottomOf(list)) <= (await show.boundingBox())!.y).toBe(true);
  await end();
});
