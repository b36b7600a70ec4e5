import { expect, test } from 'vitest';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

test('the results of a sequence are listed, and each figure links to a filtered list', async () => {
  const { page, context, end } = await scene.visit('/outreach-results');
  await page.getByText('No results yet').waitFor();
  const lead = await addLead(context, { fullName: 'Ines Interested' });
  const created = await context.request.post('/api/sequences', {
    data: { name: 'Autumn', steps: [{ id: 'ring', kind: 'call', what: 'Ask' }] },
  });
  expect(created.status()).toBe(201);
  await page.reload();
  const row = page.getByRole('region', { name: 'Autumn' });
  await row.getByText('Replied').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  const { id } = await created.json();
  await navigate(page, `/?outreach=sequence-${id}-replied`);
  await page
    .getByRole('button', { name: `Remove: Outreach is any of Sequence ${id}: replied` })
    .waitFor();
  await page.getByText('No properties found').first().waitFor();
  await page.getByRole('button', { name: /^Remove: Outreach/ }).click();
  await page.locator(`[data-property-id="${lead.id}"]`).waitFor();
  await end();
});
