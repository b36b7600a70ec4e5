import type { BrowserContext, Page } from 'playwright-core';

/** Scripts that started loading before the first lead was on the page. */
export type FirstScripts = {
  files: number;
  /** 1024 bytes, as transferred (Brotli, which the browser requests on a secure origin). */
  kilobytes: number;
  /** Milliseconds from the start of the page. */
  firstLead: number;
};

/** Notes on every page of a context when its first lead is drawn, in any view. */
export async function watchFirstLead(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-row-id], [aria-label$=", leads"] li')) return;
      performance.mark('first-lead');
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
}

/**
 * What a page had to load until its first lead was drawn. Copies in the browser's cache count as
 * much as transferred bytes.
 */
export function firstScripts(page: Page): Promise<FirstScripts> {
  return page.evaluate(() => {
    const firstLead = performance.getEntriesByName('first-lead')[0]!.startTime;
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(
      ({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < firstLead,
    );
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { files: scripts.length, kilobytes: bytes / 1024, firstLead };
  });
}
