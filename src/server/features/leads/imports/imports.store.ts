import { z } from 'zod';
import { importProposal, listSection } from '#api/imports/import.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { ListKind } from './proposing/proposal.ts';

/** What is stored of an upload, so that its preview needs no second reading. */
const storedSummary = z.object({
  /** Whether the file itself is read again, or the stored rows of each sheet. */
  form: z.enum(['csv', 'kept']),
  date1904: z.boolean(),
  sheets: z.array(
    z.object({
      name: z.string(),
      totalRows: z.int(),
      head: z.array(z.array(z.string())),
      values: z.record(z.string(), z.array(z.tuple([z.string(), z.int()]))).exactOptional(),
      proposal: importProposal,
      /** Whether its rows are leads. */
      isList: z.boolean().exactOptional(),
      sections: z
        .array(
          listSection.extend({
            width: z.int(),
            length: z.int().optional(),
            head: z.array(z.array(z.string())),
          }),
        )
        .exactOptional(),
    }),
  ),
});
export type StoredSummary = z.output<typeof storedSummary>;

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

  /** The sheets of a workbook whose rows are leads here. */
  async importedSheets(db: Db, fileId: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('imports')
      .select('sheet')
      .where('file_id', '=', fileId)
      .where('finished_at', 'is not', null)
      .where('undone_at', 'is', null)
      .execute();
    return new Set(rows.flatMap(({ sheet }) => sheet ?? []));
  },

  async readSummary(db: Db, id: string): Promise<StoredSummary | undefined> {
    const row = await db
      .selectFrom('uploaded_files')
      .select('summary')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && storedSummary.parse(row.summary);
  },

  /**
   * Stores another type for a list, and the proposals for it. Forgets the last choice, so that the
   * next request starts a new import.
   * @returns false for a list that is being imported: nothing is changed.
   */
  async changeKind(db: Db, id: string, kind: ListKind, summary: StoredSummary): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('uploaded_files')
      .set({ property_type: kind, summary: JSON.stringify(summary), choice: null })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('import_id', 'is', null), eb('phase', 'in', ['done', 'failed'] as const)]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
