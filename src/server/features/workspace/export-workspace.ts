import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { zipStream } from '#server/platform/archive/zip-stream.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { readMigrations, readWorkspaceTables } from './workspace-tables.query.ts';

export type WorkspaceManifest = {
  product: 'lotline';
  format: 1;
  migrations: string[];
  tables: { name: string; columns: string[] }[];
};

async function* textOf(text: string) {
  yield text;
}

/**
 * The whole workspace as a ZIP: every table in one picture of the database, and every file. It holds what people have typed
 * and hashed passwords: its holder has everything.
 */
export async function* exportWorkspace({
  pool,
  files,
}: {
  pool: Pool;
  files: FileStorage;
}): AsyncGenerator<Buffer> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    const tables = await readWorkspaceTables(client);
    const manifest: WorkspaceManifest = {
      product: 'lotline',
      format: 1,
      migrations: await readMigrations(client),
      tables,
    };
    yield* zipStream(
      (async function* () {
        yield { name: 'manifest.json', content: textOf(JSON.stringify(manifest, null, 2)) };
        for (const { name, columns } of tables) {
          const list = columns.map((column) => `"${column}"`).join(', ');
          const content = client.query(copyTo(`copy "${name}" (${list}) to stdout`));
          yield { name: `tables/${name}.copy`, content: content as AsyncIterable<Buffer> };
        }
        for await (const key of files.list()) {
          yield { name: `files/${key}`, content: (await files.read(key)) as AsyncIterable<Buffer> };
        }
      })(),
    );
    await client.query('commit');
    broken = false;
  } finally {
    // A connection in the middle of a copy is of no use to anybody else.
    client.release(broken);
  }
}
