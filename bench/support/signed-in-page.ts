import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { benchOwner } from './bench-server.ts';

/** A signed-in page of a desktop's size, without motion. */
export async function openSignedInPage(
  address: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.request.post('/api/auth/sign-in/email', {
    data: benchOwner,
    headers: { origin: address },
  });
  return { page: await context.newPage(), close: () => browser.close() };
}
