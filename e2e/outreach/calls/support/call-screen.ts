import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PhoneCall } from '#api/calls/calls.api.ts';

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Call', exact: true });
export const eventsOf = (peer: Page) => peer.evaluate(() => window.peer.events());
export const levelAt = (peer: Page) => peer.evaluate(() => window.peer.level());
export const phoneIs = (page: Page, state: string) =>
  page.locator(`[data-phone="${state}"]`).waitFor({ state: 'attached' });

/** The calls of a lead, newest first. */
export async function callsOf(context: BrowserContext, id: number): Promise<PhoneCall[]> {
  return (await (await context.request.get(`/api/calls?lead=${id}`)).json()).data;
}

/** Opens a lead and follows its link, once the phone of the page is ready. */
export async function callLead(page: Page, id: number, name: string) {
  await page.goto(`/?property=${id}`);
  await phoneIs(page, 'ready');
  await page.getByRole('dialog', { name }).getByRole('link', { name: /^Call/ }).first().click();
}

/** Why the newest call of a lead ended, once it is what is asked for. */
export const endOf = (context: BrowserContext, id: number) =>
  expect.poll(async () => (await callsOf(context, id))[0]?.endReason);
