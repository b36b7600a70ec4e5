// Why a journey: what deals bring is read in one look, from stages of three features.
import { expect, test } from 'vitest';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { pictures } from '../support/pictures.ts';

const scene = createScene();

test('deals stand by stage with their fees, are searched, and open their lead', async () => {
  const { page, context, end } = await scene.visit('/deals?view=board');
  await page.getByText('No deals yet').waitFor();
  const names = ['1 Board St', '2 Board St', '3 Board St'];
  const ids: number[] = [];
  for (const streetAddress of names) ids.push((await addLead(context, { streetAddress })).id);
  for (const [index, id] of ids.entries()) {
    const { deal } = await (await context.request.get(`/api/deals/${id}`)).json();
    const data = { ...deal, fee: 1_000_000 * (index + 1), asking: 20_000_000 };
    await context.request.put(`/api/deals/${id}`, { data });
  }
  const made = await context.request.post(`/api/deals/${ids[1]}/offers`, {
    data: { kind: 'cash', price: 15_000_000 },
  });
  const { id: offer } = await made.json();
  await context.request.post(`/api/offers/${offer}/sent`, { data: { via: 'by_hand' } });

  await page.reload();
  const stage = (name: string) => page.getByRole('region', { name });
  await stage('Offer made').getByText('2 Board St').waitFor();
  await stage('Offer made').getByText('Offer $150,000').waitFor();
  await stage('Working out').getByText('3 Board St').waitFor();
  // What is only worked out is not expected.
  await page.getByLabel('Expected fees by month').getByText('$20,000').waitFor();
  await pictures(page, 'deal-board');
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.getByLabel('Find a deal').fill('1 board');
  await expect.poll(() => page.getByText('3 Board St').count()).toBe(0);
  await page.getByRole('link', { name: /1 Board St/ }).click();
  await page.getByRole('dialog').getByText('1 Board St').first().waitFor();
  await end();
});
