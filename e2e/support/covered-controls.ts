import type { Locator } from 'playwright-core';

/**
 * The controls that lie under a part of the page, by name: those that are seen, reach into its
 * box, and are no part of it. What scrolls beneath the fixed bars is not seen and does not count.
 */
export async function coveredControls(part: Locator): Promise<string[]> {
  return part.evaluate((cover) => {
    const controls = 'a[href], button, input, select, textarea, [role="menuitem"], [tabindex="0"]';
    const over = cover.getBoundingClientRect();
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (cover.contains(control) || control.closest('ol,[inert],[aria-hidden=true]')) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = control.getBoundingClientRect();
      // For screen readers alone.
      if (box.width < 2 || box.height < 2) continue;
      const isUnder =
        box.left < over.right - 0.5 &&
        box.right > over.left + 0.5 &&
        box.top < over.bottom - 0.5 &&
        box.bottom > over.top + 0.5;
      const bar = document.querySelector('header[data-chrome]');
      const isBehindBar =
        bar !== null && !bar.contains(control) && box.bottom <= bar.getBoundingClientRect().bottom;
      if (isUnder && !isBehindBar)
        found.push(control.getAttribute('aria-label') ?? control.innerText);
    }
    return found;
  });
}
