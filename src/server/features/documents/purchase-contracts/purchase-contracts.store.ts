import type { Insertable, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { PurchaseContractsTable } from '#server/platform/database/schema/purchase-contracts.tables.ts';

export type ContractRow = Selectable<PurchaseContractsTable>;

/** A form that may have made a contract before. */
type Repeated = {
  seriesId: string | undefined;
  formHash: string;
  userId: string | null;
  propertyId: number | null;
  since: Date;
};

/** Rows of kept contracts. */
export const purchaseContractsStore = {
  async insert(trx: Db, row: Insertable<PurchaseContractsTable>): Promise<ContractRow> {
    return trx
      .insertInto('purchase_contracts')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  async find(db: Db, id: number): Promise<ContractRow | undefined> {
    return db.selectFrom('purchase_contracts').selectAll().where('id', '=', id).executeTakeFirst();
  },

  async setPageCount(db: Db, id: number, pageCount: number): Promise<void> {
    await db
      .updateTable('purchase_contracts')
      .set({ page_count: pageCount })
      .where('id', '=', id)
      .execute();
  },

  async setSigningPlan(
    db: Db,
    id: number,
    plan: { order: 'at_once' | 'in_order'; reminderDays: number | null },
  ): Promise<void> {
    await db
      .updateTable('purchase_contracts')
      .set({ signing_order: plan.order, reminder_days: plan.reminderDays })
      .where('id', '=', id)
      .execute();
  },

  async findNewestOfSeries(db: Db, seriesId: string): Promise<ContractRow | undefined> {
    return db
      .selectFrom('purchase_contracts')
      .selectAll()
      .where('series_id', '=', seriesId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async findNewestOfUser(db: Db, userId: string): Promise<ContractRow | undefined> {
    return db
      .selectFrom('purchase_contracts')
      .selectAll()
      .where('created_by', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  /** Two requests with one form wait for each other until the transaction ends. */
  async lockForm(trx: Db, formHash: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('purchase-contract'), hashtext(${formHash}))`.execute(
      trx,
    );
  },

  /**
   * The contract that the same form has made before: the newest of its series or, without a series,
   * the user's newest of that form since a timestamp.
   */
  async findRepeated(db: Db, wanted: Repeated): Promise<ContractRow | undefined> {
    if (wanted.seriesId) {
      const newest = await this.findNewestOfSeries(db, wanted.seriesId);
      return newest?.form_hash === wanted.formHash ? newest : undefined;
    }
    return db
      .selectFrom('purchase_contracts')
      .selectAll()
      .where('form_hash', '=', wanted.formHash)
      .where('created_by', '=', wanted.userId)
      .where('property_id', 'is not distinct from', wanted.propertyId)
      .where('created_at', '>=', wanted.since)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  /** @param filter of one lead, of one contract, or neither: the newest of all. */
  async listWithEmails(db: Db, filter: { propertyId?: number | undefined; id?: number }) {
    return db
      .selectFrom('purchase_contracts as c')
      .leftJoin('users as u', 'u.id', 'c.created_by')
      .selectAll('c')
      .select((eb) => [
        'u.name as creator',
        jsonArrayFrom(
          eb
            .selectFrom('contract_emails as e')
            .select(['e.id', 'e.to_address', 'e.state', 'e.reason', 'e.message_id', 'e.created_at'])
            .whereRef('e.contract_id', '=', 'c.id')
            // What signers are sent is shown on the page of their signatures.
            .where('e.purpose', '=', 'contract')
            .orderBy('e.id', 'desc'),
        ).as('emails'),
        jsonArrayFrom(
          eb
            .selectFrom('contract_acts as a')
            .select(['a.kind', 'a.done_on', 'a.override_reason'])
            .whereRef('a.contract_id', '=', 'c.id')
            .orderBy('a.id'),
        ).as('acts'),
        jsonArrayFrom(
          eb
            .selectFrom('contract_signings as s')
            .select(['s.party', 's.signer_name', 's.signed_at'])
            .whereRef('s.contract_id', '=', 'c.id')
            .where('s.state', '=', 'signed')
            .orderBy('s.signature_number'),
        ).as('signatures'),
        eb
          .selectFrom('contract_signers as n')
          .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
          .whereRef('n.contract_id', '=', 'c.id')
          .as('signer_count'),
        jsonArrayFrom(
          eb
            .selectFrom('contract_signings as d')
            .leftJoin('contract_signers as w', 'w.id', 'd.signer_id')
            .select(['d.party', 'd.decline_reason', 'd.declined_at', 'w.name'])
            .whereRef('d.contract_id', '=', 'c.id')
            .where('d.state', '=', 'declined')
            .orderBy('d.id'),
        ).as('declined'),
      ])
      .$if(filter.propertyId !== undefined, (query) =>
        query.where('c.property_id', '=', filter.propertyId!),
      )
      .$if(filter.id !== undefined, (query) => query.where('c.id', '=', filter.id!))
      .orderBy('c.id', 'desc')
      .limit(200)
      .execute();
  },

  /** The live lead of that id, or of that place: the newest if several types share it. */
  async findProperty(
    db: Db,
    wanted: { id: number } | { identityKey: string },
  ): Promise<number | null> {
    const row = await db
      .selectFrom('properties')
      .select('id')
      .where('deleted_at', 'is', null)
      .$if('id' in wanted, (query) => query.where('id', '=', 'id' in wanted ? wanted.id : 0))
      .$if('identityKey' in wanted, (query) =>
        query.where('identity_key', '=', 'identityKey' in wanted ? wanted.identityKey : ''),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  },
};

export type ListedContractRow = Awaited<
  ReturnType<typeof purchaseContractsStore.listWithEmails>
>[number];
