// How much disk `npm ci` took: `npm run bench -- packages`. The figure is reported, not limited.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of the blocks on the disk; Windows does not count blocks. A file of two names counts once. */
function sizeOf(folder: string, seen: Set<number>): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + sizeOf(path, seen);
    const { ino, blocks, size } = lstatSync(path);
    if (seen.has(ino)) return sum;
    seen.add(ino);
    return sum + (blocks === undefined ? size : blocks * 512);
  }, 0);
}

export async function run(): Promise<void> {
  const folder = 'node_modules';
  const seen = new Set<number>();
  const sizes = readdirSync(folder).map((name) => {
    try {
      return { name, size: sizeOf(join(folder, name), seen) };
    } catch {
      return { name, size: 0 };
    }
  });
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  console.log(`node_modules takes ${Math.round(total / 1e6)} MB on the disk. The largest:`);
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size).slice(0, 8)) {
    console.log(`  ${String(Math.round(size / 1e6)).padStart(4)} MB  ${name}`);
  }
}
