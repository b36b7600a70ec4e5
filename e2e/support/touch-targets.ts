import type { Locator, Page } from 'playwright-core';

/**
 * Controls that a finger would miss: those with a touch area of less than 44 px in width or height,
 * as 'name: width x height'. The area is probed, not read from a box: a touch area beyond its box
 * counts, and a part that a neighbor covers does not.
 */
export async function smallTargets(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="menuitem"]';
    const controlAt = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found?.closest(controls) ?? found?.closest('label')?.control ?? null;
    };
    const stride = 4;
    const findings: string[] = [];
    for (const control of root.querySelectorAll(controls)) {
      if (control.matches(':disabled')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      // For screen readers alone, as the input behind an upload's button.
      if (box.width < 2) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const reach = (right: number, down: number, most: number) => {
        const isOwn = (step: number) => controlAt(x + right * step, y + down * step) === control;
        let steps = 0;
        // Looking at a point costs half a millisecond, and no control is thinner than this stride.
        while (steps + stride <= most && isOwn(steps + stride)) steps += stride;
        while (steps < most && isOwn(steps + 1)) steps += 1;
        return steps;
      };
      // 44 px altogether will do. The middle's own pixel counts too.
      const left = reach(-1, 0, 43);
      const width = left + reach(1, 0, 43 - left) + 1;
      const up = reach(0, -1, 43);
      const height = up + reach(0, 1, 43 - up) + 1;
      const name = control.getAttribute('aria-label') ?? control.textContent;
      if (Math.min(width, height) < 43.5) findings.push(`${name}: ${width} x ${height}`);
    }
    return findings;
  });
}

/**
 * How far the middles of a row's controls are apart in height, in pixels: little where it is one line.
 * @param row selects it; the first is measured
 */
export async function spreadOfControls(page: Page, row: string): Promise<number> {
  const controls = page.locator(row).first().locator('a, button');
  const middles = await controls.evaluateAll((all) =>
    all.map((control) => {
      const { top, height } = control.getBoundingClientRect();
      return top + height / 2;
    }),
  );
  return Math.max(...middles) - Math.min(...middles);
}
