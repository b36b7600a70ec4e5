import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { ageAnswer, deviceRows } from '../support/device-rows.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';

const scene = createScene();
const phone = { width: 390, height: 844, allowsFailures: true };

/** Waits until the phone opens the program without a network. */
async function whenKept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
const waiting = (page: Page, count: number) =>
  page.getByRole('button', {
    name: `Offline · ${count} waiting to send`,
    exact: true,
    // Behind an open lead.
    includeHidden: true,
  });
const allSent = (page: Page) =>
  page.getByRole('button', { name: /waiting to send/ }).waitFor({ state: 'detached' });
const read = async (context: BrowserContext, path: string) =>
  (await context.request.get(path)).json();
const notesOf = ({ notes }: { notes: string }): string[] =>
  (JSON.parse(notes) as { content: string }[]).map(({ content }) => content);
const isKept = (page: Page, id: number) =>
  deviceRows(page, 'answers', `/api/properties/${id}?withParts=true`);

test('twenty houses are captured without a network, and are twenty leads with photos once it is back', async () => {
  const { page, context, end } = await scene.visit('/capture', phone);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.18, longitude: -86.74 });
  await whenKept(page);
  await context.setOffline(true);
  await page.reload();
  const buffer = await readFile('docs/dashboard.png');
  const photo = { name: 'house.png', mimeType: 'image/png', buffer };
  for (let house = 1; house <= 20; house += 1) {
    await page.getByLabel('Photo of the house').setInputFiles(photo);
    await page.getByAltText('As taken just now').waitFor();
    await page.getByRole('radio', { name: 'Overgrown' }).click();
    await page.getByLabel('Note').fill(`House ${house}`);
    const address = page.getByRole('combobox', { name: 'Address' });
    await address.fill(`${house} Capture Lane, Nashville, TN 37206`);
    await page.getByRole('button', { name: 'Save capture' }).click();
    await waiting(page, house).waitFor();
  }
  // A phone that was switched off has them still.
  await page.reload();
  await waiting(page, 20).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(20);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await allSent(page);
  const { data } = await read(context, '/api/captures');
  expect(data).toHaveLength(20);
  for (const capture of data) expect(capture).toMatchObject({ hasPhoto: true, state: 'done' });
  // In the order in which they were made, each once.
  const ids = data.map(({ propertyId }: { propertyId: number }) => propertyId).toReversed();
  expect(ids).toEqual([...new Set<number>(ids)].toSorted((a, b) => a - b));
  const first = await read(context, `/api/properties/${ids[0]}`);
  expect(first.streetAddress).toBe('1 Capture Lane');
  expect(notesOf(first)).toEqual(['Seen from the street: Overgrown. House 1']);
  await end();
});

test('changes of leads wait without a network, and are made in order and once', async () => {
  const { page, context, end } = await scene.visit('/today', phone);
  const lead = await addLead(context);
  await addPhone(context, lead.id, '6155550142');
  await context.request.put(`/api/properties/${lead.id}/next-action`, {
    data: { dueOn: '2020-01-02' },
  });
  await page.goto(`/today?property=${lead.id}`);
  await page.getByLabel('New note').waitFor();
  await whenKept(page);
  await expect.poll(() => isKept(page, lead.id)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await page
    .getByText(/^Saved on this device/)
    .first()
    .waitFor();
  const open = page.getByRole('dialog');
  await open.getByLabel('New note').fill('From a dead spot');
  await open.getByRole('button', { name: 'Save', exact: true }).click();
  await waiting(page, 1).waitFor();
  await open.getByLabel('New tag').fill('porch');
  await open.getByRole('button', { name: 'Add tag' }).click();
  await waiting(page, 2).waitFor();
  await open.getByRole('button', { name: 'Done', exact: true }).click();
  await waiting(page, 3).waitFor();
  // Done, so it has left Today, and a reload knows.
  await page.goto('/today');
  await page.getByText('Nothing is due today').waitFor();
  await waiting(page, 3).waitFor();
  await context.setOffline(false);
  await allSent(page);
  const sent = await read(context, `/api/properties/${lead.id}`);
  expect(notesOf(sent)).toEqual(['From a dead spot']);
  expect(sent).toMatchObject({ tags: ['porch'], nextAction: null });
  await end();
});

test('changes of fifty leads wait over a reload, and are each made once and in order', async () => {
  const { page, context, end } = await scene.openWindow(phone);
  const leads = await Promise.all(
    Array.from({ length: 50 }, (_, at) => addLead(context, { fullName: `Fifty ${at}` })),
  );
  const versions = new Map<number, number>();
  for (const { id } of leads) {
    await context.request.put(`/api/properties/${id}/next-action`, {
      data: { dueOn: '2020-01-02' },
    });
    versions.set(id, (await read(context, `/api/properties/${id}`)).version);
  }
  await page.goto('/today');
  const done = page.getByRole('button', { name: 'Done', exact: true });
  await done.waitFor();
  await whenKept(page);
  await context.setOffline(true);
  for (let at = 1; at <= 50; at += 1) {
    await done.tap();
    await waiting(page, at).waitFor();
    if (at === 25) {
      // The phone was switched off in between.
      await page.reload();
      await waiting(page, at).waitFor();
    }
  }
  await context.setOffline(false);
  await allSent(page);
  for (const { id } of leads) {
    const lead = await read(context, `/api/properties/${id}`);
    // One change each: an action that was sent twice would have made a second version.
    expect(lead).toMatchObject({ nextAction: null, version: versions.get(id)! + 1 });
  }
  await end();
});

test('a value that someone else changed meanwhile is shown with both, and not overwritten', async () => {
  const { page, context, end } = await scene.visit('/today', phone);
  const lead = await addLead(context);
  await page.goto(`/today?property=${lead.id}`);
  await page.getByLabel('New note').waitFor();
  await whenKept(page);
  await expect.poll(() => isKept(page, lead.id)).toBe(1);
  await context.setOffline(true);
  const open = page.getByRole('dialog');
  await open.getByRole('button', { name: /Not Contacted/ }).click();
  await page.getByRole('menuitemradio', { name: 'Interested', exact: true }).click();
  await waiting(page, 1).waitFor();
  await open.getByLabel('New note').fill('She may sell');
  await open.getByRole('button', { name: 'Save', exact: true }).click();
  await waiting(page, 2).waitFor();
  await context.request.patch(`/api/properties/${lead.id}/lead-status`, {
    data: { leadStatus: 'dead' },
  });
  await page.goto('/today');
  await context.setOffline(false);
  await page.getByRole('button', { name: /needs you/ }).click();
  const list = page.getByRole('dialog');
  await list.getByText('Changed meanwhile').waitFor();
  await list.getByText('On the lead now').waitFor();
  expect(await read(context, `/api/properties/${lead.id}`)).toMatchObject({ leadStatus: 'dead' });
  await list.getByRole('button', { name: 'Use mine' }).click();
  await list.getByText('Nothing waits').waitFor();
  const decided = await read(context, `/api/properties/${lead.id}`);
  expect(decided).toMatchObject({ leadStatus: 'interested' });
  expect(notesOf(decided)).toEqual(['She may sell']);
  await end();
});

test('without a network a call waits for the gate’s word of this quarter of an hour, and is counted later', async () => {
  const { page, context, end } = await scene.visit('/today', phone);
  const lead = await addLead(context, daytimePlace(new Date()));
  await addPhone(context, lead.id, '8885550147');
  await page.goto(`/today?property=${lead.id}`);
  const link = page.getByRole('link', { name: 'Call (888) 555-0147' }).first();
  await link.waitFor();
  await whenKept(page);
  await expect.poll(() => isKept(page, lead.id)).toBe(1);
  const asked = `/api/contact-gate/calls?channel=call&leads=${lead.id}`;
  await expect.poll(() => deviceRows(page, 'answers', asked)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await link.click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();
  await waiting(page, 1).waitFor();
  await ageAnswer(page, asked);
  await page.reload();
  await link.click();
  await page.getByRole('dialog', { name: 'Not known whether this number may be called' }).waitFor();
  await context.setOffline(false);
  await allSent(page);
  await end();
});

test('signing out leaves nothing of a user on the device', async () => {
  const { page, context, end } = await scene.visit('/today', { ...phone, ownSession: true });
  const lead = await addLead(context);
  await page.goto(`/today?property=${lead.id}`);
  await page.getByLabel('New note').waitFor();
  await expect.poll(() => isKept(page, lead.id)).toBe(1);
  await page.goto('/today');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  for (const store of ['answers', 'user', 'actions', 'track'])
    await expect.poll(() => deviceRows(page, store)).toBe(0);
  await context.setOffline(true);
  await page.reload().catch(() => undefined);
  expect(await page.getByText(lead.streetAddress).count()).toBe(0);
  await end();
});
