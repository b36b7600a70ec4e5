import type { BrowserContext } from 'playwright-core';

/**
 * Holds each answer back for a while of its own, up to `UNEVEN_NETWORK` milliseconds: what comes late on a slow
 * machine comes late here too, in another order each time. For finding races: `UNEVEN_NETWORK=1500 npm test -- …`.
 */
export async function makeNetworkUneven(context: BrowserContext): Promise<void> {
  const most = Number(process.env.UNEVEN_NETWORK ?? 0);
  if (!most) return;
  await context.route('**/*', async (route) => {
    const isFile = !['fetch', 'xhr', 'script'].includes(route.request().resourceType());
    // Most answers are quick, some are not: two slow ones in a row are what a race needs.
    const wait = isFile || Math.random() < 0.5 ? 0 : Math.random() * most;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.fallback().catch(() => undefined);
  });
}
