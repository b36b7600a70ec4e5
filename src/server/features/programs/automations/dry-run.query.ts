import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder } from 'kysely';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import type { AutomationEvent } from '#domain/automation-events.ts';
import {
  joinConditions,
  propertyConditions,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { leadsOfImports, leadsOfOptOuts } from './leads-of-event.query.ts';

/** How many leads the answer names. */
const shown = 20;

/** By the clock of the database, as timelines are. */
const since = sql`now() - interval '30 days'`;

/** Leads and timestamps of each event of the last 30 days, from what the features keep. */
const pastEvents: Record<AutomationEvent, RawBuilder<unknown>> = {
  'lead.created': sql`select id as lead, created_at as at from properties where created_at >= ${since}`,
  'lead.changed': sql`select property_id, happened_at from property_events
      where happened_at >= ${since} and kind not in ('created', 'lead_status')`,
  'lead.status_changed': sql`select property_id, happened_at from property_events
      where happened_at >= ${since} and kind = 'lead_status'`,
  'message.received': sql`select c.property_id, m.created_at from messages as m
      join conversations as c on c.id = m.conversation_id
      where m.sender = 'owner' and m.created_at >= ${since}`,
  // Of several states of one text or letter, only the last is kept.
  'message.state': sql`select c.property_id, m.created_at from messages as m
      join conversations as c on c.id = m.conversation_id
      where m.sender = 'user' and m.status <> 'queued' and m.created_at >= ${since}`,
  'opt_out.created': leadsOfOptOuts(sql`o.created_at >= ${since}`),
  'import.finished': leadsOfImports(sql`i.finished_at >= ${since} and i.undone_at is null`),
  'petition.read': sql`select property_id, finished_at from petition_documents
      where status = 'completed' and finished_at >= ${since}`,
  'letter.state': sql`select property_id, updated_at from mail_pieces
      where updated_at > created_at and updated_at >= ${since}`,
  'contract.signed': sql`select c.property_id, s.signed_at from contract_signings as s
      join purchase_contracts as c on c.id = s.contract_id
      where s.state = 'signed' and s.signed_at >= ${since}`,
  'signal.opened': sql`select property_id, created_at from signals where is_open and created_at >= ${since}`,
  'signal.closed': sql`select property_id, closed::timestamptz from signals
      where not is_open and closed > (${since})::date`,
  'next_action.due': sql`select property_id, due_at from next_actions where due_at >= ${since} and due_at <= now()`,
};

/**
 * The leads that a rule would have changed in the last 30 days: those of its events that match the
 * filter now.
 */
export async function readDryRun(
  db: Db,
  rule: { event: AutomationEvent; filter: PropertyFilter },
  calendar: CalendarContext,
) {
  const events = pastEvents[rule.event];
  const conditions = joinConditions(propertyConditions(rule.filter, calendar));
  const touched = sql`(${events}) as e (lead, at) join properties as p on p.id = e.lead
    where ${conditions}`;
  const { rows: counts } = await sql<{ events: number; leads: number }>`
    select count(*)::int as events, count(distinct p.id)::int as leads from ${touched}
  `.execute(db);
  const { rows } = await sql<{ leadId: number; address: string; at: Date }>`
    select p.id as "leadId", p.street_address as address, max(e.at) as at from ${touched}
    group by p.id order by max(e.at) desc, p.id desc limit ${shown}
  `.execute(db);
  const sample = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { events: counts[0]?.events ?? 0, leads: counts[0]?.leads ?? 0, sample };
}
