import type { Page } from 'playwright-core';
import { countShownFrames } from './shown-frames.ts';

/** Milliseconds of a frame at 60 a second. */
export const frameMs = 1_000 / 60;

export type Scrolled = {
  /** Frames a second that the page was asked for. */
  asked: number;
  /** Frames a second that reached the screen; zero on a page without movement. */
  shown: number;
  /** Milliseconds between two frames that the page was asked for. */
  p50: number;
  p99: number;
  /** Milliseconds of a frame that the page's main thread works: script, styles, layout. */
  work: number;
};

/** Scrolls an element down by this many pixels a frame, and measures the frames. */
export async function scrollFrames(
  page: Page,
  { selector, pixels, frames }: { selector: string; pixels: number; frames: number },
): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await worked();
  // What runs in the page is text: this project's types know no window.
  const { answer: gaps, shown } = await countShownFrames(page, () =>
    page.evaluate<number[]>(`new Promise((resolve) => {
      const box = document.querySelector(${JSON.stringify(selector)});
      const gaps = [];
      let last = performance.now();
      const next = () => {
        const now = performance.now();
        gaps.push(now - last);
        last = now;
        if (gaps.length > ${frames}) return resolve(gaps.slice(1));
        box?.scrollBy(0, ${pixels});
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    })`),
  );
  const work = ((await worked()) - before) / gaps.length;
  await session.detach();
  const sorted = gaps.toSorted((a, b) => a - b);
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1_000;
  return {
    asked: gaps.length / seconds,
    shown: shown / seconds,
    p50: sorted[Math.floor(sorted.length / 2)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    work,
  };
}
