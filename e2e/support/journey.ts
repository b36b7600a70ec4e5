import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { collectComplaints, type Expected } from './complaints.ts';
import { interceptExternalLinks } from './external-links.ts';
import { owner, startInstallation, type Installation } from './installation.ts';
import { disableMapPainting } from './maps.ts';
import { extendToasts } from './toasts.ts';
import { makeNetworkUneven } from './uneven-network.ts';
import { workerBrowser } from './worker-browser.ts';

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Of the installation, like 'http://127.0.0.1:4711'. */
  address: string;
  /** Ends the visit; fails if the page has complained, or has made a request to another host. */
  end(): Promise<void>;
};

type VisitOptions = Expected & {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  signedIn?: boolean;
  /** Signs in with a session that no other visit of the file has: for tests that end other sessions. */
  ownSession?: boolean;
  /** Messages stay until they are closed: on a slow machine five seconds pass between two steps. */
  keepsMessages?: boolean;
  /** Maps are painted, for a test that checks the picture. */
  paintsMaps?: boolean;
};

/** An installation for a test file, and people who visit it in the worker's browser. */
export function createScene(
  options: Parameters<typeof startInstallation>[0] = {},
  openBrowser: () => Promise<Browser> = workerBrowser,
) {
  let installation: Installation;
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  beforeAll(async () => {
    [installation, browser] = await Promise.all([startInstallation(options), openBrowser()]);
  });
  afterAll(async () => {
    // Those that a failed test left open.
    await Promise.all([...contexts].map((context) => context.close()));
    await installation?.stop();
  });

  /** The session of the file: each check of a password takes 0.15 s of processor time. */
  let session: Cookie[] = [];
  async function signIn(context: BrowserContext, ownSession: boolean): Promise<void> {
    if (session.length > 0 && !ownSession) {
      await context.addCookies(session);
      const { account } = await (await context.request.get('/api/auth/session')).json();
      // A test before this one may have signed out.
      if (account) return;
      await context.clearCookies();
    }
    const { email, password } = owner;
    const answer = await context.request.post('/api/auth/sign-in/email', {
      data: { email, password },
      headers: { origin: installation.address },
    });
    expect(answer.status()).toBe(200);
    if (!ownSession) session = await context.cookies();
  }

  /** Opens a window that shows nothing yet: for tests that prepare something before they look. */
  async function openWindow(visit: VisitOptions = {}): Promise<Visit> {
    const { width = 1440, height = 900, theme = 'light' } = visit;
    const { signedIn = true, ownSession = false } = visit;
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
    await makeNetworkUneven(context);
    await interceptExternalLinks(context);
    if (!visit.paintsMaps) await disableMapPainting(context);
    if (visit.keepsMessages) await extendToasts(context);
    if (signedIn) await signIn(context, ownSession);
    const page = await context.newPage();
    const complaints = collectComplaints(page, visit);
    return {
      page,
      context,
      address: installation.address,
      async end() {
        await context.close();
        contexts.delete(context);
        expect(complaints, complaints.join('\n')).toEqual([]);
      },
    };
  }

  return {
    openWindow,
    /** Opens a path in its own window. */
    async visit(path: string, options: VisitOptions = {}): Promise<Visit> {
      const opened = await openWindow(options);
      await opened.page.goto(path);
      return opened;
    },
  };
}
