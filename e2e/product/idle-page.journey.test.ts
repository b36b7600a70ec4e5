import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';

const scene = createScene();
const slogan = 'Transforming real estate through innovation.';

/** Style recalculations and layouts of a page since it was opened. */
async function workOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return { styles: value('RecalcStyleCount'), layouts: value('LayoutCount') };
}

/** In the page: whether this many animations are running. */
const running = (count: number) =>
  document.getAnimations().filter(({ playState }) => playState === 'running').length === count;

test('an idle page with an open menu and the animated slogan needs no style recalculation or layout', async () => {
  const { page, context, end } = await scene.visit('/campaigns');
  await addLead(context);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Open from the start on a desktop.
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await page.getByText(slogan).first().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // Two layers of the menu's gradient, and the letters of the slogan.
  await page.waitForFunction(running, 2 + slogan.length);

  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  // A slow machine may still be drawing what it has loaded: one second of idle time is enough.
  // Animated on the page's thread, each second would have 50 recalculations and 13 layouts.
  await expect
    .poll(async () => {
      const before = await workOf(session);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      const after = await workOf(session);
      return Math.max(after.styles - before.styles, 3 * (after.layouts - before.layouts));
    })
    .toBeLessThan(4);

  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.waitForFunction(running, slogan.length);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(running, 0);
  await end();
});

test('only screens for signed-in users show the slogan', async () => {
  const member = await scene.visit('/terms-of-use', { allowsFailures: true });
  await member.page.getByText(slogan).first().waitFor();
  // A person who signs sees the contract, also when signed in to the application.
  await member.page.goto('/sign/not-a-link');
  await member.page.getByRole('link', { name: 'Terms of Use' }).waitFor();
  expect(await member.page.getByText(slogan).count()).toBe(0);
  await member.end();
  const guest = await scene.visit('/', { signedIn: false });
  await guest.page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await guest.page.getByText(slogan).count()).toBe(0);
  await guest.end();
});
