import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { ContractSignersTable } from '#server/platform/database/schema/purchase-contracts.tables.ts';

export type SignerRow = Selectable<ContractSignersTable>;

/** Rows of the signers of contracts that more than one seller and one buyer sign. */
export const signersStore = {
  /** In the order of signing; empty where seller and buyer sign once each. */
  async list(db: Db, contractId: number): Promise<SignerRow[]> {
    return db
      .selectFrom('contract_signers')
      .selectAll()
      .where('contract_id', '=', contractId)
      .orderBy('position')
      .execute();
  },

  async find(db: Db, id: number): Promise<SignerRow | undefined> {
    return db.selectFrom('contract_signers').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** The links of a contract that were not withdrawn. */
  async listLinks(db: Db, contractId: number) {
    return db
      .selectFrom('contract_signings')
      .selectAll()
      .where('contract_id', '=', contractId)
      .where('state', '!=', 'withdrawn')
      .orderBy('id')
      .execute();
  },

  /** Replaces the signers of a contract; the links of the earlier ones are gone. */
  async replace(
    trx: Db,
    contractId: number,
    rows: Insertable<ContractSignersTable>[],
  ): Promise<SignerRow[]> {
    await trx
      .updateTable('contract_signings')
      .set({ state: 'withdrawn' })
      .where('contract_id', '=', contractId)
      .where('state', '=', 'open')
      .execute();
    await trx.deleteFrom('contract_signers').where('contract_id', '=', contractId).execute();
    return trx.insertInto('contract_signers').values(rows).returningAll().execute();
  },

  /** The first time counts. */
  async markSent(db: Db, id: number, contractId: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('contract_signers')
      .set((eb) => ({ sent_at: eb.fn.coalesce('sent_at', eb.val(at)) }))
      .where('id', '=', id)
      .where('contract_id', '=', contractId)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Takes a signer for the one reminder; only one caller ever gets it. */
  async claimReminder(trx: Db, id: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('contract_signers')
      .set({ reminded_at: at })
      .where('id', '=', id)
      .where('reminded_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Signers whose link was sent that many days ago or earlier, and who did nothing since. */
  async listToRemind(db: Db, now: Date) {
    return db
      .selectFrom('contract_signers as s')
      .innerJoin('purchase_contracts as c', 'c.id', 's.contract_id')
      .innerJoin('contract_signings as l', 'l.signer_id', 's.id')
      .select(['s.id', 's.contract_id'])
      .where('c.reminder_days', 'is not', null)
      .where('l.state', '=', 'open')
      .where('s.email', '!=', '')
      .where('s.reminded_at', 'is', null)
      .where((eb) =>
        eb(
          's.sent_at',
          '<=',
          eb.fn<Date>('date_subtract', [
            eb.val(now),
            eb.fn('make_interval', [
              eb.lit(0),
              eb.lit(0),
              eb.lit(0),
              eb.cast('c.reminder_days', 'integer'),
            ]),
          ]),
        ),
      )
      .orderBy('s.id')
      .limit(500)
      .execute();
  },
};
