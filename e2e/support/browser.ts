import { existsSync } from 'node:fs';
import { chromium, type BrowserServer } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// They are for a cloud function: one process ends with its first page, and the rest changes what is tested.
const unwanted =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content)/;

/**
 * The Chromium of this machine, else the one that Playwright has downloaded, else the one inside
 * the npm package (Linux x64), which needs no download and no root.
 * @throws Error in one sentence where there is none
 */
async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  // A container's root may not use the sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const found = [process.env['CHROMIUM_PATH'], ...usualPlaces, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
  if (found) return { executablePath: found, args };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packed } = await import('@sparticuz/chromium');
    const packedArgs = packed.args.filter((arg) => !unwanted.test(arg));
    return { executablePath: await packed.executablePath(), args: [...packedArgs, ...args] };
  }
  throw new Error('No Chromium was found: run `npx playwright-core install chromium`.');
}

/** Starts one browser, which every journey of the run shares. */
export async function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await findChromium()), headless: true });
}
