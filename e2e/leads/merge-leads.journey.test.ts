import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';

const scene = createScene();

test('a user previews a merge of the leads at one place, merges them and separates them again', async () => {
  const { page, context, end } = await scene.openWindow();
  const place = { streetAddress: '77 Stacking Way' };
  const violation = await addLead(context, {
    ...place,
    propertyType: 'violation',
    fullName: 'Vera Example',
    violationType: 'High grass',
    violationDate: '2031-03-01',
  });
  const foreclosure = await addLead(context, { ...place, fullName: '', price: 120_000 });
  await addPhone(context, violation.id, '6155550142');

  await page.goto(`/code-violations?property=${violation.id}`);
  const dialog = page.getByRole('dialog', { name: 'Vera Example' });
  const others = dialog.getByRole('list', { name: 'Other leads here' }).getByRole('listitem');
  await others.nth(0).waitFor();
  expect(await others.nth(0).innerText()).toMatch(/Foreclosure[^]*Unknown Owner[^]*1 case/);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();

  const merging = page.getByRole('dialog', { name: 'Merge leads' });
  const outcome = merging.getByRole('region', { name: 'After the merge' });
  await outcome.getByText('2 cases, 2 open').waitFor();
  // A foreclosure is kept before a violation; the user keeps the violation.
  await outcome.getByText('Foreclosure', { exact: true }).waitFor();
  await merging.getByRole('radio', { name: /Code Violation, Vera Example/ }).check();
  await outcome.getByText('Code Violation', { exact: true }).waitFor();
  await outcome.getByText('(615) 555-0142').waitFor();
  await outcome.getByText('$120,000').waitFor();
  await merging.getByRole('button', { name: 'Merge 2 leads' }).click();

  await dialog.getByText(/Merged with the foreclosure of Unknown Owner on/).waitFor();
  await dialog.getByText('2 cases, 2 open').waitFor();
  // The address of the merged lead leads to the one that it is part of.
  await page.goto(`/code-violations?property=${foreclosure.id}`);
  await page.waitForURL((url) => url.searchParams.get('property') === String(violation.id));
  await dialog.getByText(/Merged with the foreclosure of Unknown Owner on/).waitFor();

  await dialog.getByRole('button', { name: 'Separate' }).click();
  await others.nth(0).waitFor();
  await dialog.getByText('2 cases at this place, 2 open').waitFor();
  const back = await context.request.get(`/api/properties/${foreclosure.id}`);
  expect(back.status()).toBe(200);
  await end();
});
