import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names, sizes and times of source files, as one hash: 30 ms for 1,500 files; reading them takes
 * longer. Times in whole seconds, as an image stores no finer ones.
 * @param sources files and folders, from `root`; those that are not there are left out
 * @param counts which files of a folder count, by their path
 */
export function stampOf(root: string, sources: string[], counts = (_path: string) => true): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of filesOf(root, source).filter(counts)) {
      const { size, mtimeMs } = statSync(join(root, path));
      hash.update(`${path}:${size}:${Math.floor(mtimeMs / 1000)}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, source: string): string[] {
  const stats = statSync(join(root, source), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}
