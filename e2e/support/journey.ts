import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { keepLinksInside } from './external-links.ts';
import { owner, startInstallation, type Installation } from './installation.ts';
import { keepMessages } from './messages.ts';
import { workerBrowser } from './worker-browser.ts';

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Ends the visit; fails where the page has complained. */
  end(): Promise<void>;
};

type VisitOptions = {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  signedIn?: boolean;
  /** Answers the test makes fail on purpose show in the browser's console. */
  allowsFailures?: boolean;
  /** Messages stay until they are closed: on a slow machine five seconds pass between two steps. */
  keepsMessages?: boolean;
};

/** An installation for a test file, and people who visit it in the worker's browser. */
export function createScene(options: Parameters<typeof startInstallation>[0] = {}) {
  let installation: Installation;
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  beforeAll(async () => {
    [installation, browser] = await Promise.all([startInstallation(options), workerBrowser()]);
  });
  afterAll(async () => {
    // Those that a failed test left open.
    await Promise.all([...contexts].map((context) => context.close()));
    await installation?.stop();
  });

  return {
    /** Opens a path in a window of its own. */
    async visit(path: string, visit: VisitOptions = {}): Promise<Visit> {
      const { width = 1440, height = 900, theme = 'light', signedIn = true } = visit;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: 'reduce',
        hasTouch: width < 500,
        baseURL: installation.address,
      });
      contexts.add(context);
      // On a machine that is busy with other work, reading a scan takes this long.
      context.setDefaultTimeout(90_000);
      await keepLinksInside(context);
      if (visit.keepsMessages) await keepMessages(context);
      if (signedIn) {
        const { email, password } = owner;
        const answer = await context.request.post('/api/auth/sign-in/email', {
          data: { email, password },
          headers: { origin: installation.address },
        });
        expect(answer.status()).toBe(200);
      }
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const isExpected = /status of 4\d\d/.test(message.text()) || visit.allowsFailures;
        if (message.type() === 'error' && !isExpected) complaints.push(message.text());
      });
      await page.goto(path);
      return {
        page,
        context,
        async end() {
          await context.close();
          contexts.delete(context);
          expect(complaints).toEqual([]);
        },
      };
    },
  };
}
