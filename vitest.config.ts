import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useRunFolder } from './scripts/vitest/run-folder.ts';
import { slowestTests } from './scripts/vitest/slowest-tests.ts';
import { SpreadWaiting } from './scripts/vitest/spread-waiting.ts';
import { findMemoryFolder } from './src/server/platform/database/testing/memory-folder.ts';

// Threads and processes that tests begin need not strip and compile the same modules again.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
// A Tesseract that a machine has reads other letters than the bundled one.
process.env.OCR_ENGINE ??= 'wasm';
// Measurements keep their files on the disk, as the product does; tests need none.
useRunFolder({ parent: findMemoryFolder() });

// One Postgres for the run, shared by the projects that need one (or the server that TEST_DATABASE_URL names).
const databaseSetup = ['src/server/platform/database/testing/global-setup.ts'];

const fixedRandomSeed = ['scripts/vitest/fixed-random-seed.ts'];

// A worker's modules and pages live as long as it does: looking for garbage among them early is in vain.
const execArgv = ['--max-semi-space-size=64', '--initial-heap-size=512'];

// `expect.poll` gives up after this long instead of Vitest's one second: a busy machine needs more.
const pollTimeout = { poll: { timeout: 150_000 } };

export default defineConfig({
  test: {
    reporters: ['default', slowestTests()],
    // Vitest would leave one core to itself; here it hardly works. Journeys and kill tests mostly wait:
    // for a browser, a debounce or a lease.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SpreadWaiting },
    projects: [
      {
        test: {
          name: 'unit',
          execArgv,
          // Pure rules: their files share a worker's modules, which halves the time.
          isolate: false,
          setupFiles: fixedRandomSeed,
          include: ['src/{domain,api,web}/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'],
          environment: 'node',
          // The linter of the OpenAPI document takes 3 s alone, and more than twice that on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'packages',
          execArgv,
          // Pure as well; a process for each of 35 files spent as much on starting as on reading.
          isolate: false,
          include: ['packages/**/*.test.ts'],
          environment: 'node',
          // A scored run reads some hundred petitions.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          execArgv,
          // A worker loads the server once: its modules keep only tables that never change.
          isolate: false,
          restoreMocks: true,
          setupFiles: fixedRandomSeed,
          expect: pollTimeout,
          globalSetup: databaseSetup,
          include: ['src/server/**/*.test.ts'],
          environment: 'node',
          // Some wait for several processes to start, one after the other, which takes long beside ten
          // others. Only a test that hangs reaches it.
          testTimeout: 400_000,
          hookTimeout: 400_000,
        },
      },
      {
        test: {
          name: 'journeys',
          execArgv,
          // A worker's files share its browser.
          isolate: false,
          expect: pollTimeout,
          globalSetup: [...databaseSetup, 'e2e/support/global-setup.ts'],
          include: ['e2e/**/*.journey.test.ts'],
          environment: 'node',
          // A map drawn without a graphics card takes its time beside two other journeys.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
