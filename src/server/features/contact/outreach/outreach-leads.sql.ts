import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { OutreachFigure, OutreachKind, OutreachResult } from '#domain/outreach-figure.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isUnderWay } from './under-way.sql.ts';
import { isUnsentContact } from './unsent-contact.sql.ts';

/** Statuses that an interested owner's lead has, or had before. */
const interestedStatuses = ['interested', 'offer_made', 'under_contract', 'closed'];

/** The leads that were contacted: `property_id`, the time `at`, `was_sent`, and the key's beginning. */
export function contactedLeads(kind: OutreachKind, id: number): RawBuilder<unknown> {
  return kind === 'campaign'
    ? sql`
        select l.property_id, coalesce(l.finished_at, l.claimed_at) as at,
          l.state = 'reached' and not ${isUnderWay} as was_sent,
          array['campaign-' || l.campaign_id || '-' || l.property_id] as keys
        from campaign_leads as l
        where l.campaign_id = ${id} and l.state in ('reached', 'kept')`
    : sql`
        select r.property_id, min(t.at) as at, bool_or(not ${isUnsentContact(sql`k.key`)}) as was_sent,
          array_agg(k.key) as keys
        from sequence_runs as r join sequence_step_results as t on t.run_id = r.id
        cross join lateral (select 'sequence-' || r.id || '-' || t.step_id as key) as k
        where r.sequence_id = ${id} and t.result = 'sent' group by r.property_id`;
}

/** Whether a contacted lead (alias `c`) counts for a figure. */
export const figureConditions: Record<OutreachFigure, RawBuilder<SqlBool>> = {
  sent: sql<SqlBool>`c.was_sent`,
  delivered: sql<SqlBool>`(exists (select from messages as m
      where m.contact_key = any(c.keys) and m.status = 'delivered')
    or exists (select from mail_pieces as l
      where l.contact_key = any(c.keys) and l.status = 'delivered'))`,
  replied: sql<SqlBool>`exists (select from conversations as t
    join messages as m on m.conversation_id = t.id
    where t.property_id = c.property_id and m.sender = 'owner' and m.reason is null
      and m.created_at >= c.at)`,
  opted_out: sql<SqlBool>`(exists (select from property_phones as f
    join opt_outs as o on o.kind = 'phone' and o.value = f.number
    where f.property_id = c.property_id and o.created_at >= c.at)
    or exists (select from property_emails as f
    join opt_outs as o on o.kind = 'email' and o.value = lower(f.email)
    where f.property_id = c.property_id and o.created_at >= c.at))`,
  interested: sql<SqlBool>`exists (select from properties as q
    where q.id = c.property_id and q.lead_status = any(${interestedStatuses}::text[]))`,
  contracts: sql<SqlBool>`exists (select from purchase_contracts as k
    join contract_signings as s on s.contract_id = k.id
    where k.property_id = c.property_id and s.state = 'signed' and s.signed_at >= c.at)`,
};

const leadsWithResult = ({ kind, id, figure }: OutreachResult): RawBuilder<unknown> =>
  sql`select c.property_id from (${contactedLeads(kind, id)}) as c where ${figureConditions[figure]}`;

/** The ids of the leads that any of these results counts, of deleted leads as well. */
export async function readLeadsWithResults(db: Db, results: OutreachResult[]): Promise<number[]> {
  const each = sql.join(results.map(leadsWithResult), sql` union `);
  const { rows } = await sql<{ ids: number[] }>`select array(${each}) as ids`.execute(db);
  return rows[0]!.ids;
}

/** Whether a lead (alias `p`) is one of those that a figure counts. */
export const hasOutreachResult = (result: OutreachResult): RawBuilder<SqlBool> =>
  sql<SqlBool>`p.id in (${leadsWithResult(result)})`;
