import { expect, test } from 'vitest';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { joinTeam } from '../support/members.ts';
import { focusFirstRow, hasKeys } from '../support/screens.ts';

const scene = createScene();

test('a shortcut assigns a lead, in the list and open; the shortcut sheet opens over a lead', async () => {
  const [one, other] = await Promise.all([
    scene.openWindow(),
    scene.openWindow({ signedIn: false }),
  ]);
  await joinTeam(one, other, 'Kim Lee');
  const { page, context } = one;
  const { id } = await addLead(context, { fullName: 'Ada Assigned' });
  const assignee = async () =>
    (await (await context.request.get(`/api/properties/${id}`)).json()).assignedTo?.name;
  await page.goto('/foreclosures?search=Ada+Assigned');
  await page.locator(`[data-row-id="${id}"]`).waitFor();
  await focusFirstRow(page);
  await page.keyboard.press('a');
  const ask = page.getByRole('dialog', { name: 'Assign leads' });
  await ask.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Kim Lee' }).click();
  await ask.getByRole('button', { name: 'Apply' }).click();
  await ask.waitFor({ state: 'detached' });
  await expect.poll(assignee).toBe('Kim Lee');

  await page.locator(`[data-row-id="${id}"]`).focus();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'New note' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator(`[data-row-id="${id}"]`).focus();
  await page.keyboard.press('f');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Details' }).waitFor();

  await page.goto(`/foreclosures?property=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Ada Assigned' });
  await dialog.getByRole('button', { name: 'Assigned to: Kim Lee' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('menu', { name: 'Assigned to' }).waitFor();
  await page.keyboard.press('1');
  await dialog.getByRole('button', { name: 'Assigned to: Unassigned' }).waitFor();
  await expect.poll(assignee).toBe(undefined);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('x');
  const chosen = page.locator(`[data-row-id="${id}"]`).locator('input[type="checkbox"]');
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Assign').waitFor();
  await Promise.all([one.end(), other.end()]);
});

test('with auto-advance on, the next lead opens after an outcome', async () => {
  const { page, context, end } = await scene.openWindow();
  const leads: { id: number }[] = [];
  for (const fullName of ['Third Walked', 'Second Walked', 'First Walked']) {
    const lead = await addLead(context, { fullName, ...daytimePlace(new Date()) });
    await addPhone(context, lead.id, `888555018${leads.length}`);
    leads.unshift(lead);
  }
  await page.goto(`/foreclosures?search=Walked&property=${leads[0]!.id}`);
  const sheet = page.getByRole('dialog', { name: 'How did the call end?' });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await dialog('First Walked').getByText('Added', { exact: true }).waitFor();
  await page.keyboard.press('c');
  await sheet.getByRole('checkbox', { name: 'Then open the next lead' }).check();
  await sheet.getByRole('radio', { name: 'No answer' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await dialog('Second Walked').getByText('Added', { exact: true }).waitFor();

  // The choice is kept, and the keys of the sheet are enough.
  await dialog('Second Walked').getByRole('link', { name: /^Call/ }).click();
  await hasKeys(page, sheet);
  await expect
    .poll(() => sheet.getByRole('checkbox', { name: 'Then open the next lead' }).isChecked())
    .toBe(true);
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await dialog('Third Walked').waitFor();
  await page.waitForURL((url) => url.searchParams.get('property') === String(leads[2]!.id));
  await end();
});

test('after due leads, Today continues with a saved filter', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Rita Rest', ...daytimePlace(new Date()) });
  await addPhone(context, id, '8885550189');
  const named = { name: 'Rest of the list', filter: { search: 'Rita Rest' } };
  await context.request.post('/api/saved-filters', { data: named });
  await page.goto('/today');
  await page.getByText('Nothing is due today').waitFor();
  await page.getByRole('combobox', { name: 'After what is due' }).click();
  await page.getByRole('option', { name: 'Then: Rest of the list' }).click();
  const current = page.getByRole('region', { name: 'This lead' });
  await current.getByRole('heading', { name: 'Rita Rest' }).waitFor();
  await page.keyboard.press('c');
  await hasKeys(page, page.getByRole('dialog', { name: 'How did the call end?' }));
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is due today').waitFor();
  await end();
});
