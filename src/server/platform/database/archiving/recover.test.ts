import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { readProcessFacts } from '../embedded/process-facts.ts';
import { startSupervised } from '../testing/supervised-process.ts';
import { testLogger } from '../testing/test-server.ts';
import { setAsideOtherArchive } from './archive-owner.ts';
import { listBaseCopies, makeBaseCopy } from './base-copy.ts';
import { recoverDatabase } from './recover.ts';
import { archivingSettings, prepareWalArchive, walArchivePath } from './wal-archive.ts';

let dataDirectory: string;
let archive: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'lotline-test-'));
  archive = await mkdtemp(path.join(tmpdir(), 'lotline-test-archive-'));
});
afterAll(async () => {
  await rm(dataDirectory, { recursive: true, force: true });
  await rm(archive, { recursive: true, force: true });
});

/** Starts the database with its archive, lends a connection, and stops it. */
async function withDatabase<Result>(
  work: (client: Client, url: string) => Promise<Result>,
): Promise<Result> {
  const settings = archivingSettings(archive);
  const postgres = await startEmbeddedPostgres({ dataDirectory, logger: testLogger, settings });
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client, postgres.url);
  } finally {
    await client.end();
    await postgres.stop();
  }
}
const countLeads = async (client: Client) =>
  (await client.query('select count(*)::int as count from leads')).rows[0].count;
const clock = async (client: Client): Promise<Date> =>
  (await client.query('select clock_timestamp() as now')).rows[0].now;

/** Runs `npm run recover` as its own process. @returns its output */
async function recover(...args: string[]): Promise<string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDirectory, WAL_ARCHIVE_DIR: archive };
  const script = ['scripts/recover.ts', ...args];
  return (await promisify(execFile)(process.execPath, script, { env })).stdout;
}

test('a list that was deleted by mistake is restored as of a minute before', async () => {
  await prepareWalArchive(archive, dataDirectory);
  const beforeMistake = await withDatabase(async (client, databaseUrl) => {
    await client.query('create table leads as select n from generate_series(1, 1000) n');
    await client.query('create table schema_restores (name text)');
    await makeBaseCopy({ databaseUrl, dataDirectory, archive });
    await client.query('insert into leads select n from generate_series(1001, 1500) n');
    // The target is a time between two commits, apart from both: it has no fractions of a millisecond.
    await client.query('select pg_sleep(0.05)');
    const timestamp = await clock(client);
    await client.query('select pg_sleep(0.05)');
    await client.query('delete from leads');
    await client.query('insert into leads values (0)');
    return timestamp;
  });
  expect(await recover('--list')).toMatch(/^Any point in time since \d{4}-.+ can be restored\.\n$/);
  const output = await recover('--to', beforeMistake.toISOString());
  expect(output).toContain(`The database is as it was at ${beforeMistake.toISOString()}.`);
  const [, previous] = /kept in (\S+):/.exec(output)!;
  expect(path.dirname(previous!)).toBe(dataDirectory);
  await withDatabase(async (client, databaseUrl) => {
    expect(await countLeads(client)).toBe(1500);
    // What was queued then may have been sent since: jobs are held until an owner looks.
    const { rows } = await client.query('select name from schema_restores');
    expect(rows).toEqual([{ name: `the database as it was at ${beforeMistake.toISOString()}` }]);
    // It continues from there: it takes changes, and the next copy ends the old part of the log.
    await client.query('insert into leads values (1501)');
    const { name } = await makeBaseCopy({ databaseUrl, dataDirectory, archive, keep: 1 });
    expect((await listBaseCopies(archive)).map((copy) => copy.name)).toEqual([name]);
    const first = name.split('-')[1]!.slice(8);
    const kept = (await readdir(path.join(archive, 'wal'))).filter(
      (file) => !file.endsWith('.history'),
    );
    expect(kept.filter((file) => file.slice(8, 24) < first)).toEqual([]);
  });
});

test('rejects a point in time before the first copy and keeps the database unchanged', async () => {
  const to = new Date('2020-01-01T00:00:00Z');
  await expect(recoverDatabase({ dataDirectory, archive, to, logger: testLogger })).rejects.toThrow(
    'no earlier point in time can be restored',
  );
  expect(await withDatabase(countLeads)).toBe(1501);
});

test('a recovery that fails midway keeps the database unchanged', async () => {
  const [base] = await listBaseCopies(archive);
  const label = path.join(base!.path, 'backup_label');
  await rename(label, `${label}.away`);
  await expect(
    recoverDatabase({ dataDirectory, archive, to: new Date(), logger: testLogger }),
  ).rejects.toThrow('ENOENT');
  await rename(`${label}.away`, label);
  expect(await withDatabase(countLeads)).toBe(1501);
});

test('after a kill -9 of the server, its Postgres is stopped before the folder is moved', async () => {
  const killed = await startSupervised(dataDirectory);
  const client = new Client({ connectionString: killed.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('insert into leads values (1502)');
  await client.query('select pg_sleep(0.05)');
  const to = await clock(client);
  await client.query('select pg_sleep(0.05)');
  await client.query('delete from leads');
  await killed.end('SIGKILL');
  expect(await readProcessFacts(killed.processId)).toBeDefined();

  await recoverDatabase({ dataDirectory, archive, to, logger: testLogger });
  const orphan = await readProcessFacts(killed.processId);
  expect(orphan === undefined || orphan.zombie).toBe(true);
  expect(await withDatabase(countLeads)).toBe(1502);
});

test('a restored database starts its own archive', async () => {
  expect(await setAsideOtherArchive(archive, dataDirectory)).toBeUndefined();
  const before = await readdir(path.join(archive, 'wal'));
  expect(before.length).toBeGreaterThan(0);
  const restored = await mkdtemp(path.join(tmpdir(), 'lotline-test-'));
  const aside = await setAsideOtherArchive(archive, restored);
  expect(await readdir(path.join(aside!, 'wal'))).toEqual(before);
  expect(await listBaseCopies(archive)).toEqual([]);
  await rm(restored, { recursive: true });
});

test('accepts an existing WAL segment with the same content and rejects others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lotline-test-'));
  await mkdir(path.join(folder, 'wal'));
  const { archive_command: command } = archivingSettings(folder);
  const archivePiece = async (content: string) => {
    const piece = path.join(folder, 'piece');
    await writeFile(piece, content);
    const line = command!.replaceAll('%p', piece).replaceAll('%f', 'ABC');
    return promisify(execFile)('sh', ['-c', line]).then(
      () => 'archived',
      () => 'refused',
    );
  };
  expect(await archivePiece('one')).toBe('archived');
  expect(await archivePiece('one')).toBe('archived');
  expect(await archivePiece('two')).toBe('refused');
  expect(await readdir(path.join(folder, 'wal'))).toEqual(['ABC']);
  await rm(folder, { recursive: true });
});

test('rejects a path with characters that a shell would interpret', () => {
  for (const bad of ['relative', '/with"quote', '/with$(command)', '/with%f'])
    expect(walArchivePath.safeParse(bad).success).toBe(false);
  expect(walArchivePath.safeParse('/srv/lotline archive').success).toBe(true);
});
