import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { zipStream, type ZipEntry } from '#server/platform/archive/zip-stream.ts';
import { version } from '#server/platform/version.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { readQueuedJobs } from './queued-jobs.ts';
import type { WorkspaceFacts, WorkspaceManifest } from './workspace-archive.schema.ts';
import { readTableFacts } from './workspace-facts.ts';
import {
  readMigrations,
  readWorkspaceTables,
  type WorkspaceTable,
} from './workspace-tables.query.ts';

type ExportOptions = {
  pool: Pool;
  files: FileStorage;
  /** Takes the queue along: a backup continues where it was, an export does not text a lead twice. */
  withJobs?: boolean;
  /** Called with the contents of the archive, once it is complete. */
  onFacts?: (facts: WorkspaceFacts) => void;
};

/** Files are packed already, for the most part: more work saves nothing. */
const fileLevel = 1;

async function* textOf(text: string) {
  yield text;
}

async function* tableEntries(
  client: PoolClient,
  tables: readonly WorkspaceTable[],
  facts: WorkspaceFacts,
): AsyncGenerator<ZipEntry> {
  for (const table of tables) {
    const list = table.columns.map((column) => `"${column}"`).join(', ');
    const content = client.query(copyTo(`copy "${table.name}" (${list}) to stdout`));
    yield { name: `tables/${table.name}.copy`, content: content as AsyncIterable<Buffer> };
    facts.tables.push(await readTableFacts(client, table));
  }
}

async function* fileEntries(files: FileStorage, facts: WorkspaceFacts): AsyncGenerator<ZipEntry> {
  for await (const key of files.list()) {
    try {
      const content = (await files.read(key)) as AsyncIterable<Buffer>;
      yield { name: `files/${key}`, content, level: fileLevel };
      facts.files += 1;
    } catch (error) {
      // Deleted since the list was read; no row of the picture was to keep it.
      if (!(error instanceof FileMissingError)) throw error;
    }
  }
}

/**
 * The whole workspace as a ZIP: every table in one picture of the database, and every file. It
 * holds what people have typed and hashed passwords: its holder has everything.
 */
export async function* exportWorkspace(options: ExportOptions): AsyncGenerator<Buffer> {
  const { pool, files, withJobs = false, onFacts } = options;
  const client = await pool.connect();
  const facts: WorkspaceFacts = { tables: [], files: 0, jobs: 0 };
  let broken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const tables = await readWorkspaceTables(client);
    const migrations = await readMigrations(client);
    const manifest: WorkspaceManifest = {
      product: 'lotline',
      format: 1,
      version,
      migrations,
      tables,
    };
    yield* zipStream(
      (async function* () {
        yield { name: 'manifest.json', content: textOf(JSON.stringify(manifest, null, 2)) };
        yield* tableEntries(client, tables, facts);
        if (withJobs) {
          const content = readQueuedJobs(client, () => (facts.jobs += 1));
          yield { name: 'jobs.jsonl', content };
        }
        yield* fileEntries(files, facts);
        yield { name: 'facts.json', content: textOf(JSON.stringify(facts, null, 2)) };
      })(),
    );
    await client.query('commit');
    broken = false;
    onFacts?.(facts);
  } finally {
    // A connection in the middle of a copy is of no use to anyone else.
    client.release(broken);
  }
}
