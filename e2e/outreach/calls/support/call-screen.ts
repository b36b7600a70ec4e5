import type { BrowserContext, Page } from 'playwright-core';
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
