import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin, type Rollup } from 'vite';

/** The screen that opens without a network. */
const screen = '/src/web/app/screens/route-planner.screen.tsx';
/** What the frame around every page may load for it. */
const frame = [
  '/src/web/app/shell/nav-drawer.tsx',
  '/src/web/app/shell/account-menu-opened.tsx',
  '/src/web/ui/feedback/toaster.tsx',
  '/src/web/ui/menus/badge-menu-opened.tsx',
  '/src/web/ui/fields/select-opened.tsx',
];
/** Files in `public` that the page itself references. */
const standing = ['/', '/theme.js', '/favicon.svg', '/logo.svg'];

/**
 * Writes `sw.js`: the worker of `source` with the names of all files that a saved drive needs, and a version that
 * changes with them.
 */
export function offlineWorker({ source }: { source: string }): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      // Alarms are a file of their own, and part of the one worker.
      const parts = [source, join(dirname(source), 'push-worker.js')];
      const code = (await Promise.all(parts.map((part) => readFile(part, 'utf8')))).join('\n');
      const files = [...standing, ...filesOfScreen(bundle).map((name) => `/${name}`)];
      const version = createHash('sha256')
        .update(code + files.join())
        .digest('hex')
        .slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: code
          .replace('__VERSION__', version)
          .replace('__FILES__', JSON.stringify(files, null, 2)),
      });
    },
  };
}

/**
 * Chunks that are reached from the entry immediately and from the screen at any time, with their
 * styles and assets.
 */
function filesOfScreen(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const take = (name: string, withLazy: boolean) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset);
    for (const next of chunk.imports) take(next, withLazy);
    if (withLazy) for (const next of chunk.dynamicImports) take(next, true);
  };
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  for (const chunk of chunks) if (chunk.isEntry) take(chunk.fileName, false);
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => normalizePath(id).endsWith(module)),
    );
    // A wrong path would fail only when offline.
    if (!chunk) throw new Error(`offline-worker.ts names ${module}, which is in no chunk`);
    return chunk.fileName;
  };
  take(chunkOf(screen), true);
  for (const module of frame) take(chunkOf(module), false);
  for (const name of Object.keys(bundle)) {
    // The map's own thread, its outlines and its names, and the letters of English words.
    if (/maplibre-gl-worker|us-outlines|us-places|inter-latin-wght-normal/.test(name))
      found.add(name);
  }
  return [...found].filter((name) => !/inter-(?!latin-wght)/.test(name)).sort();
}
