import { expect, test } from 'vitest';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();
/** Twelve, or one fewer if midnight passes meanwhile. */
const days = /in 1[12] days/;

test('dates use the owner’s chosen format, and an auction shows the days left', async () => {
  const { page, context, end } = await scene.openWindow();
  const auction = addDays(calendarDayOf(new Date(), 'America/Chicago'), 12);
  const [year, month, day] = auction.split('-');
  const { id } = await addLead(context, { auctionDate: auction });
  const action = { dueOn: '2031-03-20', dueTime: '15:30' };
  // Of another lead: one with an action in years is not of today.
  const planned = await addLead(context);
  await context.request.put(`/api/properties/${planned.id}/next-action`, { data: action });
  const card = page.locator(`[data-property-id="${id}"]`);
  const row = page.getByRole('grid').locator(`[data-row-id="${id}"]`);
  const dialog = page.getByRole('dialog');
  const column = page.getByRole('region', { name: 'Not Contacted', exact: true });
  const today = page.getByRole('region', { name: 'This lead' });

  async function expectDates(onCard: string, inDialog: string, inTimeline: string) {
    await page.goto('/foreclosures');
    await card.getByText(onCard, { exact: true }).waitFor();
    await card.getByText(days).waitFor();
    await navigate(page, '/?view=table');
    await row.getByText(onCard, { exact: true }).waitFor();
    await row.getByText(days).waitFor();
    await navigate(page, `/?property=${id}`);
    await dialog.getByText(inDialog, { exact: true }).first().waitFor();
    await dialog.getByText(days).first().waitFor();
    await navigate(page, `/?property=${planned.id}`);
    await dialog.getByText(`Next action: Call on ${inTimeline} at 3:30 PM`).waitFor();
    await navigate(page, '/?view=board');
    await column.getByText(onCard, { exact: true }).waitFor();
    await column.getByText(days).waitFor();
    await navigate(page, '/today');
    await today.getByText(onCard, { exact: true }).waitFor();
    await today.getByText(days).waitFor();
  }

  await expectDates(`${day}/${month}/${year}`, `${month}/${day}/${year}`, 'Mar 20, 2031');
  await navigate(page, '/settings/sender');
  await page.getByRole('combobox', { name: 'Dates as' }).click();
  await page.getByRole('option', { name: 'YYYY-MM-DD (ISO)' }).click();
  await page.getByText('Dates saved', { exact: true }).first().waitFor();
  await page.getByRole('combobox', { name: 'Dates as' }).getByText('YYYY-MM-DD').waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await expectDates(auction, auction, action.dueOn);
  await end();
});
