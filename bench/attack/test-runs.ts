import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fewerThan, readReport } from './read-report.ts';
import type { Trial } from './trial.ts';

type Run = { files: string[]; environment: Record<string, string>; times?: number };

/** Runs tests of the server with more or other cases than `npm test` does. */
function runTests({ files, environment, times }: Run) {
  const directory = mkdtempSync(join(tmpdir(), 'lotline-attack-'));
  const outputFile = join(directory, 'report.json');
  // Each server that a test kills adds a character.
  const killsFile = join(directory, 'kills');
  writeFileSync(killsFile, '');
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project=server', '--reporter=json', `--outputFile=${outputFile}`, ...files],
    { env: { ...process.env, KILLS_FILE: killsFile, ...environment }, stdio: 'ignore' },
  );
  const json = existsSync(outputFile) ? readFileSync(outputFile, 'utf8') : undefined;
  const kills = statSync(killsFile).size;
  rmSync(directory, { recursive: true });
  return { ...readReport({ json, exitCode: status, times }), kills };
}

/** Every call as visitor, removed member, member without rights and token of each scope, on both paths. */
export function tryRoles(): Trial[] {
  const { count, findings } = runTests({
    files: ['src/server/testing/every-role.test.ts'],
    environment: { EVERY_SCOPE: '1' },
  });
  findings.push(...fewerThan('calls', count, 20_000));
  return [{ name: 'roles and scopes', count, findings }];
}

/** Values that no call expects: this many requests a call, twice, and six at once for those that write. */
export function tryValues(runs: number, promised: number): Trial[] {
  const { count, findings } = runTests({
    files: ['src/server/testing/every-call.test.ts'],
    environment: { FUZZ_RUNS: `${runs}` },
    times: runs,
  });
  findings.push(...fewerThan('requests', count, promised));
  return [{ name: `${runs} requests with senseless values`, count, findings }];
}

const killFiles = ['kill', 'crash', 'restarts', 'several-machines', 'unfinished-backups'];
const maxRounds = 10;

/**
 * Kills of server, worker and Postgres in every long operation, with the sums checked after each: as
 * many rounds, each with other moments, as it takes to kill `promised` servers.
 */
export function tryKills(promised: number): Trial[] {
  const trials: Trial[] = [];
  let killed = 0;
  for (let round = 1; killed < promised && round <= maxRounds; round += 1) {
    const seed = { RANDOM_SEED: `${20_261_127 + round}` };
    const { count, findings, kills } = runTests({ files: killFiles, environment: seed });
    killed += kills;
    const figure = `${kills} servers killed`;
    trials.push({ name: `kills, round ${round}`, count, figure, findings });
    if (kills === 0) break;
  }
  trials.at(-1)?.findings.push(...fewerThan('kills', killed, promised));
  return trials;
}
