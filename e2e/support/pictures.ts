import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atBothSizes } from './axe.ts';

/** Pictures at both sizes and in both themes, for a person to look at: `PICTURES=/tmp/pictures npm test -- …`. */
export async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await atBothSizes(page, async ({ width }) => {
      const path = `${folder}/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true });
    });
  }
  await page.emulateMedia({ colorScheme: null });
}
