import type { CampaignStatus, CampaignType } from '#domain/campaign-type.ts';
import type { SqlBool } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { unsentRows } from '#server/platform/jobs/unsent.ts';
import { isUnderWay } from '#server/features/contact/outreach/outreach.public.ts';

export type RunningCampaign = {
  id: number;
  type: CampaignType;
  message: string;
  subject: string;
  pace_per_minute: number;
  start_date: string;
  end_date: string | null;
  created_by: string | null;
  letter_template_id: string | null;
  letter_template_version: number | null;
};

/** A claim that is older belongs to a crashed process: it is claimed again, with the same key. */
const ABANDONED_AFTER_SECONDS = 120;

/** Campaigns that reach people by themselves. */
export const runningCampaigns = unsentRows({
  what: 'running campaigns',
  end: 'paused',
  table: 'campaigns',
  where: () => sql<SqlBool>`status = 'active' and has_audience`,
  set: () => sql`status = 'paused'`,
});

/** The leads of running campaigns as a queue: each is taken by one process at a time. */
export const campaignQueueStore = {
  /** Active campaigns with leads that wait. */
  async listRunning(db: Db): Promise<RunningCampaign[]> {
    return db
      .selectFrom('campaigns')
      .select(['id', 'type', 'message', 'pace_per_minute', 'start_date', 'end_date', 'created_by'])
      .select(['subject', 'letter_template_id', 'letter_template_version'])
      .where('status', '=', 'active')
      .where('has_audience', '=', true)
      .orderBy('id')
      .execute();
  },

  async statusOf(db: Db, id: number): Promise<CampaignStatus | undefined> {
    const row = await db
      .selectFrom('campaigns')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.status;
  },

  /** How many leads were contacted, or are being, in the minute before `now`; one that is skipped or kept takes no turn. */
  async countContactedLately(db: Db, id: number, now: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from campaign_leads
      where campaign_id = ${id} and claimed_at > ${new Date(now.getTime() - 60_000)}
        and state not in ('waiting', 'skipped', 'kept')
    `.execute(db);
    return rows[0]?.count ?? 0;
  },

  /**
   * Marks the next leads as being sent, before anything is: those that a crashed process left
   * first, and last those that had to wait, so that leads of one time zone do not block another's.
   * Campaigns that were paused or ended meanwhile are skipped.
   */
  async claim(
    db: Db,
    { campaignId, most, now }: { campaignId: number; most: number; now: Date },
  ): Promise<{ propertyId: number; place: number }[]> {
    // A lead that had to wait is not tried again within the same minute.
    const postponedBefore = new Date(now.getTime() - 50_000);
    const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_SECONDS * 1000);
    const { rows } = await sql<{ property_id: number; place: number }>`
      with next as (
        select l.property_id from campaign_leads as l
        where l.campaign_id = ${campaignId} and (
          (l.state = 'waiting' and (l.claimed_at is null or l.claimed_at < ${postponedBefore}))
          or (l.state = 'sending' and l.claimed_at < ${abandonedBefore})
        ) and exists (select 1 from campaigns as c where c.id = ${campaignId} and c.status = 'active')
        order by l.state, l.claimed_at nulls first, l.place limit ${most} for update skip locked
      )
      update campaign_leads set state = 'sending', claimed_at = ${now}
      where campaign_id = ${campaignId} and property_id in (select property_id from next)
      returning property_id, place
    `.execute(db);
    return rows
      .map(({ property_id, place }) => ({ propertyId: Number(property_id), place }))
      .sort((a, b) => a.place - b.place);
  },

  /** Stores the outcome of a lead; `waiting` puts it back with the reason. */
  async settle(
    db: Db,
    lead: {
      campaignId: number;
      propertyId: number;
      state: 'waiting' | 'reached' | 'kept' | 'skipped' | 'failed';
      reason: string;
      reference: string;
      at: Date;
    },
  ): Promise<void> {
    await db
      .updateTable('campaign_leads')
      .set({
        state: lead.state,
        reason: lead.reason,
        reference: lead.reference,
        finished_at: lead.state === 'waiting' ? null : lead.at,
      })
      .where('campaign_id', '=', lead.campaignId)
      .where('property_id', '=', lead.propertyId)
      .where('state', '=', 'sending')
      .execute();
    // The text may have failed before this was written.
    const message = /^message (\d+)$/.exec(lead.reference)?.[1];
    if (message) await sql`select settle_campaign_text(${message}::bigint)`.execute(db);
  },

  /**
   * Completes campaigns with no unsettled leads and nothing that a carrier has yet to accept. After its last
   * day a campaign's waiting leads are left, and what a crashed process began is not begun again.
   * @param today 'YYYY-MM-DD'
   * @returns their ids.
   */
  async completeFinished(
    db: Db,
    ids: number[],
    { at, today }: { at: Date; today: string },
  ): Promise<number[]> {
    if (ids.length === 0) return [];
    const abandonedBefore = new Date(at.getTime() - ABANDONED_AFTER_SECONDS * 1000);
    const isOver = sql`coalesce(c.end_date < ${today}, false)`;
    const { rows } = await sql<{ id: number }>`
      update campaigns as c set status = 'completed', updated_at = ${at}
      where c.id = any(${ids}::bigint[]) and c.status = 'active' and not exists (
        select 1 from campaign_leads as l
        where l.campaign_id = c.id and (
          (l.state = 'waiting' and not ${isOver})
          or (l.state = 'sending' and (not ${isOver} or l.claimed_at >= ${abandonedBefore}))
          or ${isUnderWay})
      )
      returning c.id
    `.execute(db);
    return rows.map(({ id }) => Number(id));
  },
};
