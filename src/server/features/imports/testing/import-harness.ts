import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#domain/clock.ts';
import type { ImportField } from '#domain/import-fields.ts';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createFolderStorage } from '#server/providers/file-storage/folder/folder-storage.ts';
import { createImportsService } from '../imports.service.ts';
import type { ListKind } from '../proposing/proposal.ts';

export type ImportHarness = Awaited<ReturnType<typeof createImportHarness>>;

/** The imports service over a database and folder of a test's own. */
export async function createImportHarness() {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const folder = await mkdtemp(join(tmpdir(), 'lotline-imports-'));
  const files = createFolderStorage(join(folder, 'files'));
  const imports = createImportsService({
    db,
    pool,
    files,
    clock: systemClock,
    timeZone: 'America/Chicago',
  });
  const userId = 'tester';
  await db
    .insertInto('users')
    .values({ id: userId, name: 'Tester', email: 'tester@example.com', role: 'owner' })
    .execute();
  const actor = { userId };

  async function upload(
    content: string | Uint8Array,
    filename = 'list.csv',
    kind: ListKind = 'foreclosure',
  ) {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    const size = Buffer.byteLength(content);
    return imports.upload({ path, filename, size }, kind, actor);
  }

  return {
    db,
    pool,
    files,
    imports,
    actor,
    folder,
    upload,
    url: database.url,
    /** Uploads and processes a file as it is proposed, or with a mapping. */
    async run(
      content: string | Uint8Array,
      options: {
        filename?: string;
        kind?: ListKind;
        columnMappings?: Record<string, ImportField>;
        headerRow?: number;
      } = {},
    ) {
      const kind = options.kind ?? 'foreclosure';
      const { fileId } = await upload(content, options.filename, kind);
      const { proposal } = await imports.preview(fileId, undefined);
      return imports.process(
        fileId,
        kind,
        {
          headerRow: options.headerRow ?? proposal.headerRow,
          columnMappings:
            options.columnMappings ?? (proposal.columnMappings as Record<string, ImportField>),
        },
        actor,
      );
    },
    leads: () => db.selectFrom('properties').selectAll().orderBy('id').execute(),
    async destroy() {
      await database.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
