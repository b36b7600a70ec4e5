import { expect, test } from 'vitest';
import { nighttimePlace } from '#server/testing/daytime-place.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';

const scene = createScene();

test('a call at night is explained and not dialed; an owner dials it with a reason', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  const { id } = await addLead(context, nighttimePlace(new Date()));
  await addPhone(context, id, '8885550142');
  await page.goto(`/foreclosures?property=${id}`);
  const call = page.getByRole('dialog').getByRole('link', { name: 'Call (888) 555-0142' });
  await expect.poll(() => call.getAttribute('title')).toContain('47 CFR 64.1200(c)(1)');
  await call.click();
  const dialog = page.getByRole('dialog', { name: 'Not the time to call' });
  await dialog.getByText(/Federal law: calls only from 8:00 AM to 9:00 PM .*From/).waitFor();
  const dial = dialog.getByRole('button', { name: 'Call anyway' });
  expect(await dial.isDisabled()).toBe(true);
  await dialog.getByLabel('Why you call now').fill('She asked for a call tonight');
  await dial.click();
  await page.getByRole('dialog', { name: 'How did the call end?' }).waitFor();

  await page.goto('/settings/compliance?view=decisions');
  await page.getByText('Outside permitted hours').first().waitFor();
  await end();
});
