import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** Files in `public` that pages and the installed program reference. */
const standing = [
  '/theme.js',
  '/favicon.svg',
  '/logo.svg',
  '/manifest.webmanifest',
  '/icon-192.png',
  '/icon-512.png',
];

/** The map's outlines and names of places: two files that weigh more than everything else. */
const isOfMap = (name: string) => /us-outlines|us-places/.test(name);

/**
 * Writes `sw.js`: the worker of `source` with the names of all files of the program, and a version that changes
 * with them.
 */
export function offlineWorker({
  source,
  standingFolder,
}: {
  source: string;
  standingFolder: string;
}): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      // Alarms are a file of their own, and part of the one worker.
      const parts = [source, join(dirname(source), 'push-worker.js')];
      const code = (await Promise.all(parts.map((part) => readFile(part, 'utf8')))).join('\n');
      const names = filesOf(bundle);
      const files = ['/', ...standing, ...names.filter((name) => !isOfMap(name)).map(pathOf)];
      const mapFiles = names.filter(isOfMap).map(pathOf);
      const hash = createHash('sha256').update(code + files.join() + mapFiles.join());
      // Their names stay when their content changes.
      for (const path of standing) hash.update(await readFile(join(standingFolder, path)));
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: code
          .replace('__VERSION__', hash.digest('hex').slice(0, 12))
          .replace('__FILES__', JSON.stringify(files, null, 2))
          .replace('__MAP_FILES__', JSON.stringify(mapFiles)),
      });
    },
  };
}

const pathOf = (name: string) => `/${name}`;

/** Every script and style, the letters of English words, and the map's outlines. */
function filesOf(bundle: Rollup.OutputBundle): string[] {
  const isNeeded = (name: string) =>
    /\.(?:js|css)$/.test(name) || isOfMap(name) || /inter-latin-wght-normal/.test(name);
  return Object.keys(bundle).filter(isNeeded).sort();
}
