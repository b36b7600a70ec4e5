import type { BrowserContext, Page } from 'playwright-core';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type Watched = { readShifts: () => { total: number; moved: string[] } };

/** Watches on every page of a context, from its start, what moves without the user doing anything. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const read = { total: 0, moved: [] as string[] };
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        if (hadRecentInput) continue;
        read.total += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const words = node?.textContent?.slice(0, 60) ?? 'something that is gone';
          read.moved.push(
            `${value.toFixed(3)}: ${words} (${from.y}, ${from.height} to ${to.y}, ${to.height})`,
          );
        }
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      readShifts: () => {
        note(observer.takeRecords());
        return read;
      },
    } satisfies Watched);
  });
}

/** The sum of all shifts since the page began, as much as Google's largest window or more; and what moved. */
export function layoutShiftOf(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (globalThis as unknown as Watched).readShifts();
  });
}
