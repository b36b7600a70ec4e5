import type { LeadMerge } from '#api/properties/lead-merges.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LeadRow } from './lead-rows.store.ts';
import { nameLead } from './place-leads.query.ts';

/** The merges that led to a lead, latest first. */
export async function readMerges(db: Db, propertyId: number): Promise<LeadMerge[]> {
  const { rows: merges } = await sql<{ id: number; merged_at: Date; name: string | null }>`
    ${preparedStatement('merges_of_lead')}
    select m.id, m.merged_at, u.name from lead_merges as m left join users as u on u.id = m.merged_by
    where m.property_id = ${propertyId} and m.undone_at is null order by m.id desc
  `.execute(db);
  if (merges.length === 0) return [];
  const { rows: leads } = await sql<LeadRow & { merge_id: number }>`
    select o.*, l.merge_id from lead_merge_leads as l join properties as o on o.id = l.property_id
    where l.merge_id = any(${merges.map(({ id }) => id)}::bigint[]) order by o.id
  `.execute(db);
  return merges.map(({ id, merged_at, name }, place) => ({
    id,
    mergedAt: merged_at.toISOString(),
    mergedBy: name,
    leads: leads.filter((lead) => lead.merge_id === id).map(nameLead),
    canUndo: place === 0,
  }));
}
