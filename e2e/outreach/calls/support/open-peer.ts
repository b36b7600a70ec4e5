import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { sipAccount } from './start-kamailio.ts';

let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('peer-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, name: 'telephone', formats: ['iife'] } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('The telephone was not built.');
  return first.output[0].code;
}

/**
 * A person with a telephone: a page with JsSIP alone, registered under a number.
 * @param number ten digits
 */
export async function openPeer(
  browser: Browser,
  { address, number, websocketUrl }: { address: string; number: string; websocketUrl: string },
): Promise<Page> {
  script ??= bundle();
  const code = await script;
  const page = await (await browser.newContext()).newPage();
  // A page of this machine that runs nothing of its own: browsers give such pages the microphone.
  await page.goto(`${address}/api/health/live`);
  await page.evaluate(code);
  await page.evaluate((account) => window.peer.register(account), {
    websocketUrl,
    ...sipAccount(`+1${number}`),
  });
  return page;
}
