import type { Db } from '#server/platform/database/connect.ts';
import type { ListKind, Proposal } from './proposing/proposal.ts';
import type { SheetSummary } from './reading/list-file.reader.ts';

/** What is kept of an upload, so that its preview needs no second reading. */
export type StoredSummary = {
  /** Whether the file itself is read again, or what was kept of each sheet. */
  form: 'csv' | 'kept';
  date1904: boolean;
  sheets: (SheetSummary & { proposal: Proposal })[];
};

/** Rows of uploads, imports and remembered mappings. */
export const importsStore = {
  async addUpload(
    db: Db,
    upload: {
      id: string;
      kind: ListKind;
      filename: string;
      fileKey: string;
      size: number;
      summary: StoredSummary;
      userId: string;
    },
  ): Promise<void> {
    await db
      .insertInto('uploaded_files')
      .values({
        id: upload.id,
        property_type: upload.kind,
        filename: upload.filename,
        file_key: upload.fileKey,
        size: upload.size,
        summary: JSON.stringify(upload.summary),
        uploaded_by: upload.userId,
      })
      .execute();
  },

  async findUpload(db: Db, id: string) {
    return db
      .selectFrom('uploaded_files')
      .select(['id', 'property_type', 'filename', 'file_key', 'phase', 'rows_done', 'rows_total'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  async readSummary(db: Db, id: string): Promise<StoredSummary | undefined> {
    const row = await db
      .selectFrom('uploaded_files')
      .select('summary')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.summary as StoredSummary | undefined;
  },

  async rememberMapping(
    db: Db,
    mapping: {
      kind: ListKind;
      headersKey: string;
      columnMappings: Record<string, string>;
      at: Date;
    },
  ) {
    await db
      .insertInto('import_mappings')
      .values({
        property_type: mapping.kind,
        headers_key: mapping.headersKey,
        column_mappings: JSON.stringify(mapping.columnMappings),
        used_at: mapping.at,
      })
      .onConflict((conflict) =>
        conflict.columns(['property_type', 'headers_key']).doUpdateSet((eb) => ({
          column_mappings: eb.ref('excluded.column_mappings'),
          used_at: eb.ref('excluded.used_at'),
        })),
      )
      .execute();
  },

  async findMapping(
    db: Db,
    kind: ListKind,
    headersKey: string,
  ): Promise<Record<string, string> | undefined> {
    const row = await db
      .selectFrom('import_mappings')
      .select('column_mappings')
      .where('property_type', '=', kind)
      .where('headers_key', '=', headersKey)
      .executeTakeFirst();
    return row?.column_mappings;
  },
};
