import type { PhoneNumber } from '#api/phone/phone-numbers.api.ts';
import type { NumberSourceKind, RingChoice, UnansweredChoice } from '#domain/contact/own-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';
import { readHours } from './own-number.query.ts';

type Row = {
  id: number;
  number: string;
  label: string;
  source_kind: NumberSourceKind;
  source_id: string | null;
  source_name: string;
  rings: RingChoice;
  members: string[];
  ring_seconds: number;
  hours: unknown;
  closed: UnansweredChoice;
  unanswered: UnansweredChoice;
  forward_to: string;
  greeting: string;
  texts_missed_calls: boolean;
  missed_call_text: string;
  inbound: number;
  last_inbound_at: Date | null;
  created_at: Date;
};

/** The numbers by label, or one of them, with what came in by each. */
export async function listPhoneNumbers(db: Db, id?: number): Promise<PhoneNumber[]> {
  const one = id === undefined ? sql`true` : sql`n.id = ${id}`;
  const { rows } = await sql<Row>`
    select n.id, n.number, n.label, n.source_kind, n.source_id, n.source_name, n.rings,
      n.ring_seconds, n.hours, n.closed, n.unanswered, n.forward_to, n.greeting,
      n.texts_missed_calls, n.missed_call_text, n.created_at, i.inbound, i.last_inbound_at,
      array(select user_id from phone_number_members where number_id = n.id order by user_id) as members
    from phone_numbers as n
    cross join lateral (
      select count(*)::int as inbound, max(at) as last_inbound_at
      from number_contacts where own_number = n.number
    ) as i
    where ${one} order by lower(n.label), n.id
  `.execute(db);
  return parseStored(
    rows,
    (row) => ({
      id: row.id,
      number: row.number,
      label: row.label,
      source: { kind: row.source_kind, id: row.source_id, name: row.source_name },
      rings: row.rings,
      memberIds: row.members,
      ringSeconds: row.ring_seconds,
      hours: readHours(row.hours)?.slice() ?? null,
      closed: row.closed,
      unanswered: row.unanswered,
      forwardTo: row.forward_to,
      greeting: row.greeting,
      textsMissedCalls: row.texts_missed_calls,
      missedCallText: row.missed_call_text,
      inbound: row.inbound,
      lastInboundAt: row.last_inbound_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    }),
    'phone number',
  );
}
