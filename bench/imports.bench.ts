// Importing beside the database's own bulk load of the same rows into the same tables, in the same run.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Papa from 'papaparse';
import type { Pool } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { runServer } from '../src/server/main.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { printRow, summarise } from './support/measure.ts';

const email = 'bench@example.com';
const password = 'bench-password';

const limits = { xlsxSeconds: 20, memoryMb: 700, listP99: 100, shareOfBulkLoad: 0.5 };

/** What the bulk load stores: all that the import stored, in the tables' own columns. */
const tables = {
  properties: `id, property_type, full_name, first_name, last_name, street_address, city, state, zip_code,
    auction_date, price_cents, apn, tags, extra_fields, identity_key, parcel_key, phone_digits, created_at`,
  property_phones: 'property_id, number, type, source',
  property_emails: 'property_id, email, source',
};

type Session = { address: string; cookie: string };

/** @param args rows of the csv and of the xlsx list: `npm run bench -- imports 500000 100000` */
export async function run([csvRows = '500000', xlsxRows = '100000']: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-bench-'));
  // What root begins runs Postgres as another user, which otherwise keeps its data elsewhere, from run to run.
  await chmod(folder, 0o755);
  const lists = [
    { path: join(folder, 'list.xlsx'), rows: Number(xlsxRows) },
    { path: join(folder, 'list.csv'), rows: Number(csvRows) },
  ];
  // Before the server runs: making a list blocks this process.
  const script = join(import.meta.dirname, 'support', 'make-list.ts');
  for (const { path, rows } of lists) execFileSync(process.execPath, [script, String(rows), path]);
  const server = await runServer({
    environment: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      OWNER_EMAIL: email,
      OWNER_PASSWORD: password,
    },
  });
  const { pool, close } = await connectDatabase({
    url: server.databaseUrl,
    poolSize: 2,
    statementTimeout: 0,
  });
  try {
    const cookie = await signIn(server.address);
    printRow(['list', 'seconds', 'rows/s', 'bulk s', 'of bulk', 'peak MB', 'list p99']);
    for (const { path, rows } of lists) {
      const session = { address: server.address, cookie };
      await measureImport(session, pool, path, rows);
      if (path.endsWith('.xlsx')) await roundTrip(session, pool, rows, folder);
      else await measureUndo(session, pool, path);
      await empty(pool);
    }
    console.log(
      `limits: xlsx of 100,000 rows ${limits.xlsxSeconds} s, ${limits.shareOfBulkLoad} of the bulk load, ${limits.memoryMb} MB, list p99 ${limits.listP99} ms`,
    );
  } finally {
    await close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function measureImport(
  session: Session,
  pool: Pool,
  path: string,
  rows: number,
): Promise<void> {
  const watch = watchServer(session);
  const start = performance.now();
  const fileId = await upload(session, path);
  const uploaded = performance.now();
  const report = await processFile(session, fileId);
  const seconds = (performance.now() - start) / 1000;
  const { peakMb, listP99 } = await watch.stop();
  if (report.created !== rows)
    throw new Error(`Not all of ${rows} rows became leads: ${JSON.stringify(report)}`);
  const bulkSeconds = await bulkLoad(pool);
  const { size } = await stat(path);
  if (path.endsWith('.xlsx')) await measureSummary(session, fileId);
  printRow([
    `${path.split('/').at(-1)} ${rows} rows, ${(size / 1e6).toFixed(1)} MB (upload ${((uploaded - start) / 1000).toFixed(1)} s)`,
    seconds,
    (rows / seconds).toFixed(0),
    bulkSeconds,
    bulkSeconds / seconds,
    peakMb.toFixed(0),
    listP99,
  ]);
}

/** Imports once more and undoes that on a database that was never analysed, as a restored one is. */
async function measureUndo(session: Session, pool: Pool, path: string): Promise<void> {
  const { address, cookie } = session;
  await empty(pool);
  await processFile(session, await upload(session, path));
  await pool.query('delete from pg_statistic');
  const { rows } = await pool.query(`select id from imports order by started_at desc limit 1`);
  const start = performance.now();
  const response = await fetch(`${address}/api/imports/${rows[0].id}/undo`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  });
  const seconds = (performance.now() - start) / 1000;
  if (!response.ok) throw new Error(await response.text());
  const { message } = (await response.json()) as { message: string };
  console.log(`${message} Without statistics in ${seconds.toFixed(1)} s (limit for 20,000: 30 s)`);
}

/** Samples memory and requests the first page of the list repeatedly. */
function watchServer({ address, cookie }: Session) {
  let running = true;
  let peak = 0;
  const times: number[] = [];
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const asking = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- `stop` ends it
    while (running) {
      const start = performance.now();
      await (
        await fetch(`${address}/api/properties?page=1`, { headers: { cookie } })
      ).arrayBuffer();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    async stop() {
      running = false;
      await asking;
      clearInterval(sampler);
      const { p99 } = summarise(times);
      return { peakMb: peak / 1e6, listP99: p99 };
    },
  };
}

async function upload({ address, cookie }: Session, path: string): Promise<string> {
  const form = new FormData();
  form.append('file', await openAsBlob(path), path.split('/').at(-1));
  // The violations' upload has no limit of 10 MB; both go through one engine.
  const response = await fetch(`${address}/api/violations/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { fileId: string }).fileId;
}

async function processFile(
  { address, cookie }: Session,
  fileId: string,
): Promise<{ created: number }> {
  const preview = await fetch(`${address}/api/preview/${fileId}`, { headers: { cookie } });
  const { proposal } = (await preview.json()) as {
    proposal: { headerRow: number; columnMappings: object };
  };
  const { headerRow, columnMappings } = proposal;
  const response = await fetch(`${address}/api/violations/process/${fileId}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ headerRow, columnMappings }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { created: number };
}

/**
 * How long the preview of an import's results takes, here for a list of leads that all exist
 * already.
 */
async function measureSummary({ address, cookie }: Session, fileId: string): Promise<void> {
  const preview = await fetch(`${address}/api/preview/${fileId}`, { headers: { cookie } });
  const { proposal } = (await preview.json()) as {
    proposal: { headerRow: number; columnMappings: object };
  };
  const { headerRow, columnMappings } = proposal;
  const start = performance.now();
  const response = await fetch(`${address}/api/preview/${fileId}/summary`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ headerRow, columnMappings }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { unchanged } = (await response.json()) as { unchanged: number };
  const seconds = (performance.now() - start) / 1000;
  console.log(`its summary, ${unchanged} leads unchanged: ${seconds.toFixed(1)} s`);
}

/** What jobs compute after an import or a bulk load; importing ignores these columns. */
const computed = ['Score', 'Number of kinds of cases at the place', 'Kinds of cases at the place'];

/**
 * Of the rows without computed data, one after the other: the server's memory is measured in this
 * process.
 */
function digestOf(csv: Buffer): string {
  const digest = createHash('sha256');
  Papa.parse<Record<string, string>>(csv.toString(), {
    header: true,
    step: ({ data }) => {
      const kept = Object.entries(data).filter(([column]) => !computed.includes(column));
      digest.update(JSON.stringify(kept));
    },
  });
  return digest.digest('hex');
}

/** Leads as a file, into an empty installation, and out again: the same in every column. */
async function roundTrip(
  session: Session,
  pool: Pool,
  rows: number,
  folder: string,
): Promise<void> {
  const start = performance.now();
  const first = await exportLeads(session);
  const exported = (performance.now() - start) / 1000;
  const path = join(folder, 'leads.csv');
  await writeFile(path, first);
  await empty(pool);
  const { created } = await processFile(session, await upload(session, path));
  const second = await exportLeads(session);
  if (created !== rows || digestOf(second) !== digestOf(first))
    throw new Error('An export that is imported and exported again is not the same.');
  console.log(
    `round trip of ${rows} leads: the same ${(first.length / 1e6).toFixed(1)} MB; exporting took ${exported.toFixed(1)} s`,
  );
}

async function exportLeads({ address, cookie }: Session): Promise<Buffer> {
  const response = await fetch(`${address}/api/properties/export`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {}, format: 'csv' }),
  });
  if (!response.ok) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}

async function empty(pool: Pool): Promise<void> {
  await pool.query(
    'truncate properties, property_phones, property_emails, property_notes, signals, import_changes, property_status_tallies, property_hour_tallies, property_key_tallies cascade',
  );
}

/** The same rows by COPY alone, into the same tables with the same indexes and triggers, in one transaction. */
async function bulkLoad(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const copies: [string, Buffer[]][] = [];
    for (const [table, columns] of Object.entries(tables)) {
      const chunks: Buffer[] = [];
      const collect = new Writable({
        write: (chunk: Buffer, _, done) => (chunks.push(chunk), done()),
      });
      await pipeline(client.query(copyTo(`copy ${table} (${columns}) to stdout`)), collect);
      copies.push([`copy ${table} (${columns}) from stdin`, chunks]);
    }
    await empty(pool);
    const start = performance.now();
    await client.query('begin');
    for (const [sql, chunks] of copies)
      await pipeline(Readable.from(chunks), client.query(copyFrom(sql)));
    await client.query('commit');
    return (performance.now() - start) / 1000;
  } finally {
    client.release();
  }
}
