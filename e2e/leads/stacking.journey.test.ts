import { expect, test } from 'vitest';
import { findingsInAllViews, overlays } from '../support/axe.ts';
import { createScene, type Visit } from '../support/journey.ts';

const scene = createScene();

const lists = {
  violation: (street: string) => `Owner,Address,City,State,Zip,Violation Date,Violation
Ann Example,${street},Nashville,TN,37206,2031-03-01,High grass
Bea Example,${street.replace('Stack', 'Lone')},Nashville,TN,37206,2031-03-01,High grass`,
  foreclosure: (street: string) => `Owner,Address,City,State,Zip,Sale Date
Ann Example,${street},Nashville,TN,37206,2031-09-04
Cal Example,${street.replace('Stack', 'Single')},Nashville,TN,37206,2031-09-04`,
};

/** Imports a list of one kind, as a user would buy it. */
async function importList({ context }: Visit, kind: keyof typeof lists, street: string) {
  const file = {
    name: `${kind}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lists[kind](street)),
  };
  const upload = await context.request.post('/api/imports/upload', { multipart: { file } });
  const { fileId } = await upload.json();
  await context.request.patch(`/api/preview/${fileId}`, { data: { propertyType: kind } });
  const preview = await (await context.request.get(`/api/preview/${fileId}`)).json();
  const { headerRow, columnMappings } = preview.proposal;
  const done = await context.request.post(`/api/imports/process/${fileId}`, {
    // Violations of 2031 have not happened yet: the server would ask.
    data: { headerRow, columnMappings, confirmed: true },
  });
  expect(await done.json()).toMatchObject({ created: 2, rejected: 0 });
}

test('a place in two lists shows both kinds of cases, is merged and separated again', async () => {
  const visit = await scene.openWindow({ width: 390, height: 844 });
  const { page, end } = visit;
  const street = '12 Stack St';
  await importList(visit, 'violation', street);
  await importList(visit, 'foreclosure', street);

  await page.goto(`/foreclosures?minSignalKinds=2&search=${encodeURIComponent(street)}`);
  const cards = page.locator('[data-property-id]');
  const card = cards.filter({ hasText: `${street}, Nashville` });
  const chip = card.getByRole('button', { name: '2 kinds at this address' });
  await chip.waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await chip.click();
  const place = page.getByRole('dialog', { name: 'Leads at this place' });
  await place.getByText('2 kinds at this address: Auction, Code violation').waitFor();
  await place.getByRole('button', { name: 'Show the code violation' }).waitFor();
  // Each case of the place with its source and date, whichever lead it is of.
  const cases = place.getByRole('list', { name: 'Cases' }).getByRole('listitem');
  await cases.nth(1).waitFor();
  expect(await cases.nth(0).innerText()).toMatch(/Auction[^]*09\/04\/2031[^]*foreclosure\.csv/);
  expect(await cases.nth(1).innerText()).toMatch(
    /Code violation[^]*03\/01\/2031[^]*violation\.csv[^]*Show its code violation lead/,
  );
  await place.getByRole('button', { name: 'Merge', exact: true }).click();
  const merging = page.getByRole('dialog', { name: 'Merge leads' });
  await merging.getByText('2 cases, 2 open').waitFor();
  await merging.getByRole('button', { name: 'Merge 2 leads' }).click();
  await merging.waitFor({ state: 'detached' });

  // One lead with both kinds: it stays under the filter, and has no other lead to name.
  await card.getByText('2 cases').waitFor();
  await chip.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Ann Example' }).click();
  const lead = page.getByRole('dialog', { name: 'Ann Example' });
  await lead.getByRole('button', { name: 'Separate' }).click();
  await lead.getByText('2 kinds at this address: Auction, Code violation').waitFor();
  await lead.getByText('2 cases at this place, 2 open').waitFor();
  await page.keyboard.press('Escape');
  await lead.waitFor({ state: 'detached' });
  await chip.waitFor();
  await end();
});

test('a user merges leads at selected places after seeing the counts', async () => {
  const visit = await scene.openWindow({ keepsMessages: true });
  const { page, end } = visit;
  const street = '57 Stack St';
  await importList(visit, 'violation', street);
  await importList(visit, 'foreclosure', street);
  await page.goto(`/foreclosures?minSignalKinds=2&search=${encodeURIComponent(street)}`);
  const card = page.locator('[data-property-id]').filter({ hasText: `${street}, Nashville` });
  const chip = card.getByRole('button', { name: '2 kinds at this address' });
  await chip.waitFor();
  await card.getByRole('checkbox', { name: 'Select Ann Example' }).click();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Merge places' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge leads of one place' });
  await dialog.getByText('2 leads at 1 place become 1 lead').waitFor();
  expect(await findingsInAllViews(page, { within: overlays })).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await chip.waitFor({ state: 'detached' });
  await card.getByText('2 cases').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await chip.waitFor();
  await end();
});
