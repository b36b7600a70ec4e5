import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { expectToast, toastText } from '../support/toasts.ts';

const scene = createScene();
/** Where screenshots are stored for inspection; nowhere in an ordinary run. */
const folder = process.env.SCREENSHOTS;

/** Both widths, both themes. */
async function look(page: Page, name: string): Promise<void> {
  if (!folder) return;
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the owner ties a number to a list, sets its hours, and removes it', async () => {
  const { page, context, end } = await scene.visit('/settings/numbers');
  await context.request.post('/api/saved-filters', {
    data: { name: 'Absentee owners', filter: {} },
  });
  await page.getByText('No numbers yet').waitFor();
  await look(page, 'numbers-empty');
  await page.getByRole('button', { name: 'Add number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add number' });
  const add = dialog.getByRole('button', { name: 'Add number' });

  // What is missing is said beside its field, and nothing typed is lost.
  await dialog.getByLabel('Name').fill('Yellow letters');
  await dialog.getByLabel('Number').fill('615-555');
  await dialog.getByLabel('Outside the hours').click();
  await page.getByRole('option', { name: 'Forward' }).click();
  await dialog.getByLabel('Source').click();
  await page.getByRole('option', { name: 'Saved filter' }).click();
  await add.click();
  await dialog.getByText('Enter a US phone number').waitFor();
  await dialog.getByText('Choose the source').waitFor();
  await dialog.getByText('Enter the number to forward to').waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await look(page, 'numbers-problems');

  await dialog.getByLabel('Number').fill('615-555-0190');
  await dialog.getByLabel('Forward to').fill('(615) 555-0177');
  await dialog.getByLabel('Which one').click();
  await page.getByRole('option', { name: 'Absentee owners' }).click();
  await dialog.getByRole('checkbox', { name: 'Saturday' }).check();
  await dialog.getByLabel('Saturday from').fill('10:00');
  await dialog.getByLabel('Saturday to').fill('14:00');
  await dialog.getByRole('checkbox', { name: 'Text back whoever could not reach you' }).check();
  await dialog.getByLabel('Text after a missed call').fill('Sorry we missed you. How can we help?');
  await look(page, 'numbers-form');
  await add.click();
  await expectToast(page, toastText('The number was added'));

  const entry = page.getByRole('listitem').filter({ hasText: 'Yellow letters' });
  await entry.getByText('(615) 555-0190').waitFor();
  await entry.getByText('Saved filter “Absentee owners”').waitFor();
  await entry
    .getByText(
      'Rings everyone, Mon to Fri 9:00 AM to 5:00 PM, Sat 10:00 AM to 2:00 PM; unanswered takes a message, outside these hours forwards to (615) 555-0177',
    )
    .waitFor();
  await entry.getByText('Texts missed calls').waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);

  await entry.getByRole('button', { name: 'Edit: Yellow letters' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit number' });
  expect(await editing.getByLabel('Saturday to').inputValue()).toBe('14:00');
  await editing.getByRole('checkbox', { name: 'Always, day and night' }).check();
  await editing.getByRole('button', { name: 'Save number' }).click();
  await expectToast(page, toastText('The number was saved'));
  await entry.getByText('Rings everyone, at any time; else takes a message').waitFor();
  await look(page, 'numbers-full');

  await entry.getByRole('button', { name: 'Remove: Yellow letters' }).click();
  await page.getByRole('button', { name: 'Remove number' }).click();
  await expectToast(page, toastText('The number was removed'));
  await page.getByText('No numbers yet').waitFor();
  await end();
});
