import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** Where browsers are installed on systems that the packaged one does not run on. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

// Root has no sandbox, containers have a small /dev/shm, and screenshots are to look the same everywhere.
const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--mute-audio',
  // No test needs the network. A link to a map or a listing fails at once instead of after a timeout.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The graphics process draws by software, beside the page's own thread, as it does with a card. */
const graphics = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/**
 * Finds the browser for tests and benches: `CHROMIUM_PATH`, else the one inside the npm package
 * `@sparticuz/chromium` (Linux x64), so that every such machine tests with the same version.
 * Other systems use an installed Chrome, Chromium or Edge.
 * @throws Error with one sentence where there is none.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  throw new Error('No browser was found: install Chrome or Chromium, or set CHROMIUM_PATH.');
}

/** Unpacks into a folder of the current user: a browser that another user unpacked may not be executable. */
async function unpackChromium(): Promise<string> {
  const { TMPDIR } = process.env;
  const folder = join(tmpdir(), `lotline-chromium-${userInfo().uid}`);
  await mkdir(folder, { recursive: true });
  const { default: packaged } = await import('@sparticuz/chromium');
  process.env.TMPDIR = folder;
  try {
    return await packaged.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * How tests and benches start a browser.
 * @param options.withGraphics for measuring maps: otherwise the page's thread waits for every frame that is drawn
 */
export async function browserOptions({ withGraphics = false } = {}): Promise<LaunchOptions> {
  return {
    executablePath: await findChromium(),
    args: [...flags, ...(withGraphics ? graphics : ['--disable-gpu'])],
    headless: true,
  };
}

/** Starts a browser without a window. Close it with `browser.close()`. */
export async function launchBrowser(options: { withGraphics?: boolean } = {}): Promise<Browser> {
  return chromium.launch(await browserOptions(options));
}
