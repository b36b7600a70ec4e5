// Bundles the server's code, and the packages with the most modules, into a few files below
// dist/server: most of a start is Node finding and opening 2,800 files
// (docs/decisions/0763-a-bundled-server.md).
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { stampOf } from './source-stamp.ts';

type Server = typeof import('../../src/server/main.ts');

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'dist/server');
const sources = [
  'src/server',
  'src/api',
  'src/domain',
  'packages/petition-reader/src',
  'scripts/build/bundle-server.ts',
  'package-lock.json',
];
/** Migrations are found in their folder and loaded from there. */
const isBundled = (path: string) =>
  /\.(ts|json)$/.test(path) && !/\.test\.ts$|[\\/](testing|migrations)[\\/]/.test(path);

/** Bundled, with their own dependencies; every other package is loaded from node_modules. */
const packages =
  /^(@better-auth|@fastify|@lotline\/petition-reader|@modelcontextprotocol|better-auth|fastify|jose|kysely|pg-boss|prom-client|zod)(\/|$)/;
/** Needed by bundled packages and by the server itself: one of each. */
const shared = /^(pg|pino)$/;

/** Older bundles stay for a while: a running server still loads parts of its own. */
const kept = 3;

/** The server's code: the bundle of the current sources if there is one, else the sources. */
export async function loadServer(): Promise<Server> {
  if (isBundleStale()) return import('../../src/server/main.ts');
  return (await import(/* @vite-ignore */ pathToFileURL(currentBundle()).href)) as Server;
}

/** Whether the bundle of the current sources is missing. */
export const isBundleStale = () => !existsSync(currentBundle());

/**
 * Makes the bundle, unless there is one of the same sources. If it cannot be made, it reports why.
 */
export async function bundleServerIfStale(): Promise<void> {
  if (!isBundleStale()) return;
  try {
    await build(join(currentBundle(), '..'));
    await removeOld();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The server starts from its sources, as they could not be bundled: ${reason}`);
  }
}

let current: string | undefined;
/** The path of the bundle for the sources, as they were when this process first asked. */
const currentBundle = () =>
  (current ??= join(folder, stampOf(root, sources, isBundled), 'main.js'));

/**
 * Written to a temporary path and renamed: a bundle is complete or absent, even if two processes
 * make it.
 */
async function build(place: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const unfinished = join(folder, `unfinished-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  try {
    const bundle = await rolldown({
      input: { main: join(root, 'src/server/main.ts') },
      cwd: root,
      platform: 'node',
      logLevel: 'warn',
      external: isExternal,
      plugins: [sourceAddresses()],
    });
    await bundle.write({
      dir: unfinished,
      keepNames: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
    });
    await bundle.close();
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

function isExternal(id: string, importer: string | undefined): boolean {
  if (id.startsWith('node:') || shared.test(id)) return true;
  const isPackage = /^(@|[a-z])/.test(id) && !id.includes(':');
  return isPackage && !packages.test(id) && !importer?.includes('node_modules');
}

/**
 * `import.meta.url` in a bundled module still points to its source path: worker threads, migrations
 * and neighboring files are found from there. The URL is relative, so that a folder can be moved.
 */
function sourceAddresses(): Plugin {
  return {
    name: 'source-addresses',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(url|dirname|filename)/ },
      handler(code, id) {
        if (/import\.meta\.(dirname|filename)/.test(code)) {
          throw new Error(`${id}: only import.meta.url is true in a bundle`);
        }
        // From dist/server/<stamp>.
        const path = relative(root, id).split(sep).map(encodeURIComponent).join('/');
        const address = `new URL('../../../${path}', import.meta.url).href`;
        return { code: code.replaceAll('import.meta.url', address), map: null };
      },
    },
  };
}

async function removeOld(): Promise<void> {
  const all = readdirSync(folder).map((name) => {
    const path = join(folder, name);
    // Another process may just have removed it.
    return { path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const old = all.sort((a, b) => b.time - a.time).slice(kept);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
