import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();
const rows = (page: Page) => page.locator('[data-row-id]');
type Kept = {
  layout: { pinned?: string; widths?: Record<string, number> } | null;
};
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('conditions filter the list, appear in the URL, and are removed by their chips', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Called Example', price: 250_000 });
  await addPhone(context, id, '6155550142');
  await context.request.patch(`/api/properties/${id}/call-count`, {
    data: { phoneNumber: '6155550142', count: 2 },
  });
  await addLead(context, { fullName: 'Quiet Example' });
  await page.goto('/');
  await page.getByText('2 properties').waitFor();

  await page.getByRole('button', { name: 'More filters' }).click();
  const panel = page.getByRole('dialog', { name: 'More filters' });
  await panel.getByRole('button', { name: 'Never called' }).click();
  await page.waitForURL(/callsMax=0/);
  await page.getByText('1 property', { exact: true }).waitFor();
  await rows(page).getByText('Quiet Example').waitFor();
  await panel.getByRole('button', { name: 'Never called' }).click();
  await page.waitForURL((url) => !url.searchParams.has('callsMax'));

  await panel.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('option', { name: 'Price', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Price at least' }).fill('$200,000');
  // It applies while it is typed.
  await page.waitForURL(/priceMin=200000/);
  // Until the new answer arrives, the previous leads are dimmed.
  await page.getByText('1 property', { exact: true }).waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await rows(page).getByText('Called Example').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Remove: Price at least $200,000' }).click();
  await page.getByText('2 properties').waitFor();
  await end();
});

test('a user filters leads by kinds of cases', async () => {
  const { page, context, end } = await scene.openWindow();
  const violation = { propertyType: 'violation', violationType: 'High grass' };
  await addLead(context, { fullName: 'Grass Kinds', ...violation });
  await addLead(context, { fullName: 'Auction Kinds', auctionDate: '2031-03-04' });
  await page.goto('/?search=Kinds');
  await page.getByText('2 properties').waitFor();
  await page.getByRole('button', { name: 'More filters' }).click();
  const panel = page.getByRole('dialog', { name: 'More filters' });
  await panel.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('option', { name: 'Kind of case', exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Auction', exact: true }).click();
  await page.waitForURL(/signalKindsAny=/);
  await page.getByText('1 property', { exact: true }).waitFor();
  await panel.getByRole('combobox', { name: 'Operator for Kind of case' }).click();
  await page.getByRole('option', { name: 'is none of' }).click();
  await panel.getByRole('checkbox', { name: 'Auction', exact: true }).click();
  await page.waitForURL(/signalKindsNot=/);
  await rows(page).getByText('Grass Kinds').waitFor();
  await rows(page).getByText('Auction Kinds').waitFor({ state: 'detached' });
  await end();
});

test('a bulk status takes two clicks, keeps the selection, and can be undone', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Bulk Example' });
  await page.goto('/foreclosures?search=Bulk+Example');
  const card = page.locator(`[data-property-id="${id}"]`);
  await card.getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Lead status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set lead status' });
  await dialog.getByText(/1 lead.*It can be undone for 24 hours/).waitFor();
  await dialog.getByRole('button', { name: 'Interested', exact: true }).click();
  await card.getByRole('button', { name: 'Lead status: Interested' }).waitFor();
  // The same leads stay selected for another change.
  await dialog.waitFor({ state: 'detached' });
  expect(await card.getByRole('checkbox').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('button', { name: 'Lead status: Not Contacted' }).waitFor();
  await end();
});

test('a user tags many leads at once, also on a phone', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390, height: 844 });
  await addLead(context, { fullName: 'Tagged Example' });
  await page.goto('/?search=Tagged+Example');
  await rows(page).first().getByRole('checkbox').tap();
  await page
    .getByRole('region', { name: 'Selected leads' })
    .getByRole('button', { name: 'Tags' })
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Change tags' });
  await dialog.getByLabel('Tags').fill('hot, east side');
  await dialog.getByRole('button', { name: 'Apply' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/?tag=east+side');
  await rows(page).getByText('Tagged Example').waitFor();
  await end();
});

test('a user moves a lead on the board by dragging and by keyboard', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Board Example' });
  await page.goto('/?view=board&search=Board+Example');
  const card = page.locator(`[data-row-id="${id}"]`);
  const within = (name: string) => column(page, name).locator(`[data-row-id="${id}"]`);
  await within('Not Contacted').waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await card.locator('[draggable]').dragTo(column(page, 'Interested'));
  await within('Interested').waitFor();
  const saved = page.waitForResponse(/lead-status/);
  await card.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await within('Not Interested').waitFor();
  await saved;
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.rowId);
  await expect.poll(focused).toBe(String(id));
  const stored = async () =>
    ((await (await context.request.get(`/api/properties/${id}`)).json()) as { leadStatus: string })
      .leadStatus;
  await expect.poll(stored).toBe('not_interested');

  // A finger takes the card's menu. On a screen of one type no card repeats it.
  await page.setViewportSize({ width: 390, height: 844 });
  await card.getByText('Foreclosure', { exact: true }).waitFor();
  await navigate(page, '/foreclosures?view=board&search=Board+Example');
  await page.getByRole('heading', { name: 'Foreclosures', level: 1 }).waitFor();
  await within('Not Interested').waitFor();
  expect(await card.getByText('Foreclosure', { exact: true }).count()).toBe(0);
  await card.getByRole('button', { name: /^Lead status/ }).click();
  await page.getByRole('menuitemradio', { name: 'Interested', exact: true }).click();
  await within('Interested').waitFor();
  await expect.poll(stored).toBe('interested');
  await end();
});

test('the table’s columns are chosen and kept; arrow keys move between cells', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Grid Example', tags: ['corner lot'] });
  await context.request.post(`/api/deals/${id}/offers`, {
    data: { kind: 'cash', price: 18_100_000 },
  });
  await page.goto('/foreclosures?view=table&search=Grid+Example');
  const grid = page.getByRole('grid', { name: 'Properties' });
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Tags' }).check();
  await grid.getByRole('gridcell', { name: 'corner lot' }).waitFor();
  await chooser.getByRole('checkbox', { name: 'Deal' }).check();
  await grid.getByRole('gridcell', { name: 'Working out' }).waitFor();
  await chooser
    .getByText('Zip', { exact: true })
    .dragTo(chooser.getByText('City', { exact: true }));
  const headers = () => grid.getByRole('columnheader').allInnerTexts();
  await expect
    .poll(async () => (await headers()).filter((name) => name === 'City' || name === 'Zip'))
    .toEqual(['Zip', 'City']);
  await chooser.getByRole('checkbox', { name: 'State' }).uncheck();
  await chooser.getByRole('button', { name: 'Pin City' }).click();
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
  const layout = async () =>
    ((await (await context.request.get('/api/preferences/lead-table')).json()) as Kept).layout;
  // What is stored last has all that was chosen.
  await expect.poll(async () => (await layout())?.pinned).toBe('city');
  await page.reload();
  await rows(page).first().waitFor();
  await expect.poll(headers).not.toContain('State');

  // Made wider by its edge and by keys; both stay, also on another device.
  const street = grid.getByRole('columnheader', { name: 'Street' });
  const width = async () => Math.round((await street.boundingBox())!.width);
  const natural = await width();
  const edge = (await street.locator('[data-resizer]').boundingBox())!;
  await page.mouse.move(edge.x + 2, edge.y + 8);
  await page.mouse.down();
  await page.mouse.move(edge.x + 82, edge.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(natural + 60);
  const dragged = await width();
  await street.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBe(dragged + 24);
  const kept = async () => (await layout())?.widths?.['streetAddress'];
  await expect.poll(kept).toBe(dragged + 24);
  const other = await scene.visit('/foreclosures?view=table&search=Grid+Example');
  const there = other.page.getByRole('columnheader', { name: 'Street' });
  await there.waitFor();
  await expect.poll(async () => Math.round((await there.boundingBox())!.width)).toBe(dragged + 24);
  expect(await other.page.getByRole('columnheader').allInnerTexts()).not.toContain('State');
  await other.end();

  await rows(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() =>
      grid
        .getByRole('checkbox', { name: /^Select Grid/ })
        .evaluate((box) => box === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toMatch(/Gallatin Pike/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('Street');
  expect(await findingsInAllViews(page)).toEqual([]);
  await end();
});
