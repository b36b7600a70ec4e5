import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin, Rollup } from 'vite';

/** The screen that opens without a network, and what the frame around every page may load for it. */
const screen = /route-planner\.screen\.tsx$/;
const frame =
  /shell\/(nav-drawer|account-menu-opened)\.tsx$|ui\/(toaster|badge-menu-opened|select-opened)\.tsx$/;
/** Files that stand in `public` and are named by the page itself. */
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
      const code = await readFile(source, 'utf8');
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

/** Chunks that are reached from the entry at once and from the screen at any time, with their styles and assets. */
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
  for (const { facadeModuleId, fileName } of chunks) {
    if (facadeModuleId && screen.test(facadeModuleId)) take(fileName, true);
    else if (facadeModuleId && frame.test(facadeModuleId)) take(fileName, false);
  }
  for (const name of Object.keys(bundle)) {
    // The map's own thread and its names, and the letters of English words.
    if (/maplibre-gl-worker|us-places|inter-latin-wght-normal/.test(name)) found.add(name);
  }
  return [...found].filter((name) => !/inter-(?!latin-wght)/.test(name)).sort();
}
