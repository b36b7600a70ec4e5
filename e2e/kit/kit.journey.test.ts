import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { createKit } from '../support/kit.ts';

const kit = createKit();

/** What the component on the page has reported. */
const reported = async (page: Page) =>
  JSON.parse((await page.locator('output').textContent()) ?? 'null');

test('a dialog traps the focus and returns it on Esc', async () => {
  const page = await kit.open('dialog');
  const trigger = page.getByRole('button', { name: 'Open dialog' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Rename template' });
  await dialog.getByText('Letters keep their text.').waitFor();
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  for (const name of ['Save', 'Close']) {
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name }).and(page.locator(':focus')).waitFor();
  }
  await page.keyboard.press('Tab');
  await field.and(page.locator(':focus')).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await trigger.and(page.locator(':focus')).waitFor();
});

test('no click, key or way of closing a dialog closes the one below, or clears it', async () => {
  const page = await kit.open('dialog over dialog');
  const lower = page.getByRole('dialog', { name: 'Lower', includeHidden: true });
  const note = lower.getByRole('textbox', { name: 'Lower note', includeHidden: true });
  await note.fill('Wants to sell');
  const ends = ['Close', 'Escape'] as const;
  for (const placement of ['middle', 'corner'] as const) {
    for (const closing of ends) {
      await lower.getByRole('button', { name: `Open ${placement}` }).click();
      const upper = page.getByRole('dialog', { name: `Upper ${placement}` });
      await upper.getByRole('button', { name: 'Outcome' }).click();
      await upper.getByRole('textbox').fill('Reached');
      if (closing === 'Escape') await page.keyboard.press('Escape');
      else await upper.getByRole('button', { name: 'Close' }).click();
      await upper.waitFor({ state: 'detached' });
      expect(await note.inputValue()).toBe('Wants to sell');
    }
  }
});

test('a combobox opens after three letters; arrow keys and Enter choose', async () => {
  const page = await kit.open('combobox');
  const box = page.getByRole('combobox', { name: 'City' });
  const list = page.getByRole('listbox');
  await box.fill('na');
  expect(await list.count()).toBe(0);
  await box.fill('nas');
  await expect.poll(() => page.getByRole('option').count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);
  await box.press('ArrowUp');
  await page.getByRole('option', { name: 'Nasonville', selected: true }).waitFor();
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await page.getByRole('option', { name: 'Nashua', selected: true }).waitFor();
  await box.press('Enter');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => reported(page)).toBe('Nashua');
  await expect.poll(() => box.inputValue()).toBe('Nashua');
});

test('Esc closes a combobox’s list and keeps its dialog open', async () => {
  const page = await kit.open('combobox');
  const box = page.getByRole('combobox', { name: 'City' });
  await box.fill('xyz');
  await page.getByRole('paragraph').filter({ hasText: 'No cities' }).waitFor();
  await box.press('Escape');
  await page.getByRole('paragraph').filter({ hasText: 'No cities' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(1);
  await box.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a data table sorts ascending, descending and back', async () => {
  const page = await kit.open('table');
  const owners = () => page.locator('tbody td:nth-child(2)').allTextContents();
  const header = page.getByRole('columnheader', { name: 'Owner' });
  const given = ['Robin Example', 'Ann Example', 'Lee Example'];
  await expect.poll(() => owners()).toEqual(given);
  for (const [direction, order] of [
    ['ascending', given.toSorted()],
    ['descending', given.toSorted().toReversed()],
    ['none', given],
  ] as const) {
    await header.getByRole('button').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction);
    await expect.poll(() => owners()).toEqual(order);
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('a click or Enter opens a row, its checkbox does not', async () => {
  const page = await kit.open('table');
  await page.getByRole('checkbox', { name: 'Select Ann Example' }).click();
  await expect.poll(() => reported(page)).toEqual({ selection: { 2: true } });
  await page.getByText('Lee Example').click();
  await expect.poll(() => reported(page)).toMatchObject({ opened: '3' });
  await page.locator('[data-row-id="1"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => reported(page)).toMatchObject({ opened: '1' });
});

test('an empty data table shows a message', async () => {
  const page = await kit.open('empty table');
  await page.getByRole('gridcell', { name: 'No results.' }).waitFor();
});

test('an arrow key opens a menu, which skips disabled items and returns the focus', async () => {
  const page = await kit.open('menu');
  const trigger = page.getByRole('button', { name: 'Actions' });
  await trigger.press('ArrowDown');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await page.locator('[role=menu]:focus-within').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await item('Delete').and(page.locator(':focus')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => reported(page)).toBe('Delete');
  // The menu gives the focus back before it can be opened again.
  await trigger.and(page.locator(':focus')).waitFor();
  await trigger.press('Enter');
  await page.locator('[role=menu]:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await trigger.and(page.locator(':focus')).waitFor();
});

test('a select skips disabled options and finds options by their first letters', async () => {
  const page = await kit.open('select');
  const select = page.getByRole('combobox', { name: 'Violation type' });
  await expect.poll(() => select.textContent()).toBe('Choose');
  await select.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type('b');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expect.poll(() => reported(page)).toBe('building');
  await select.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => reported(page)).toBe('zoning');
});

test('a button keeps the focus while its list loads', async () => {
  const page = await kit.open('select');
  const loaded = Promise.withResolvers<void>();
  await page.route(/select-opened/, (route) => loaded.promise.then(() => route.fallback()));
  const select = page.getByRole('combobox').first();
  await select.focus();
  const before = await select.elementHandle();
  await select.press('ArrowDown');
  // Two frames, in which a button that is replaced would be.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await before!.evaluate((node) => node === document.activeElement)).toBe(true);
  loaded.resolve();
  await page.getByRole('listbox').waitFor();
  await select.and(page.locator(':focus')).waitFor();
});

test('a date picker chooses by keyboard within its limits, and clears', async () => {
  const page = await kit.open('date picker');
  const trigger = page.getByRole('button', { name: /^Auction date: Mar 4, 2031/ });
  await trigger.press('Enter');
  const day = (name: RegExp) => page.getByRole('button', { name });
  await day(/March 4, 2031, selected/)
    .and(page.locator(':focus'))
    .waitFor();
  expect(await day(/March 2, 2031/).isDisabled()).toBe(true);
  expect(await day(/March 21, 2031/).isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => reported(page)).toBe('2031-03-12');

  await page.getByRole('button', { name: /^Auction date/ }).click();
  await page.getByRole('button', { name: 'Clear date' }).click();
  await expect.poll(() => reported(page)).toBe(null);
  await page.getByRole('button', { name: 'Auction date: Pick a date' }).waitFor();
});
