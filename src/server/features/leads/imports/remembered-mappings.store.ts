import type { Selectable } from 'kysely';
import { z } from 'zod';
import { rememberedOptions, type RememberedOptions } from '#api/imports/import.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import type { ImportMappingsTable } from '#server/platform/database/schema/imports.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ListKind } from './proposing/proposal.ts';

/** How lists with the same headers were imported, and what a user chose for them. */
export type RememberedMapping = {
  id: number;
  /** False if the proposal was only accepted: then later lists are proposed again. */
  isDecided: boolean;
  kind: ListKind;
  /** The list for which it was made; '' if that was not recorded. */
  filename: string;
  headers: string[];
  columnMappings: Record<string, string>;
  options: RememberedOptions;
  usedAt: Date;
};

const acceptance = z.object({ accepted: z.literal(true) });
const columnMappings = z.record(z.string(), z.string());

const toMapping = (row: Selectable<ImportMappingsTable>): RememberedMapping => ({
  id: row.id,
  isDecided: !acceptance.safeParse(row.options).success,
  kind: row.property_type,
  filename: row.filename,
  headers: row.headers ?? row.headers_key.split('|'),
  columnMappings: columnMappings.parse(row.column_mappings),
  options: rememberedOptions.catch({}).parse(row.options ?? {}),
  usedAt: row.used_at,
});

const isAccepted = sql<boolean>`import_mappings.options @> '{"accepted": true}'`;

/** Rows of remembered mappings. */
export const rememberedMappingsStore = {
  /**
   * Stores the choices for these headers, replacing the previous ones; a mapping that was only
   * accepted does not replace a decision.
   */
  async remember(
    db: Db,
    mapping: Omit<RememberedMapping, 'id'> & { headersKey: string },
  ): Promise<void> {
    const options = { ...mapping.options, ...(!mapping.isDecided && { accepted: true }) };
    await db
      .insertInto('import_mappings')
      .values({
        property_type: mapping.kind,
        headers_key: mapping.headersKey,
        filename: mapping.filename,
        headers: mapping.headers.map((header) => header.replaceAll('\u0000', '').slice(0, 200)),
        column_mappings: JSON.stringify(mapping.columnMappings),
        ...(Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
        used_at: mapping.usedAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['property_type', 'headers_key'])
          .doUpdateSet((eb) => ({
            filename: eb.ref('excluded.filename'),
            headers: eb.ref('excluded.headers'),
            column_mappings: eb.ref('excluded.column_mappings'),
            options: eb.ref('excluded.options'),
            used_at: eb.ref('excluded.used_at'),
          }))
          .where(mapping.isDecided ? sql<boolean>`true` : isAccepted),
      )
      .execute();
  },

  /** What a user decided for lists of a kind with these headers. */
  async findDecided(
    db: Db,
    kind: ListKind,
    headersKey: string,
  ): Promise<RememberedMapping | undefined> {
    const row = await db
      .selectFrom('import_mappings')
      .selectAll()
      .where('property_type', '=', kind)
      .where('headers_key', '=', headersKey)
      .executeTakeFirst();
    const found = row && toMapping(row);
    return found?.isDecided ? found : undefined;
  },

  /**
   * How lists of any kind with these headers were imported; the own kind comes first, then the most
   * recently used.
   */
  async findAnyKind(
    db: Db,
    own: ListKind,
    headersKey: string,
  ): Promise<RememberedMapping | undefined> {
    const row = await db
      .selectFrom('import_mappings')
      .selectAll()
      .where('headers_key', '=', headersKey)
      .orderBy(({ eb }) => eb('property_type', '=', own), 'desc')
      .orderBy('used_at', 'desc')
      .executeTakeFirst();
    return row && toMapping(row);
  },

  /** What users decided, the last used first. */
  async listDecided(db: Db, most: number): Promise<RememberedMapping[]> {
    const rows = await db
      .selectFrom('import_mappings')
      .selectAll()
      .where(sql<boolean>`(${isAccepted}) is not true`)
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return parseStored(rows, toMapping, 'mapping of columns');
  },

  /** @returns false if there is none with this id. */
  async forget(db: Db, id: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('import_mappings')
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};
