import { deadlineLabels, type DeadlineKind } from '#domain/closings/deadline-kinds.ts';
import { addDays } from '#domain/dates.ts';
import { nextActionLabels, type NextActionKind } from '#domain/follow-up/next-action.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatAddress } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** One entry of a user's calendar. */
export type CalendarEvent = {
  /** The same as long as there is such an entry, whatever changes. */
  uid: string;
  /** Counts up with each change. */
  sequence: number;
  /** 'YYYY-MM-DD' of an entry for a whole day; a timestamp otherwise. */
  start: string | Date;
  title: string;
  description: string;
  /** Relative to the installation's URL. */
  path: string;
};

/** What is longer ago leaves the calendar. */
const keptDays = 30;
/** More of either kind would be no calendar. */
const mostEvents = 1_000;

type DeadlineRow = {
  series_id: string;
  kind: DeadlineKind;
  day: string;
  reason: string;
  own_reason: string;
  is_own: boolean;
  done_on: string | null;
  sequence: number;
  closing_id: number;
  property: string;
};

type ActionRow = {
  property_id: number;
  kind: NextActionKind;
  what: string;
  due_on: string;
  due_time: string | null;
  due_at: Date;
  set_at: number;
  fullName: string;
  firstName: string;
  lastName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
};

/**
 * The deadlines of open closings whose lead is the user's, or no one's, and the user's own
 * follow-ups; at most a thousand of each, the earliest first.
 * @param which.host what makes the identities of follow-ups differ between installations.
 */
export async function readCalendarEvents(
  db: Db,
  which: { userId: string; today: string; host: string },
): Promise<CalendarEvent[]> {
  const { userId, today, host } = which;
  const from = addDays(today, -keptDays);
  const [deadlines, actions] = await Promise.all([
    readDeadlines(db, { userId, from }),
    readActions(db, { userId, from }),
  ]);
  return [...deadlines.map(deadlineEvent), ...actions.map((row) => actionEvent(row, host))];
}

type Since = { userId: string; from: string };

async function readDeadlines(db: Db, { userId, from }: Since): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select k.series_id::text, d.kind, d.day, d.reason, d.own_reason, d.own_day is not null as is_own,
      d.done_on, d.sequence, k.id as closing_id, coalesce(c.form ->> 'property', '') as property
    from closing_deadlines as d
    join closings as k on k.id = d.closing_id
    join purchase_contracts as c on c.id = k.contract_id
    left join properties as p on p.id = c.property_id
    where d.day >= ${from}::date and p.deleted_at is null
      and (p.assigned_to = ${userId} or p.assigned_to is null)
      and not exists (select from contract_acts as a
        where a.contract_id = c.id and a.kind in ('closed', 'cancelled'))
    order by d.day, d.id limit ${sql.lit(mostEvents)}
  `.execute(db);
  return rows;
}

async function readActions(db: Db, { userId, from }: Since): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select a.property_id, a.kind, a.what, a.due_on, a.due_time, a.due_at,
      extract(epoch from a.created_at)::float8 as set_at,
      p.full_name as "fullName", p.first_name as "firstName", p.last_name as "lastName",
      p.street_address as "streetAddress", p.city, p.state, p.zip_code as "zipCode"
    from next_actions as a
    join properties as p on p.id = a.property_id and p.deleted_at is null
    where a.user_id = ${userId} and a.due_on >= ${from}::date
    order by a.due_at, a.property_id limit ${sql.lit(mostEvents)}
  `.execute(db);
  return rows;
}

function deadlineEvent(row: DeadlineRow): CalendarEvent {
  const { kind, day, sequence, property } = row;
  const why = row.is_own ? `Date changed: ${row.own_reason}` : row.reason;
  return {
    uid: `${row.series_id}-${kind.replaceAll('_', '-')}@lotline`,
    sequence,
    start: day,
    title: `${row.done_on ? 'Done: ' : ''}${deadlineLabels[kind]}, ${property.split(',')[0]}`,
    description: `${property}\n${why}`,
    path: `/deals/${row.closing_id}`,
  };
}

/** Sequences count from here, in seconds, and stay within 32 bits. */
const sequenceStart = Date.UTC(2026, 0, 1) / 1_000;

function actionEvent(row: ActionRow, host: string): CalendarEvent {
  const { kind, what, due_on: day, due_time: time, due_at: at } = row;
  const words = what ? `${nextActionLabels[kind]}: ${what}` : nextActionLabels[kind];
  return {
    uid: `follow-up-${row.property_id}@${host}`,
    sequence: Math.max(0, Math.floor(row.set_at - sequenceStart)),
    start: time === null ? day : at,
    title: `${words}, ${ownerDisplayName(row)}`,
    description: formatAddress(row),
    path: `/?property=${row.property_id}`,
  };
}
