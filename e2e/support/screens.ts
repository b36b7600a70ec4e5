import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Goes to another screen of the open program, as a link does. Loading the program anew would spend
 * some quarter of a second of the processor.
 * @param path '/settings/team'
 */
export async function navigate(page: Page, path: string): Promise<void> {
  pendingOf(page).requests.clear();
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

/** A path of no screen. */
const nowhere = '/castles/in-the-air';

/** Follows a path as `navigate` does, by way of a page on which nothing of the screen before is left. */
export async function navigateFresh(page: Page, path: string): Promise<void> {
  // The menus of the frame (search, keys, account) close by Escape, everything else with its screen.
  await page.keyboard.press('Escape');
  const notFound = page.getByText('The page you are looking for does not exist.');
  await navigate(page, nowhere);
  await notFound.waitFor();
  const opened = page.locator('[role=dialog], [role=menu], [role=listbox]');
  await expect.poll(() => opened.count()).toBe(0);
  await navigate(page, path);
  await notFound.waitFor({ state: 'detached' });
}

const watched = new WeakMap<Page, { requests: Set<Request>; since: number }>();

/** The requests of a page without an answer, but for the stream of events, and when that changed. */
function pendingOf(page: Page) {
  const known = watched.get(page);
  if (known) return known;
  const pending = { requests: new Set<Request>(), since: performance.now() };
  const end = (request: Request) => {
    if (pending.requests.delete(request)) pending.since = performance.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    pending.requests.add(request);
    pending.since = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  watched.set(page, pending);
  return pending;
}

/** How long nothing is requested or answered before a screen is settled, in milliseconds. */
const quiet = 500;
/**
 * The same while requests are pending: a map that is left takes its worker along, and the browser
 * never reports the end of the worker's requests.
 */
const quietWhilePending = 5_000;

/**
 * Waits until a screen shows nothing as loading and no request is pending. The load state
 * 'networkidle' was reached once and for all when the program was loaded.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const pending = pendingOf(page);
  pending.since = performance.now();
  await expect
    .poll(
      async () => {
        const wanted = pending.requests.size === 0 ? quiet : quietWhilePending;
        if (performance.now() - pending.since < wanted) return false;
        return (await page.getByRole('status', { name: /^Loading/ }).count()) === 0;
      },
      { interval: 100 },
    )
    .toBe(true);
}

/** Waits until an element ends within the width of the window, where it needs no scrolling. */
export async function fitsWithin(element: Locator, width: number): Promise<void> {
  const right = async () => {
    const { x, width: own } = (await element.boundingBox())!;
    return x + own;
  };
  await expect.poll(right).toBeLessThanOrEqual(width);
}

/** A dialog receives keys once it has the focus, shortly after it appears. */
export const hasKeys = (page: Page, dialog: Locator): Promise<void> =>
  dialog.and(page.locator(':focus-within')).waitFor();

/** Moves the focus to the first lead by its key, which is loaded after the list. */
export async function focusFirstRow(page: Page): Promise<void> {
  const isOnRow = () =>
    page.evaluate(() => document.activeElement?.closest('[data-row-id]') !== null);
  await expect
    .poll(async () => {
      await page.keyboard.press('j');
      return isOnRow();
    })
    .toBe(true);
}
