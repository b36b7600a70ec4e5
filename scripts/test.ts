// `npm test`: builds the browser's part once where it is out of date, then runs every test.
// `npm test -- src/domain` runs a part of it.
import { spawnSync } from 'node:child_process';

const result = spawnSync('vitest', ['run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = result.status ?? 1;
