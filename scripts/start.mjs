// `npm start`. Plain JavaScript, so that a Node that is too old can still say so in one sentence.
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Lotline needs Node 22.18 or newer; this is ${process.versions.node}. ` +
      'Run `npm ci` without --omit=optional: it brings its own.',
  );
  process.exit(1);
}
// Compiled code is cached: that saves half of the time to the first page, and half of the start of
// a thread or process, which find the cache by the variable.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
await import('./start.ts');
module.flushCompileCache?.();
