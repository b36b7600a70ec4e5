import type { Page } from 'playwright-core';

/** Shows 15 leads of the sample. */
export const someLeads = '/?search=37210';

/** Takes the leads shown to the route planner, as the dashboard does. */
export async function goPlanning(page: Page) {
  await page.locator('[data-row-id]').nth(14).waitFor();
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await page.getByRole('button', { name: /Create a Campaign/ }).click();
  await page.getByRole('button', { name: /Driving/ }).click();
  await page.getByRole('button', { name: 'Optimize Route' }).waitFor();
}

/** Plans a round trip on the route planner. */
export async function optimize(page: Page) {
  await page.getByRole('combobox', { name: 'Start' }).fill('Nashville, TN 37203');
  await page.getByRole('option').last().click();
  // On a phone the label's larger touch target covers the button itself.
  await page.locator('label', { hasText: 'Round trip' }).click();
  await page.getByRole('button', { name: 'Optimize Route' }).click();
  // The toast about it disappears by itself; the list stays.
  await page.getByRole('list', { name: 'Optimized Route' }).waitFor();
}
