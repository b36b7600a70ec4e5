import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { SigningKeysTable } from '#server/platform/database/schema/documents/signing-keys.tables.ts';
import { sql } from '#server/platform/database/sql.ts';

export type SigningKeyRow = Selectable<SigningKeysTable>;

/** Rows of the keys that sign PDFs: one at a time, the earlier ones without their private part. */
export const signingKeysStore = {
  async findCurrent(db: Db): Promise<SigningKeyRow | undefined> {
    return db
      .selectFrom('signing_keys')
      .selectAll()
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
  },

  /** The newest first. */
  async list(db: Db): Promise<SigningKeyRow[]> {
    return db.selectFrom('signing_keys').selectAll().orderBy('id', 'desc').limit(50).execute();
  },

  /** Two processes that need a first key wait for each other until the transaction ends. */
  async lock(trx: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('signing-keys'))`.execute(trx);
  },

  /** The new key signs from now on; the private part of the earlier one is gone. */
  async replace(trx: Db, row: Insertable<SigningKeysTable>, at: Date): Promise<SigningKeyRow> {
    await trx
      .updateTable('signing_keys')
      .set({ replaced_at: at, sealed_key: null })
      .where('replaced_at', 'is', null)
      .execute();
    return trx
      .insertInto('signing_keys')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('fingerprint')
          .doUpdateSet({ sealed_key: row.sealed_key ?? null, replaced_at: null }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
  },
};
