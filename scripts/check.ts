// `npm run check`: style, types, one-way imports, owners of tables and unused code, in parallel.
import { spawn } from 'node:child_process';

const checks: Record<string, string[]> = {
  lint: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  format: ['oxfmt', '--check', 'src', 'packages', 'e2e', 'bench', 'scripts', 'training'],
  'types (server)': ['tsc', '-p', 'tsconfig.server.json'],
  'types (web)': ['tsc', '-p', 'tsconfig.web.json'],
  'types (tests)': ['tsc', '-p', 'tsconfig.tests.json'],
  imports: [
    'depcruise',
    'src',
    'packages',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
  ],
  sql: ['node', 'scripts/checks/check-sql.ts'],
  stored: ['node', 'scripts/checks/check-stored.ts'],
  docs: ['node', 'scripts/checks/check-docs.ts'],
  folders: ['node', 'scripts/checks/check-folders.ts'],
  features: ['node', 'scripts/checks/check-features.ts'],
  releases: ['node', 'scripts/checks/check-releases.ts'],
  unused: ['knip', '--treat-config-hints-as-errors'],
};

/** Runs one tool to its end; prints its output only where it failed. */
function run(name: string, [command, ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(command!, args, { shell: process.platform === 'win32' });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(String(error))));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(Buffer.concat(output).toString());
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(Object.entries(checks).map(([name, args]) => run(name, args)));
process.exitCode = results.every(Boolean) ? 0 : 1;
