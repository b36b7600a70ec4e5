import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { keepLinksInside } from './external-links.ts';
import { owner, startInstallation, type Installation } from './installation.ts';

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
};

/** An installation for a test file, and people who visit it in the browser of the run. */
export function createScene(options: Parameters<typeof startInstallation>[0] = {}) {
  let installation: Installation;
  let browser: Browser;
  beforeAll(async () => {
    [installation, browser] = await Promise.all([
      startInstallation(options),
      chromium.connect(inject('browserEndpoint')),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
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
      context.setDefaultTimeout(30_000);
      await keepLinksInside(context);
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
          expect(complaints).toEqual([]);
        },
      };
    },
  };
}
