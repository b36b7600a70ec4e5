import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// Root has no sandbox, containers have a small /dev/shm, and screenshots are to look the same everywhere.
const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--mute-audio',
];

/**
 * The Chromium that is there: `CHROMIUM_PATH`, an installed one, else the one inside the npm
 * package `@sparticuz/chromium` (Linux x64), which is unpacked into the temporary folder.
 * @throws Error with one sentence where there is none.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names a file that is not there: ${named}`);
  }
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') {
    return unpackChromium();
  }
  throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.');
}

/** Into a folder of this person's own: what another has unpacked here may not be run. */
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

/** The graphics process draws by software, beside the page's own thread, as it does with a card. */
const graphics = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/**
 * Starts a browser without a window. Close it with `browser.close()`.
 * @param options.withGraphics for measuring maps: else the page's thread waits for every picture that is drawn
 */
export async function launchBrowser({ withGraphics = false } = {}): Promise<Browser> {
  const args = withGraphics
    ? [...flags.filter((flag) => flag !== '--disable-gpu'), ...graphics]
    : flags;
  return chromium.launch({ executablePath: await findChromium(), args, headless: true });
}
