import type { Locator } from 'playwright-core';

/**
 * The controls that are covered by a part of the page, by name: those that are visible, overlap its
 * box, and are not inside it. Content that scrolls beneath the fixed bars is not visible and does
 * not count.
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
      // Content scrolled behind the top bar is not visible: a map may reach from there to the
      // footer.
      const bar = document.querySelector('header[data-chrome]');
      const isBelow = bar !== null && !bar.contains(control);
      const top = isBelow ? Math.max(box.top, bar.getBoundingClientRect().bottom) : box.top;
      const isUnder =
        box.left < over.right - 0.5 &&
        box.right > over.left + 0.5 &&
        top < over.bottom - 0.5 &&
        box.bottom > Math.max(over.top, top) + 0.5;
      if (isUnder) found.push(control.getAttribute('aria-label') ?? control.innerText);
    }
    return found;
  });
}
