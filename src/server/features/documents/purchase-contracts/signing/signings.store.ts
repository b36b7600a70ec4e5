import type { Insertable, Selectable, Updateable } from 'kysely';
import type { SigningParty } from '#api/purchase-contracts.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  ContractPageDisplaysTable,
  ContractSigningsTable,
} from '#server/platform/database/schema/purchase-contracts.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { PaperSignature } from './contract-signature.ts';

export type SigningRow = Selectable<ContractSigningsTable>;
export type PageDisplayRow = Selectable<ContractPageDisplaysTable>;

/** Rows of signing links, with their recorded events. */
export const signingsStore = {
  async insert(trx: Db, row: Insertable<ContractSigningsTable>): Promise<void> {
    await trx.insertInto('contract_signings').values(row).execute();
  },

  /** A link that still works, by the hash of its secret. */
  async findByHash(db: Db, hash: string): Promise<SigningRow | undefined> {
    return db
      .selectFrom('contract_signings')
      .selectAll()
      .where('token_hash', '=', hash)
      .where('state', '!=', 'withdrawn')
      .executeTakeFirst();
  },

  /** Signatures of a contract, the earliest first. */
  async listSigned(db: Db, contractId: number): Promise<SigningRow[]> {
    return db
      .selectFrom('contract_signings')
      .selectAll()
      .where('contract_id', '=', contractId)
      .where('state', '=', 'signed')
      .orderBy(sql`coalesce(signature_number, 1)`)
      .execute();
  },

  /** The party's own link: those of named signers stay. */
  async withdrawOpen(trx: Db, contractId: number, party: SigningParty): Promise<void> {
    await trx
      .updateTable('contract_signings')
      .set({ state: 'withdrawn' })
      .where('contract_id', '=', contractId)
      .where('party', '=', party)
      .where('signer_id', 'is', null)
      .where('state', '=', 'open')
      .execute();
  },

  /** A contract that was declined is given other signers: its earlier answers are withdrawn. */
  async forgetDeclined(trx: Db, contractId: number): Promise<void> {
    await trx
      .updateTable('contract_signings')
      .set({ state: 'withdrawn' })
      .where('contract_id', '=', contractId)
      .where('state', '=', 'declined')
      .execute();
  },

  /** Whether a signer of the contract has declined. */
  async isDeclined(db: Db, contractId: number): Promise<boolean> {
    const row = await db
      .selectFrom('contract_signings')
      .select('id')
      .where('contract_id', '=', contractId)
      .where('state', '=', 'declined')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Changes an open link; false if it is signed or withdrawn by now. */
  async changeOpen(
    trx: Db,
    id: number,
    values: Updateable<ContractSigningsTable>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('contract_signings')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** A signed copy that waits for its time stamp. */
  async findToStamp(db: Db, id: number) {
    return db
      .selectFrom('contract_signings')
      .select(['id', 'contract_id'])
      .select((eb) => eb.ref('signed_pdf_key').$notNull().as('key'))
      .where('id', '=', id)
      .where('time_stamp', '=', 'waiting')
      .where('signed_pdf_key', 'is not', null)
      .executeTakeFirst();
  },

  /** How the stamping ended; only the first end counts. */
  async finishTimeStamp(
    db: Db,
    id: number,
    end:
      | { state: null }
      | { state: 'failed'; problem: string }
      | { state: 'stamped'; at: Date; key: string; hash: string },
  ): Promise<void> {
    await db
      .updateTable('contract_signings')
      .set({
        time_stamp: end.state,
        ...(end.state === 'failed' && { time_stamp_problem: end.problem.slice(0, 300) }),
        ...(end.state === 'stamped' && {
          time_stamped_at: end.at,
          signed_pdf_key: end.key,
          signed_pdf_hash: end.hash,
        }),
      })
      .where('id', '=', id)
      .where('time_stamp', '=', 'waiting')
      .execute();
  },

  /** Adds a paper to an open link, once; false if the link is signed or withdrawn by now. */
  async addPaper(trx: Db, id: number, paper: PaperSignature): Promise<boolean> {
    const added = JSON.stringify([paper]);
    const sameTitle = JSON.stringify([{ title: paper.title }]);
    const { numUpdatedRows } = await trx
      .updateTable('contract_signings')
      .set({
        papers: sql`case when papers @> ${sameTitle}::jsonb then papers
          else papers || ${added}::jsonb end`,
      })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** The first time counts: a page that is loaded again was delivered before. */
  async markDelivered(db: Db, signingId: number, page: number, at: Date): Promise<void> {
    await db
      .insertInto('contract_page_displays')
      .values({ signing_id: signingId, page, delivered_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** @returns when the page was first displayed; undefined if it was never delivered. */
  async markDisplayed(db: Db, signingId: number, page: number, at: Date) {
    const row = await db
      .updateTable('contract_page_displays')
      .set({ displayed_at: sql<Date>`coalesce(displayed_at, ${at})` })
      .where('signing_id', '=', signingId)
      .where('page', '=', page)
      .returning('displayed_at')
      .executeTakeFirst();
    return row?.displayed_at ?? undefined;
  },

  async listDisplays(db: Db, signingId: number): Promise<PageDisplayRow[]> {
    return db
      .selectFrom('contract_page_displays')
      .selectAll()
      .where('signing_id', '=', signingId)
      .orderBy('page')
      .execute();
  },

  /** The user who sent the link. */
  async findSender(db: Db, userId: string | null) {
    return db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId ?? '')
      .executeTakeFirst();
  },
};
