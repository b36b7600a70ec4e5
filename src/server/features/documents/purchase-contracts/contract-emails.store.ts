import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  ContractEmailsTable,
  ContractEmailState,
} from '#server/platform/database/schema/purchase-contracts.tables.ts';

export type ContractEmailRow = Selectable<ContractEmailsTable>;

/** Rows of e-mails that carry a contract. */
export const contractEmailsStore = {
  async insert(trx: Db, row: Insertable<ContractEmailsTable>): Promise<ContractEmailRow> {
    return trx.insertInto('contract_emails').values(row).returningAll().executeTakeFirstOrThrow();
  },

  async find(db: Db, id: number): Promise<ContractEmailRow | undefined> {
    return db.selectFrom('contract_emails').selectAll().where('id', '=', id).executeTakeFirst();
  },

  async findByKey(db: Db, key: string): Promise<ContractEmailRow | undefined> {
    return db
      .selectFrom('contract_emails')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
  },

  /** The same contract to the same address since a timestamp, unless it is known to have failed. */
  async findRecent(
    trx: Db,
    wanted: { contractId: number; to: string; since: Date },
  ): Promise<ContractEmailRow | undefined> {
    return trx
      .selectFrom('contract_emails')
      .selectAll()
      .where('contract_id', '=', wanted.contractId)
      .where('purpose', '=', 'contract')
      .where('to_address', '=', wanted.to)
      .where('created_at', '>=', wanted.since)
      .where('state', 'in', ['queued', 'sending', 'sent', 'waiting'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  /** What signers were sent, the newest first. */
  async listOfSigners(db: Db, contractId: number) {
    return db
      .selectFrom('contract_emails')
      .select(['signer_id', 'state', 'reason'])
      .where('contract_id', '=', contractId)
      .where('purpose', 'in', ['invitation', 'reminder'])
      .orderBy('id', 'desc')
      .execute();
  },

  /** Where the contract was last sent to. */
  async findLastAddress(db: Db, contractId: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('contract_emails')
      .select('to_address')
      .where('contract_id', '=', contractId)
      .where('purpose', '=', 'contract')
      .where('state', 'in', ['sent', 'waiting', 'doubtful'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.to_address;
  },

  /** Two requests for one contract wait for each other until the transaction ends. */
  async lockContract(trx: Db, contractId: number): Promise<void> {
    await trx
      .selectFrom('purchase_contracts')
      .select('id')
      .where('id', '=', contractId)
      .forUpdate()
      .execute();
  },

  /** Takes a queued e-mail for sending; only one caller ever gets it. */
  async claim(db: Db, id: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('contract_emails')
      .set({ state: 'sending' })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async finish(
    db: Db,
    id: number,
    outcome: { state: ContractEmailState; reason?: string; fileKey?: string; at: Date },
  ): Promise<void> {
    await db
      .updateTable('contract_emails')
      .set({
        state: outcome.state,
        reason: outcome.reason ?? '',
        file_key: outcome.fileKey ?? null,
        finished_at: outcome.at,
      })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();
  },
};
