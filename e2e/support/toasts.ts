import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The text of a toast: its title, and the text under it if it has one. */
export type ToastText = { title: string; text?: string };
export const toastText = (title: string, text?: string): ToastText => ({
  title,
  ...(text ? { text } : {}),
});

type ShownMessage = { title: string; text: string; destructive: boolean };

/**
 * The texts on the screen, read in one step: a toast disappears by itself, also between two steps
 * of a slow machine.
 */
const openMessages = (page: Page): Promise<ShownMessage[]> =>
  page.locator('li[data-toast][data-state=open]').evaluateAll((items) =>
    items.map((item) => {
      const [title, text] = [...(item.querySelector('.min-w-0')?.children ?? [])];
      return {
        title: title?.textContent ?? '',
        text: text?.textContent ?? '',
        destructive: /\bborder-danger/.test(item.className),
      };
    }),
  );

/** Extends the five seconds after which a toast disappears, in pages opened from now on. */
export async function extendToasts(context: BrowserContext) {
  await context.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const stretched = (run: TimerHandler, milliseconds?: number, ...given: unknown[]) =>
      wait(run, milliseconds === 5_000 ? 600_000 : milliseconds, ...given);
    Object.assign(window, { setTimeout: stretched });
  });
}

/** Closes the message that is open, if it is still there, and waits until it has left. */
export async function closeToast(page: Page) {
  await page
    .getByRole('button', { name: 'Close notification' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await page.locator('li[data-toast]').waitFor({ state: 'detached' });
}

/** Exactly this toast is visible, and then disappears. */
export async function expectToast(page: Page, { title, text }: ToastText, destructive = false) {
  const said = { title, text: text ?? expect.any(String), destructive };
  await expect.poll(() => openMessages(page)).toEqual([said]);
  await closeToast(page);
}

/** What our own server answers when it has failed. */
export const serverError = {
  status: 500,
  body: '{"message":"x","error":"x","code":"server.failed"}',
};

/** What our own server answers when it refuses, with a reason for the person. */
export const refusal = {
  status: 409,
  body: '{"message":"Not like this","error":"Not like this"}',
};

/** Has calls answered in the server's place while something is done. */
export async function withFailingCalls(
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
