import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds on a page, one line a rule with the first of its elements. Only violations are
 * gathered, in the page itself: no page here has frames, and it takes a third of the time.
 * @param options.rules the names of the only rules to ask; all where it is absent
 * @param options.within a selector of the only part to ask; the whole page where it is absent
 */
export async function axeFindings(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  await rest(page);
  await injectAxe(page);
  const axe = new AxeBuilder({ page, axeSource: isInjected }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html}`);
}

const isInjected = "'axe' in window";

/** Sends axe to a page once: left to itself, the builder sends its 650 KB twice for every question. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(isInjected))) await page.evaluate(new AxeBuilder({ page })['script']());
}

/** Animations have ended: axe cannot judge a dialog that is fading in. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Checks a page in its current state at 1440 and at 390 px, and restores its size. */
export async function atBothSizes(
  page: Page,
  look: (size: { width: number; height: number }) => Promise<void>,
): Promise<void> {
  const own = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await rest(page);
    await look(size);
  }
  if (own) await page.setViewportSize(own);
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html.${colorScheme}`).waitFor();
}

/** The part of a page to check: see `axeFindings`. */
type Part = { within?: string };

/** What axe finds in a light page, and whether it is wider than the screen. */
async function lightFindings(page: Page, part: Part): Promise<string[]> {
  await setColorScheme(page, 'light');
  const findings = await axeFindings(page, part);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return over > 0 ? [...findings, `${over} px wider than the screen`] : findings;
}

/** The themes differ only in colors, so the second is checked for these alone. */
async function darkFindings(page: Page, part: Part): Promise<string[]> {
  await setColorScheme(page, 'dark');
  const findings = await axeFindings(page, { ...part, rules: ['color-contrast'] });
  return findings.map((found) => `dark: ${found}`);
}

/**
 * What axe finds on a page in its current state, light and dark. Content wider than the screen is a
 * finding too.
 */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const findings = [...(await lightFindings(page, {})), ...(await darkFindings(page, {}))];
  await setColorScheme(page, 'light');
  return findings;
}

/** What is open over a screen: dialogs, menus, lists of choices, messages. */
export const overlays =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-toast][data-state=open]';

/**
 * What axe finds on a page in its current state, at 1440 and 390 px, light and dark.
 * @param part.within a selector of the only part to check: `overlays`, if the screen underneath is
 *   checked by itself; some of them exist at one size only
 */
export async function findingsInAllViews(page: Page, part: Part = {}): Promise<string[]> {
  const findings: string[] = [];
  let views = 0;
  // Dark first at the second size, where it is dark already: a change of theme redraws the page.
  const asked = [lightFindings, darkFindings];
  await atBothSizes(page, async ({ width }) => {
    if (part.within && (await page.locator(part.within).count()) === 0) return;
    for (const ask of asked)
      findings.push(...(await ask(page, part)).map((found) => `${width} px: ${found}`));
    views += asked.length;
    asked.reverse();
  });
  return views > 0 ? findings : [`nothing like ${part.within}`];
}
