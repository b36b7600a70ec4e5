import type { RawBuilder, Selectable, Insertable } from 'kysely';
import type { CampaignStatus } from '#domain/campaign-type.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { CampaignsTable } from '#server/platform/database/schema/campaigns.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isUnderWay } from '#server/features/contact/outreach/outreach.public.ts';

export type CampaignRow = Selectable<CampaignsTable>;
export type Progress = {
  total: number;
  waiting: number;
  reached: number;
  kept: number;
  skipped: number;
  failed: number;
};
type LeadState = 'waiting' | 'sending' | 'reached' | 'kept' | 'skipped' | 'failed';

/** Rows of campaigns and of their leads. */
export const campaignsStore = {
  async insert(trx: Db, row: Insertable<CampaignsTable>): Promise<number> {
    const { id } = await trx
      .insertInto('campaigns')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /**
   * Fixes the audience. @param ids a query that returns an `id` column. @returns how many leads it
   * has.
   */
  async addLeads(trx: Db, campaignId: number, ids: RawBuilder<unknown>): Promise<number> {
    const { numAffectedRows } = await sql`
      insert into campaign_leads (campaign_id, property_id, place)
      select ${campaignId}, p.id, row_number() over (order by p.id) - 1
      from properties as p where p.id in (${ids}) and p.deleted_at is null
    `.execute(trx);
    return Number(numAffectedRows ?? 0);
  },

  async list(db: Db): Promise<CampaignRow[]> {
    return db
      .selectFrom('campaigns')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1_000)
      .execute();
  },

  async find(db: Db, id: number): Promise<CampaignRow | undefined> {
    return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  },

  async findForUpdate(trx: Db, id: number): Promise<CampaignRow | undefined> {
    return trx
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async setStatus(db: Db, id: number, status: CampaignStatus, at: Date): Promise<void> {
    await db
      .updateTable('campaigns')
      .set({ status, updated_at: at })
      .where('id', '=', id)
      .execute();
  },

  async countActive(db: Db): Promise<number> {
    const { count } = await db
      .selectFrom('campaigns')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** How many leads are in each state, by campaign; what no carrier has accepted yet still counts as waiting. */
  async progressOf(db: Db, ids: number[]): Promise<Map<number, Progress & { waitsFor: string }>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<Progress & { id: number; waits_for: string | null }>`
      select campaign_id as id, count(*)::int as total,
        (count(*) filter (where state in ('waiting', 'sending') or ${isUnderWay}))::int as waiting,
        (count(*) filter (where state = 'reached' and not ${isUnderWay}))::int as reached,
        (count(*) filter (where state = 'kept'))::int as kept,
        (count(*) filter (where state = 'skipped'))::int as skipped,
        (count(*) filter (where state = 'failed'))::int as failed,
        min(reason) filter (where state = 'waiting' and reason <> '') as waits_for
      from campaign_leads as l where campaign_id = any(${ids}::bigint[]) group by campaign_id
    `.execute(db);
    return new Map(
      rows.map(({ id, waits_for, ...row }) => [Number(id), { ...row, waitsFor: waits_for ?? '' }]),
    );
  },

  async listLeads(
    db: Db,
    campaignId: number,
    { state, page, limit }: { state?: LeadState | undefined; page: number; limit: number },
  ) {
    const leads = db
      .selectFrom('campaign_leads as l')
      .where('l.campaign_id', '=', campaignId)
      .$if(state !== undefined, (query) => query.where('l.state', '=', state!));
    const [{ total }, rows] = await Promise.all([
      leads.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      leads
        .innerJoin('properties as p', 'p.id', 'l.property_id')
        .select([
          'p.id',
          'p.full_name',
          'p.first_name',
          'p.last_name',
          'p.street_address',
          'p.city',
          'p.state as region',
          'p.zip_code',
          'l.state',
          'l.reason',
          'l.finished_at',
        ])
        .orderBy('l.place')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ]);
    return { total: Number(total), rows };
  },
};
