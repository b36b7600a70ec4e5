import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { workerBrowser } from './worker-browser.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const origin = 'http://kit.test';
const page = `<!doctype html><html lang="en" class="light"><title>Kit</title>
<link rel="stylesheet" href="/stages.css"><div id="root"></div>
<script type="module" src="/stages.js"></script></html>`;

/** Builds the stages of e2e/kit in memory: path and content of every file. */
async function buildStages(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    root: at('../kit'),
    logLevel: 'error',
    plugins: [react(), tailwind()],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { stages: at('../kit/stages.tsx') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'stages.css' : '[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** The components of the kit, each on its own page, without a server. */
export function createKit() {
  let browser: Browser;
  let files: Map<string, string | Uint8Array>;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [browser, files] = await Promise.all([workerBrowser(), buildStages()]);
  });
  afterAll(() => Promise.all(contexts.map((context) => context.close())));
  return {
    /** Opens a stage of e2e/kit/stages.tsx by its name. */
    async open(stage: string): Promise<Page> {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      contexts.push(context);
      context.setDefaultTimeout(90_000);
      await context.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const body = pathname === '/' ? page : files.get(pathname);
        if (body === undefined) return route.fulfill({ status: 404 });
        const type = pathname === '/' ? 'text/html' : types[pathname.split('.').at(-1)!];
        return route.fulfill({
          body: typeof body === 'string' ? body : Buffer.from(body),
          contentType: type ?? 'application/octet-stream',
        });
      });
      const opened = await context.newPage();
      await opened.goto(`${origin}/?stage=${encodeURIComponent(stage)}`);
      await opened.getByRole('heading', { name: stage, level: 1, includeHidden: true }).waitFor();
      return opened;
    },
  };
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
