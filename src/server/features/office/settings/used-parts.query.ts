import type { partsByUse } from '#api/settings.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

export type UsedPart = (typeof partsByUse)[number];

/** The parts that have something to show. */
export async function listUsedParts(db: Db): Promise<UsedPart[]> {
  const { rows } = await sql<{ part: UsedPart }>`
    select 'proposals' as part where exists (select from proposals)
    union all select 'jobs' where exists (select from jobs.job where state = 'failed')
    union all select 'score' where exists (select from lead_scores)
    union all select 'taughtForms' where exists (select from taught_forms)
    union all select 'sample' where exists (select from properties where is_sample)
      or exists (select from campaigns where is_sample)
  `.execute(db);
  return rows.map(({ part }) => part);
}
