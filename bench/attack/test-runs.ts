import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Trial } from './trial.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
          meta: z.object({ calls: z.number().optional() }),
        }),
      ),
    }),
  ),
});

/** Runs tests of the server with more or other cases than `npm test` does. */
function runTests(name: string, files: string[], environment: Record<string, string>): Trial {
  const directory = mkdtempSync(join(tmpdir(), 'lotline-attack-'));
  const outputFile = join(directory, 'report.json');
  // Each server that a test kills adds a character.
  const killsFile = join(directory, 'kills');
  writeFileSync(killsFile, '');
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  spawnSync(
    process.execPath,
    [vitest, 'run', '--project=server', '--reporter=json', `--outputFile=${outputFile}`, ...files],
    { env: { ...process.env, KILLS_FILE: killsFile, ...environment }, stdio: 'ignore' },
  );
  const { testResults } = report.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  const kills = statSync(killsFile).size;
  rmSync(directory, { recursive: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const findings = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
  const count = tests.reduce((sum, { meta }) => sum + (meta.calls ?? 1), 0);
  return { name, count, findings, ...(kills > 0 && { figure: `${kills} servers killed` }) };
}

/** Every call as visitor, removed member, member without rights and token of each scope, on both paths. */
export const tryRoles = (): Trial[] => [
  runTests('roles and scopes', ['src/server/testing/every-role.test.ts'], { EVERY_SCOPE: '1' }),
];

/** Values that no call expects: this many requests a call, twice, and six at once for those that write. */
export function tryValues(runs: number): Trial[] {
  const file = 'src/server/testing/every-call.test.ts';
  const trial = runTests(`${runs} requests with senseless values`, [file], {
    FUZZ_RUNS: `${runs}`,
  });
  return [{ ...trial, count: trial.count * runs }];
}

/** Kills of server, worker and Postgres in every long operation, with the sums checked after each. */
export function tryKills(rounds: number): Trial[] {
  const files = ['kill', 'crash', 'restarts', 'several-machines', 'unfinished-backups'];
  return Array.from({ length: rounds }, (_, round) =>
    runTests(`kills, round ${round + 1}`, files, { RANDOM_SEED: `${20_261_128 + round}` }),
  );
}
