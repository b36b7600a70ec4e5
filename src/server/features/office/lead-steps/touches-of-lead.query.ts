import type { TouchChannel } from '#domain/results/steps.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { readSteps } from './read-steps.sql.ts';

export type LeadTouches = {
  id: number;
  listId: number | null;
  /** 'YYYY-MM-DD' */
  cameOn: string;
  firstChannel: TouchChannel | null;
  firstCampaignId: number | null;
  firstUserId: string | null;
  lastChannel: TouchChannel | null;
  lastCampaignId: number | null;
  lastUserId: string | null;
};

/** Where leads came from and by whom they were contacted, as it is now; of live leads only. */
export async function readTouches(
  db: Db,
  ids: readonly number[],
  zone: string,
): Promise<Map<number, LeadTouches>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LeadTouches>`
    select property_id as id, list_id as "listId", came_on::text as "cameOn",
      first_channel as "firstChannel", first_campaign_id as "firstCampaignId",
      first_user_id as "firstUserId", last_channel as "lastChannel",
      last_campaign_id as "lastCampaignId", last_user_id as "lastUserId"
    from (${readSteps(sql`select unnest(${ids}::bigint[]) as id`, zone)}) as s`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
