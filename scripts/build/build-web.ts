import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressWeb } from './compress-web.ts';
import { stampOf } from './source-stamp.ts';

// Not the address's own path: that has %20 for a space, and /C:/ on Windows.
const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'dist/web/.built-from');
const sources = [
  'src/web',
  'src/api',
  'src/domain',
  'scripts/vite',
  'scripts/build/compress-web.ts',
  'vite.config.ts',
  'package-lock.json',
];

const builtFrom = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/** Whether the browser's part is missing or was built from other sources. */
export const isWebStale = () => stampOf(root, sources) !== builtFrom();

/** Builds the client, unless dist/ was built from the same sources. */
export async function buildWebIfStale(): Promise<void> {
  const stamp = stampOf(root, sources);
  if (stamp === builtFrom()) return;
  console.log('Building the browser part …');
  const { build } = await import('vite');
  // A test runner sets 'test' here, and React would then be bundled with all its warnings.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  await compressWeb(join(root, 'dist/web'));
  await writeFile(stampFile, stamp);
}
