import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInAllViews, overlays } from './axe.ts';
import type { Visit } from './journey.ts';
import { addLead, addPhone } from './leads.ts';
import { navigateFresh, waitUntilIdle } from './screens.ts';

/** A way to bring a page into a state. */
export type Step = (page: Page) => Promise<unknown>;

/** A screen state: its URL, and the actions that lead to it. */
export type State = {
  path: string | (() => string);
  ready: Step;
  /** What is open over the screen is checked alone: the screen itself is another state. */
  isOverlay?: true;
};

/** Marks states in which something is open over a screen that another state checks. */
export const overScreens = (states: Record<string, State>): Record<string, State> =>
  Object.fromEntries(
    Object.entries(states).map(([name, state]) => [name, { ...state, isOverlay: true }]),
  );

/** A test a state: axe finds nothing, wide and narrow, light and dark. */
export function testStates(visit: () => Visit, states: Record<string, State>): void {
  test.each(Object.entries(states))('axe finds no violations on %s', async (_, state) => {
    const { page } = visit();
    const { path, ready, isOverlay } = state;
    await open(page, typeof path === 'string' ? path : path());
    await ready(page);
    if (isOverlay) await page.locator(overlays).first().waitFor();
    const part = isOverlay ? { within: overlays } : {};
    expect(await findingsInAllViews(page, part)).toEqual([]);
  });
}

/** Opens a path: the first loads the program, the next ones follow each other in it. */
async function open(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await navigateFresh(page, path);
}

/** The heading is shown, nothing is loading, and no request is pending. */
export const loaded: Step = async (page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilIdle(page);
};
/** The first lead of a list is shown. */
export const row: Step = (page) => page.locator('[data-row-id]').first().waitFor();
/** A dialog, or a panel with that role, is shown. */
export const dialog: Step = (page) => page.getByRole('dialog').waitFor();
/** A text is shown. */
export const text =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByText(words).first().waitFor();
/** Presses the first button of a name. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** Opens a select. */
export const openSelect =
  (name: string | RegExp): Step =>
  async (page) => {
    await page.getByRole('combobox', { name }).first().click();
    await page.getByRole('listbox').waitFor();
  };
/** Presses a key once there is a list. */
export const key = (name: string): Step => first(row, (page) => page.keyboard.press(name), dialog);
/** The screen's heading is shown. */
export const heading =
  (name: string): Step =>
  (page) =>
    page.getByRole('heading', { name, level: 1 }).waitFor();
/** Ticks the whole page. */
export const selectAll: Step = (page) => page.getByRole('checkbox', { name: 'Select All' }).check();

/** One thing after the other. */
export function first(...steps: Step[]): Step {
  return async (page) => {
    for (const step of steps) await step(page);
  };
}

/** Leads of all three types; the first has a price, a mobile number and the returned id. */
export async function addLeadsOfAllTypes(context: BrowserContext): Promise<number> {
  const { id } = await addLead(context, { fullName: 'Chatty Example', price: 268_000 });
  await addPhone(context, id, '6155550142');
  await addLead(context, { fullName: 'Robin Martin', auctionDate: '2021-03-04', tags: ['hot'] });
  await addLead(context, { propertyType: 'probate', fullName: 'Estate Example' });
  await addLead(context, {
    propertyType: 'violation',
    violationType: 'Building Code',
    violationDate: '2026-01-02',
  });
  return id;
}
