import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { fitsWithin, navigate } from '../support/screens.ts';

const scene = createScene();

test('a lead shows all its cases, newest first, also on a phone', async () => {
  const { page, context, end } = await scene.openWindow();
  const violation = {
    propertyType: 'violation',
    streetAddress: '41 Case Ct',
    fullName: 'Casey Example',
  };
  const lead = await addLead(context, {
    ...violation,
    violationType: 'High grass',
    violationDate: '2031-03-01',
  });
  await addLead(context, {
    ...violation,
    violationType: 'Junk and debris',
    violationDate: '2031-03-04',
  });
  await page.goto('/code-violations');
  const card = page.locator(`[data-property-id="${lead.id}"]`);
  await card.getByText('2 cases').waitFor();
  await navigate(page, `/code-violations?property=${lead.id}`);
  const dialog = page.getByRole('dialog', { name: 'Casey Example' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await dialog.getByText('2 cases, 2 open').waitFor();
    const cases = dialog.getByRole('list', { name: 'Cases' }).getByRole('listitem');
    await cases.nth(1).waitFor();
    expect(await cases.nth(0).innerText()).toMatch(
      /Code violation[^]*03\/04\/2031[^]*Open[^]*Junk/,
    );
    expect(await cases.nth(1).innerText()).toMatch(
      /Code violation[^]*03\/01\/2031[^]*Open[^]*grass/,
    );
    await fitsWithin(cases.nth(0), width);
  }
  await end();
});
