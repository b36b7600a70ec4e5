import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a message says: its title, and the text under it where it has one. */
export type Words = { title: string; text?: string };
export const words = (title: string, text?: string): Words => ({
  title,
  ...(text ? { text } : {}),
});

/** The one message that is visible says exactly this, and then goes. */
export async function expectToast(page: Page, { title, text }: Words, destructive = false) {
  const toast = page.locator('li[data-state=open]').filter({
    has: page.getByText(text ?? title, { exact: true }),
  });
  await toast.waitFor();
  await toast.getByText(title, { exact: true }).waitFor();
  await expect.poll(() => page.locator('li[data-state=open]').count()).toBe(1);
  expect(/\bborder-danger/.test((await toast.getAttribute('class')) ?? '')).toBe(destructive);
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await toast.waitFor({ state: 'detached' });
}

/** What our own server answers when it has failed. */
export const down = { status: 500, body: '{"message":"x","error":"x","code":"server.failed"}' };

/** What our own server answers when it refuses, with a reason for the person. */
export const refusal = {
  status: 409,
  body: '{"message":"Not like this","error":"Not like this"}',
};

/** Has calls answered in the server's place while something is done. */
export async function failing(
  page: Page,
  url: string | RegExp,
  answer: { status: number; body: string } | 'no network',
  act: () => Promise<unknown>,
) {
  await page.route(url, (route) =>
    answer === 'no network' ? route.abort() : route.fulfill(answer),
  );
  await act();
  await page.unroute(url);
}
