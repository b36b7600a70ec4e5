import { test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { expectToast, toastText } from '../support/toasts.ts';

const scene = createScene();

async function setStatus(context: Parameters<typeof addLead>[0], id: number, leadStatus: string) {
  await context.request.patch(`/api/properties/${id}/lead-status`, { data: { leadStatus } });
}

test('a user creates a rule, tries it, turns it on, sees it run and its history, and turns it off', async () => {
  const { page, context, end } = await scene.visit('/settings/automations');
  const past = await addLead(context);
  const next = await addLead(context);
  await setStatus(context, past.id, 'interested');

  await page.getByRole('button', { name: 'New automation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New automation' });
  await dialog.getByLabel('Name').fill('Tag what moves');
  await dialog.getByLabel('Then').click();
  await page.getByRole('option', { name: 'Add a tag' }).click();
  await dialog.getByLabel('Tag').fill('moved');
  await dialog.getByRole('button', { name: 'Create automation' }).click();
  await expectToast(
    page,
    toastText('The automation was created. It is off until you switch it on.'),
  );

  const entry = page.getByRole('listitem').filter({ hasText: 'Tag what moves' });
  await entry.getByRole('button', { name: 'Dry run' }).click();
  await entry.getByText('1 event of 1 lead that match now').waitFor();
  await entry
    .getByRole('list', { name: 'Leads of the dry run' })
    .getByText(past.streetAddress)
    .waitFor();
  await entry.getByRole('button', { name: 'Switch on' }).click();
  await entry.getByText('On', { exact: true }).waitFor();

  await setStatus(context, next.id, 'interested');
  await entry.getByText('1 changed').waitFor();
  await entry.getByRole('button', { name: 'History' }).click();
  const history = entry.getByRole('list', { name: 'History' });
  await history.getByText(next.streetAddress).waitFor();
  await history.getByText('none → moved').waitFor();

  await entry.getByRole('button', { name: 'Edit: Tag what moves' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit automation' });
  await editing.getByLabel('Tag').fill('warm');
  await editing.getByRole('button', { name: 'Save automation' }).click();
  await expectToast(
    page,
    toastText('The automation was changed. It is off until you switch it on.'),
  );
  await entry.getByText('Add a tag: warm').waitFor();
  await entry.getByText('Off', { exact: true }).waitFor();
  await entry.getByRole('button', { name: 'Dry run' }).click();
  await entry.getByRole('button', { name: 'Switch on' }).click();
  await entry.getByText('On', { exact: true }).waitFor();

  await entry.getByRole('button', { name: 'Switch off' }).click();
  await entry.getByText('Off', { exact: true }).waitFor();
  await end();
});
