import { existsSync, statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** Paths of browsers on systems that the packaged one does not run on. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

// Root has no sandbox, and screenshots must look the same everywhere.
const flags = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--mute-audio',
  // No test needs the network. A link to a map or a listing fails immediately instead of after a
  // timeout.
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
 * @throws Error with one sentence if there is none.
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
  const lasting = process.env.LASTING_TMPDIR ?? tmpdir();
  const folder = join(lasting, `lotline-chromium-${userInfo().uid}`);
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
 * For tests, which measure nothing: a page is drawn in few large tiles, short-lived memory has
 * room, and scripts are not optimized, as no page lives long enough to earn it back.
 */
const cheaperDrawing = [
  '--default-tile-width=1024',
  '--default-tile-height=1024',
  '--js-flags=--min-semi-space-size=16 --no-opt --no-maglev',
];

/** Two pages of one machine talk to each other without a network. */
const microphone = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

const smallMemory = '--disable-dev-shm-usage';

/**
 * Whether shared memory can be in /dev/shm, which is faster than files; containers often have only
 * 64 MB there.
 */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= 2 * 2 ** 30;
}

type Options = {
  /** For measuring maps: otherwise the page's thread waits for every frame that is drawn. */
  withGraphics?: boolean;
  /** Spends less of the processor on what tests do not need. */
  savesProcessor?: boolean;
  /** Has a microphone that gives a tone, and may use it without asking. */
  hasMicrophone?: boolean;
};

/** How tests and benches start a browser. */
export async function browserOptions(options: Options = {}): Promise<LaunchOptions> {
  const { withGraphics = false, savesProcessor = false, hasMicrophone = false } = options;
  const usesSharedMemory = savesProcessor && hasSharedMemory();
  return {
    executablePath: await findChromium(),
    args: [
      ...flags,
      ...(withGraphics ? graphics : ['--disable-gpu']),
      ...(savesProcessor ? cheaperDrawing : []),
      ...(hasMicrophone ? microphone : []),
      ...(usesSharedMemory ? [] : [smallMemory]),
    ],
    // The driver requests files itself.
    ...(usesSharedMemory && { ignoreDefaultArgs: [smallMemory] }),
    headless: true,
  };
}

/** Starts a browser without a window. Close it with `browser.close()`. */
export async function launchBrowser(options: Options = {}): Promise<Browser> {
  return chromium.launch(await browserOptions(options));
}
