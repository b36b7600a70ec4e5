import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInAllViews } from '../support/axe.ts';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

// Without TIME_ZONE the owner is asked for the time zone.
const scene = createScene({ firstRun: true, timeZone: '' });

test('the owner sets up a fresh installation, signs out and signs in again', async () => {
  const { page, end } = await scene.visit('/terms-of-use', { signedIn: false });
  // Both are open to all.
  await page.getByRole('heading', { name: 'Trademarks' }).first().waitFor();
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
  await page.getByText('who are signed in').waitFor();
  await page.goto('/foreclosures');
  await page.getByLabel('Name').waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  // The slogan waits until someone is signed in.
  expect(await page.getByText('Transforming real estate').count()).toBe(0);
  await page.getByLabel('Name').fill(owner.name);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  const here = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe(here);
  await page.getByLabel('Time zone').fill('America/Denver');
  // What the language of the browser writes is offered first.
  await page
    .getByRole('combobox', { name: 'Dates as' })
    .getByText('MM/DD/YYYY', { exact: true })
    .waitFor();
  await page.getByRole('combobox', { name: 'Dates as' }).click();
  await page.getByRole('option', { name: 'YYYY-MM-DD (ISO)' }).click();
  await page.getByLabel('Password').press('Enter');
  // Where they wanted to be.
  await page.getByRole('heading', { name: 'Foreclosures', level: 1 }).waitFor();
  await page.getByText('No foreclosure properties found').waitFor();

  await navigate(page, '/');
  await page.getByText('No properties found').waitFor();
  const stored = await page.request.get('/api/settings/time-zone');
  expect(await stored.json()).toMatchObject({
    source: 'stored',
    timeZone: 'America/Denver',
  });

  const session = await (await page.request.get('/api/auth/session')).json();
  expect(session.dateStyle).toBe('iso');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill('wrong-horse-battery');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Password').fill(owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await end();
});

test('an unknown path shows Not found', async () => {
  const { page, end } = await scene.visit('/castles/12');
  await page.getByText('The page you are looking for does not exist.').waitFor();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await end();
});

test('the owner fills the empty dashboard with sample leads, and takes them away in one click', async () => {
  const other = await scene.visit('/');
  await other.page.getByText('No properties found').waitFor();
  const { page, end } = await scene.visit('/');
  await page.getByRole('button', { name: /^Upload/ }).waitFor();
  expect(await movesOf(page, 'No properties found')).toBe(0);
  await page.getByRole('button', { name: 'Fill in sample data' }).click();
  await page.getByText('400 properties').waitFor();
  await other.page.getByText('400 properties').waitFor();
  const leads = page.getByRole('article').or(page.locator('[data-row-id]'));
  await expect.poll(() => leads.count()).toBe(50);
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByText('No properties found').waitFor();
  await other.page.getByText('No properties found').waitFor();
  await other.end();
  await end();
});

/** How often what holds a text was moved since the page began: what moves while it is pressed is missed. */
function movesOf(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const count = (list: PerformanceObserverEntryList) =>
          list
            .getEntries()
            .flatMap((entry) => (entry as PerformanceEntry & Shift).sources)
            .filter(({ node, previousRect, currentRect }) =>
              node?.textContent?.includes(wanted) ? previousRect.y !== currentRect.y : false,
            ).length;
        new PerformanceObserver((list) => resolve(count(list))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        // Without any shift the browser reports nothing.
        setTimeout(() => resolve(0), 500);
      }),
    text,
  );
}

type Shift = {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
