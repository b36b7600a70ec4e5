import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPublisher, type Publisher } from '#server/providers/open-data/testing/publisher.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene({ environment: { FEEDS_ALLOW_PRIVATE: 'true' } });

let publisher: Publisher;
beforeAll(async () => {
  publisher = await startPublisher({
    platform: 'socrata',
    columns: [
      { name: 'case_number', type: 'text' },
      { name: 'address', type: 'text' },
      { name: 'status', type: 'text' },
      { name: 'violation', type: 'text' },
    ],
  });
  for (let index = 1; index <= 12; index += 1) {
    publisher.add({
      case_number: `CV-${index}`,
      address: `${index} Feeder Row`,
      status: index > 10 ? 'Closed' : 'Open',
      violation: 'High grass',
    });
  }
});
afterAll(() => publisher?.stop());

test('a user previews, maps and reads a pasted dataset, sees its run and undoes it', async () => {
  const { page, end } = await scene.visit('/feeds');
  await page.getByRole('button', { name: 'Add a feed' }).first().click();
  await page.getByLabel('Address of the dataset').fill('https://example.com/list');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.getByText('This is not the address of a dataset').waitFor();
  await page.getByLabel('Address of the dataset').fill(publisher.url);
  await page.reload();
  await page.getByRole('button', { name: 'Add a feed' }).first().click();
  await page.getByText('You did not save this last time.').waitFor();
  await expect
    .poll(() => page.getByLabel('Address of the dataset').inputValue())
    .toBe(publisher.url);
  await page.getByRole('button', { name: 'Look at it' }).click();
  const form = page.getByRole('dialog', { name: 'Set the feed up' });
  await form.getByText(/Code Violations, 12 rows/).waitFor();
  await form.getByLabel('City of all rows').fill('Nashville');
  await form.getByLabel('State of all rows').fill('TN');
  await form.getByRole('combobox', { name: 'Open cases' }).click();
  await page.getByRole('option', { name: 'By The status' }).click();
  await form.getByRole('checkbox', { name: 'Open' }).check();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add and read now' }).click();
  await page.getByText('Up to date: 10 rows.').waitFor();
  await page.getByRole('button', { name: 'Runs of Code Violations' }).click();
  const runs = page.getByRole('dialog', { name: 'Runs of Code Violations' });
  await runs.getByRole('cell', { name: 'Stored' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await runs.getByRole('button', { name: 'Undo' }).click();
  await runs.getByRole('cell', { name: 'Undone' }).waitFor();
  // The requests that it makes are listed next to the other services.
  await navigate(page, '/settings/providers');
  const asking = page.getByRole('list', { name: 'Feeds that are on' }).getByRole('listitem');
  await asking.getByText('Code Violations').waitFor();
  await asking.getByText('127.0.0.1').waitFor();
  await end();
});

test('the catalog is readable on a phone, and all its feeds are off', async () => {
  const { page, end } = await scene.visit('/feeds', { width: 390, height: 844 });
  const catalogue = page.getByRole('list', { name: 'Catalogue' });
  await catalogue
    .getByRole('button', { name: 'Switch on Chicago, IL: Building violations' })
    .waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await end();
});
