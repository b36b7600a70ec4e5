import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Property } from '#api/properties/property.schema.ts';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();
const mobile = '(615) 555-0142';

async function readLead(context: BrowserContext, id: number): Promise<Property> {
  return (await context.request.get(`/api/properties/${id}`)).json();
}

/** Taps a link of the person's own phone, and waits until the count is stored. */
async function tap(page: Page, link: Locator, count: 'call-count' | 'sms-count') {
  const stored = page.waitForResponse(`**/${count}`);
  await link.click();
  return (await stored).request().postDataJSON();
}

test('tapping Call counts on a card but not in the dialog; tapping Text always counts', async () => {
  const mobile = '(888) 555-0142';
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  const { id, streetAddress } = await addLead(context, {
    fullName: 'Dana Example',
    // Where calls are permitted now.
    ...daytimePlace(new Date()),
  });
  await addPhone(context, id, '8885550142');
  await addPhone(context, id, '8885550150', 'landline');
  await page.goto('/foreclosures');
  const card = page.locator(`[data-property-id="${id}"]`);
  const phoneNumber = '8885550142';
  const call = card.getByRole('link', { name: `Call ${mobile}` });
  expect(await call.getAttribute('href')).toBe('tel:8885550142');
  expect(await tap(page, call, 'call-count')).toEqual({ phoneNumber, count: 1 });
  expect(await tap(page, call, 'call-count')).toEqual({ phoneNumber, count: 2 });
  const text = card.getByRole('link', { name: `Text ${mobile}` });
  const opener = decodeURIComponent((await text.getAttribute('href')) ?? '');
  expect(opener).toMatch(/^sms:8885550142\?body=H(i|ello) Dana, /);
  expect(opener).toContain(streetAddress);
  expect(await tap(page, text, 'sms-count')).toEqual({ phoneNumber, count: 1 });
  await card.getByRole('button', { name: `Texts to ${mobile}: SMS 1` }).waitFor();
  await expect
    .poll(async () => decodeURIComponent((await text.getAttribute('href')) ?? ''))
    .not.toBe(opener);
  // A landline cannot receive texts, and none of this has opened the dialog.
  expect(await card.getByRole('link', { name: /^Text/ }).count()).toBe(1);
  expect(page.url()).not.toContain('property=');

  await card.getByText('Auction').click();
  const dialog = page.getByRole('dialog', { name: 'Dana Example' });
  const there = dialog.getByRole('link', { name: `Call ${mobile}` });
  expect(await tap(page, there, 'call-count')).toEqual({ phoneNumber, count: 2 });
  const texted = dialog.getByRole('link', { name: `Text ${mobile}` });
  expect(await tap(page, texted, 'sms-count')).toEqual({ phoneNumber, count: 2 });
  const phones = (await readLead(context, id)).metadata.skipTrace?.phoneNumbers;
  expect(phones?.[0]).toMatchObject({ callCount: 2, smsCount: 2 });
  await end();
});

test('a card shows one phone number at first, and only numbers of the filtered type', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context);
  for (let at = 0; at < 7; at += 1) {
    await addPhone(context, id, `615555010${at}`, at % 2 ? 'landline' : 'mobile');
  }
  await page.goto('/');
  const card = page.locator(`[data-property-id="${id}"]`);
  const calls = card.getByRole('link', { name: /^Call/ });
  await card.getByRole('button', { name: 'Show 6 more numbers' }).waitFor();
  expect(await calls.count()).toBe(1);
  await card.getByRole('button', { name: 'Show 6 more numbers' }).click();
  await expect.poll(() => calls.count()).toBe(7);
  await page.goto('/?phone=landline');
  await card.getByRole('button', { name: 'Show 2 more numbers' }).click();
  await expect.poll(() => calls.count()).toBe(3);
  await end();
});

test('tracing a lead again asks for confirmation', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context);
  await context.request.post(`/api/properties/${id}/skip-trace`, { data: {} });
  await expect.poll(async () => (await readLead(context, id)).skipTraceStatus).toBe('completed');
  await page.goto(`/foreclosures?property=${id}`);
  const again = page.getByRole('dialog').first().getByRole('button', { name: 'Trace again' });
  const question = page.getByRole('dialog', { name: 'Trace again?' });
  await again.click();
  await question.getByText('A paid provider charges for it a second time.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await readLead(context, id)).skipTraceStatus).toBe('completed');
  await again.click();
  await question.getByRole('button', { name: 'Trace again' }).click();
  await expectToast(page, toastText('Trace Initiated', 'Trace has been started for this property'));
  await end();
});

test('the dialog lists the other leads at the address and opens them', async () => {
  const { page, context, end } = await scene.openWindow();
  const lead = await addLead(context, { auctionDate: '2031-03-04', fullName: 'Fore Example' });
  await addLead(context, {
    streetAddress: lead.streetAddress,
    propertyType: 'violation',
    violationType: 'Zoning',
    violationDate: '2026-01-02',
    fullName: 'Vio Example',
  });
  await page.goto(`/foreclosures?property=${lead.id}`);
  const dialog = page.getByRole('dialog', { name: 'Fore Example' });
  await dialog.getByRole('heading', { name: 'At this address' }).waitFor();
  const cases = dialog.getByRole('list', { name: 'Cases' }).getByRole('listitem');
  await cases.nth(1).waitFor();
  expect(await cases.nth(0).innerText()).toMatch(/Auction[^]*03\/04\/2031/);
  expect(await cases.nth(1).innerText()).toMatch(/Code violation[^]*01\/02\/2026[^]*Zoning/);
  const others = dialog.getByRole('list', { name: 'Other leads here' });
  await others.getByRole('button', { name: 'Show the code violation' }).click();
  await page.getByRole('dialog', { name: 'Vio Example' }).waitFor();
  await end();
});

test('the dialog and the timeline show the mailing address, tags and extra columns', async () => {
  const { page, context, end } = await scene.visit('/');
  const street = '1 Kept Ln';
  await page.locator('input[type=file]').setInputFiles({
    name: 'kept.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Owner,Address,City,State,Zip,Pool\nKe Pt,${street},Nashville,TN,37206,yes\n`,
    ),
  });
  await page.getByRole('button', { name: /Process as foreclosures/ }).click();
  await page.getByText(`${street}, Nashville`).waitFor();
  const found = await context.request.get(`/api/properties?search=${encodeURIComponent(street)}`);
  const { id } = (await found.json()).data[0];
  await navigate(page, `/foreclosures?property=${id}`);
  const dialog = page.getByRole('dialog');
  const section = (title: string) => dialog.locator('section').filter({ hasText: title }).first();
  await section('Further Information').getByText('Pool', { exact: true }).waitFor();

  await section('Mailing Address').getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabel('Street').fill('9 Elsewhere Ave');
  await dialog.getByLabel('City').fill('Tampa');
  await dialog.getByLabel('State').fill('fl');
  await dialog.getByLabel('ZIP').fill('33614');
  await section('Mailing Address').getByRole('button', { name: 'Save' }).click();
  await section('Mailing Address').getByText('9 Elsewhere Ave, Tampa, FL 33614').waitFor();
  await dialog.getByRole('textbox', { name: 'New tag' }).fill('vacant');
  await page.keyboard.press('Enter');
  const timeline = section('Timeline');
  for (const entryText of [
    'Tags changed from none to vacant',
    'Mailing address changed from none to 9 Elsewhere Ave, Tampa, FL 33614',
    'Imported from kept.csv',
  ]) {
    const entry = timeline.getByRole('listitem').filter({ hasText: entryText });
    await entry.getByText(/· Olive Owner/).waitFor();
  }
  await section('Mailing Address').getByRole('button', { name: 'Remove' }).click();
  await section('Mailing Address').getByText('Letters go to the property.').waitFor();
  await dialog.getByRole('button', { name: 'Remove tag vacant' }).click();
  await timeline.getByText('Tags changed from vacant to none').waitFor();
  await end();
});

describe('on a phone', () => {
  test('a swipe opens the next lead, and the footer shows the best number', async () => {
    const { page, context, end } = await scene.openWindow({
      width: 390,
      height: 844,
      allowsFailures: true,
    });
    await addLead(context, { propertyType: 'violation', fullName: 'Older Example' });
    const newer = await addLead(context, { propertyType: 'violation', fullName: 'Newer Example' });
    await addPhone(context, newer.id, '6155550150', 'landline');
    await addPhone(context, newer.id, '6155550142');
    await page.goto('/code-violations');
    await page.getByRole('button', { name: 'Newer Example' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Newer Example' });
    await dialog.getByText('Added', { exact: true }).waitFor();

    const foot = dialog.getByRole('navigation', { name: 'Best number' });
    for (const name of [`Call ${mobile}`, `Text ${mobile}`]) {
      const box = await foot.getByRole('link', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(844 / 2);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }

    // Over its name no field takes the finger's move for its own.
    const head = await dialog.getByRole('heading', { name: 'Newer Example' }).boundingBox();
    const y = (head?.y ?? 0) + (head?.height ?? 0) / 2;
    const touch = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => [{ x, y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const ready = (name: string) => page.getByRole('button', { name, disabled: false }).waitFor();
    await ready('Next lead');
    await swipe(300, 80);
    await page.getByRole('dialog', { name: 'Older Example' }).waitFor();
    await ready('Previous lead');
    await swipe(80, 300);
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await end();
  });
});

test('a user restores a deleted lead from the trash', async () => {
  const { page, context, end } = await scene.visit('/terms-of-use');
  const { id } = await addLead(context, { fullName: 'Gone Example' });
  await context.request.post('/api/properties/batch-delete', {
    data: { propertyIds: [id], password: 'correct-horse-battery' },
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Gone Example' });
  await row.getByText(/Deleted .* by Olive Owner, kept until/).waitFor();
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Restore selected (1)' }).click();
  await expectToast(page, toastText('Restored 1 property'));
  await page.getByText('The trash is empty').waitFor();
  await navigate(page, `/foreclosures?property=${id}`);
  await page.getByRole('dialog').getByText('Restored from the trash').waitFor();
  await end();
});

test('the city filter narrows the probates and is in the URL', async () => {
  const { page, context, end } = await scene.openWindow();
  for (const city of ['Antioch', 'Madison']) {
    await addLead(context, { propertyType: 'probate', city, fullName: `${city} Example` });
  }
  await page.goto('/probate');
  await page.getByRole('heading', { name: 'Madison Example' }).waitFor();
  await page.getByRole('combobox', { name: 'City' }).click();
  await page.getByRole('option', { name: 'Antioch (1)' }).click();
  await page.getByRole('heading', { name: 'Madison Example' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Antioch Example' }).waitFor();
  await page.waitForURL(/city=Antioch/);
  await page.goBack();
  await page.getByRole('heading', { name: 'Madison Example' }).waitFor();
  await end();
});
