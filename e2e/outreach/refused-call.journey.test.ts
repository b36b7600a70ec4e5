import { expect, test } from 'vitest';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { joinTeam } from '../support/members.ts';
import { picture } from '../support/picture.ts';

// A Sunday, noon in New Orleans and 1 PM in Cleveland.
const scene = createScene({ now: '2027-03-07T18:00:00.000Z' });
const louisiana = { city: 'New Orleans', state: 'LA', zipCode: '70115' };
const ohio = { city: 'Cleveland', state: 'OH', zipCode: '44109' };

test('a call on a Sunday in Louisiana is explained and not dialed; an owner dials it with a reason', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  const { id } = await addLead(context, louisiana);
  await addPhone(context, id, '5045550142');
  await page.goto(`/foreclosures?property=${id}`);
  const lead = page.getByRole('dialog');
  const call = lead.getByRole('link', { name: 'Call (504) 555-0142' });
  const why = 'Louisiana: no calls on Sundays (La. R.S. 45:811). From Monday 8:00 AM.';
  await expect.poll(() => call.first().getAttribute('title')).toBe(why);
  await lead.locator('[data-gate=refuses]').getByText(why).first().waitFor();
  await picture(page, 'refused-call-lead');
  await call.first().click();
  const dialog = page.getByRole('dialog', { name: 'Not the time to call' });
  await dialog.getByText(why).waitFor();
  const dial = dialog.getByRole('button', { name: 'Call anyway' });
  expect(await dial.isDisabled()).toBe(true);
  await picture(page, 'refused-call-dialog');
  await dialog.getByLabel('Why you call now').fill('She asked for a call on Sunday');
  await dial.click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();

  await page.goto('/settings/compliance?view=decisions');
  await page.getByText('Outside permitted hours').first().waitFor();
  await page.getByText('Made all the same: She asked for a call on Sunday').waitFor();
  await page.getByText('Louisiana (La. R.S. 45:811)').first().waitFor();
  await end();
});

test('c asks the gate as the link does, and takes the number that may be called now', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  const { id } = await addLead(context, louisiana);
  await addPhone(context, id, '5045550148');
  await page.goto(`/foreclosures?property=${id}`);
  const why = 'Louisiana: no calls on Sundays (La. R.S. 45:811). From Monday 8:00 AM.';
  const lead = page.getByRole('dialog');
  await lead.getByRole('link', { name: 'Call (504) 555-0148' }).first().waitFor();
  await page.keyboard.press('c');
  const refused = page.getByRole('dialog', { name: 'Not the time to call' });
  await refused.getByText(why).waitFor();
  await page.keyboard.press('Escape');
  await refused.waitFor({ state: 'detached' });
  const { metadata } = await (await context.request.get(`/api/properties/${id}`)).json();
  expect(metadata.skipTrace.phoneNumbers).toMatchObject([{ callCount: 0 }]);

  // In Guam it is four in the morning: the mobile there is the better number, and not now.
  const { id: other } = await addLead(context, ohio);
  await addPhone(context, other, '6715550149', 'mobile');
  await addPhone(context, other, '2165550149', 'landline');
  await page.goto(`/foreclosures?property=${other}`);
  await lead.locator('[data-refused]').first().waitFor();
  await page.keyboard.press('c');
  const outcome = page.getByRole('dialog', { name: 'How did the call end?' });
  await outcome.getByText('(216) 555-0149').first().waitFor();
  await end();
});

test('a text from the own phone on a Sunday is explained, and an owner opens it with a reason', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390, allowsFailures: true });
  const { id } = await addLead(context, louisiana);
  await addPhone(context, id, '5045550143');
  await page.goto(`/foreclosures?property=${id}`);
  const lead = page.getByRole('dialog');
  const text = lead.getByRole('link', { name: 'Text (504) 555-0143' }).first();
  const why = 'Louisiana: no texts on Sundays (La. R.S. 45:811). From Monday 8:00 AM.';
  await expect.poll(() => text.getAttribute('title')).toBe(why);
  await text.click();
  const dialog = page.getByRole('dialog', { name: 'Not the time to text' });
  await dialog.getByText(why).waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await picture(page, 'refused-text-dialog');
  await dialog.getByLabel('Why you text now').fill('He asked for the address by text');
  await dialog.getByRole('button', { name: 'Text anyway' }).click();
  await lead.getByRole('button', { name: 'Texts to (504) 555-0143: SMS 1' }).waitFor();

  await page.goto('/settings/compliance?view=decisions');
  await page.getByText('Made all the same: He asked for the address by text').waitFor();
  await end();
});

test('a call inside the rules leaves the gate’s decision with its rules', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, ohio);
  await addPhone(context, id, '2165550143');
  await page.goto(`/foreclosures?property=${id}`);
  const lead = page.getByRole('dialog');
  await lead.locator('[data-gate=warns]').first().waitFor();
  await lead.getByRole('link', { name: 'Call (216) 555-0143' }).first().click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();
  await page.goto('/settings/compliance?view=decisions');
  await page.getByText('(216) 555-0143').first().waitFor();
  await end();
});

test('a rule that only warns is shown at the call, and the call needs no further tap', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390 });
  const { id } = await addLead(context, ohio);
  await addPhone(context, id, '2165550142');
  await page.goto(`/foreclosures?property=${id}`);
  const lead = page.getByRole('dialog');
  const caution =
    'Ohio: calls need a certificate as a telephone solicitor. The owner confirms it in Settings, Compliance (R.C. 4719.02, 4719.04).';
  await lead.locator('[data-gate=warns]').getByText(caution).first().waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await picture(page, 'warned-call');
  await lead.getByRole('link', { name: 'Call (216) 555-0142' }).first().click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();
  await end();
});

test('a tap waits for the gate’s answer, and says so where there is none', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390, allowsFailures: true });
  const { id } = await addLead(context, ohio);
  await addPhone(context, id, '2165550144');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/contact-gate/calls?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/foreclosures?property=${id}`);
  const call = page.getByRole('dialog').getByRole('link', { name: 'Call (216) 555-0144' }).first();
  await call.click();
  await page.getByRole('status').getByText('Checking').waitFor();
  await picture(page, 'waiting-call');
  answer.resolve();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();

  await page.unroute('**/api/contact-gate/calls?*');
  await page.route('**/api/contact-gate/calls?*', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  const { id: other } = await addLead(context, ohio);
  await addPhone(context, other, '2165550145');
  await page.goto(`/foreclosures?property=${other}`);
  // Not the one of the list behind, which may be drawn first and is covered then.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Call (216) 555-0145' }).first().click();
  const unchecked = page.getByRole('dialog', {
    name: 'Not known whether this number may be called',
  });
  await unchecked.waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await picture(page, 'unchecked-call');
  await unchecked.getByRole('button', { name: 'Call unchecked' }).click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();
  await end();
});

test('a member does not go on without the gate’s answer, and asks again', async () => {
  const owner = await scene.openWindow({ allowsFailures: true });
  const member = await scene.openWindow({ signedIn: false, allowsFailures: true });
  await joinTeam(owner, member, 'Max Member');
  const { page } = member;
  const { id } = await addLead(owner.context, ohio);
  await addPhone(owner.context, id, '2165550151');
  await page.route('**/api/contact-gate/calls?*', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await page.goto(`/foreclosures?property=${id}`);
  const lead = page.getByRole('dialog');
  await lead.getByRole('link', { name: 'Call (216) 555-0151' }).first().click();
  const unchecked = page.getByRole('dialog', {
    name: 'Not known whether this number may be called',
  });
  await unchecked.getByText('Only an owner goes on without them.').waitFor();
  expect(await unchecked.getByRole('button', { name: 'Call unchecked' }).count()).toBe(0);
  await page.unroute('**/api/contact-gate/calls?*');
  await unchecked.getByRole('button', { name: 'Ask again' }).click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();
  await Promise.all([owner.end(), member.end()]);
});

test('an owner calls with a reason from the menu of a lead’s row too', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  const { id } = await addLead(context, { ...louisiana, fullName: 'Rowan Sample' });
  await addPhone(context, id, '5045550146');
  await page.goto('/foreclosures?view=table');
  await page.getByRole('button', { name: 'Actions for Rowan Sample' }).click();
  const why = 'Louisiana: no calls on Sundays (La. R.S. 45:811). From Monday 8:00 AM.';
  await page.getByText(why).first().waitFor();
  await page.getByRole('menuitem', { name: 'Call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not the time to call' });
  await dialog.getByText(why).waitFor();
  await picture(page, 'refused-call-row');
  await dialog.getByLabel('Why you call now').fill('He asked for Sunday');
  await dialog.getByRole('button', { name: 'Call anyway' }).click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();
  await end();
});
