import { expect, test } from 'vitest';
import { atBothSizes, findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';

const scene = createScene();

test('the checklist counts completed steps and stays dismissed', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390, height: 844 });
  const reset = { isDismissed: false, keepsSandbox: false };
  await context.request.put('/api/preferences/first-steps', { data: reset });
  const { id } = await addLead(context);
  await page.goto('/');
  // The installation's time zone is set, and there is a lead.
  await page.getByRole('button', { name: 'First steps 2/6' }).click();
  const list = page.getByRole('dialog', { name: 'First steps' });
  await list.getByRole('link', { name: 'Say who writes' }).waitFor();
  await list.getByText('Upload a first list').waitFor();
  await list.getByRole('button', { name: 'Keep the sandbox' }).click();
  const button = page.getByRole('button', { name: 'First steps 3/6', includeHidden: true });
  await button.waitFor();
  const lead = page.locator(`[data-row-id="${id}"]`);
  await atBothSizes(page, async ({ width }) => {
    const highest = width > 500 ? 300 : 260;
    await expect.poll(async () => (await lead.boundingBox())?.y).toBeLessThan(highest);
  });
  expect(await findingsInAllViews(page)).toEqual([]);

  await list.getByRole('button', { name: 'Dismiss' }).click();
  await button.waitFor({ state: 'detached' });
  const kept = await context.request.get('/api/preferences/first-steps');
  expect(await kept.json()).toEqual({ isDismissed: true, keepsSandbox: true });
  await page.reload();
  await lead.waitFor();
  await expect.poll(() => button.count()).toBe(0);
  await end();
});
