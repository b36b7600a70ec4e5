import type { ThreadCall } from '#api/calls/voice-webhooks.api.ts';
import { sourceInWords, type NumberSourceKind } from '#domain/contact/own-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Row = {
  id: number;
  direction: 'incoming' | 'outgoing';
  is_missed: boolean;
  own_number: string;
  source_kind: NumberSourceKind | null;
  source_name: string | null;
  seconds: number;
  user_name: string | null;
  created_at: Date;
  voicemail_id: number | null;
  voicemail_state: 'waiting' | 'stored' | 'refused' | null;
  voicemail_seconds: number | null;
  reason: string | null;
  transcript_state: 'none' | 'waiting' | 'done' | 'failed' | null;
  transcript: string | null;
  transcript_reason: string | null;
};

const most = 100;

/** The calls of a conversation's number and lead with the messages that were left, newest first. */
export async function callsOfThread(db: Db, conversationId: number): Promise<ThreadCall[]> {
  const { rows } = await sql<Row>`
    select c.id, c.direction, c.end_reason is not distinct from 'missed' as is_missed, c.own_number,
      n.source_kind, n.source_name, c.created_at, u.name as user_name,
      coalesce(extract(epoch from c.ended_at - c.answered_at), 0)::int as seconds,
      v.id as voicemail_id, v.state as voicemail_state, v.seconds as voicemail_seconds, v.reason,
      v.transcript_state, v.transcript, v.transcript_reason
    from conversations as t
    join phone_calls as c on c.their_number = t.phone_number
      and (c.property_id = t.property_id or c.property_id is null or t.property_id is null)
    left join users as u on u.id = c.user_id
    left join phone_numbers as n on n.number = c.own_number
    left join voicemails as v on v.call_id = c.id
    where t.id = ${conversationId} and c.state = 'ended'
    order by c.id desc limit ${most}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    isMissed: row.is_missed,
    ownNumber: row.own_number,
    source:
      row.source_kind && row.source_kind !== 'none'
        ? sourceInWords({ kind: row.source_kind, name: row.source_name ?? '' })
        : '',
    seconds: Math.max(0, row.seconds),
    user: row.user_name,
    at: row.created_at.toISOString(),
    voicemail:
      row.voicemail_id === null
        ? null
        : {
            id: row.voicemail_id,
            state: row.voicemail_state ?? 'waiting',
            seconds: row.voicemail_seconds,
            reason: row.reason ?? '',
            transcript: {
              state: row.transcript_state ?? 'none',
              text: row.transcript ?? '',
              reason: row.transcript_reason ?? '',
            },
          },
  }));
}
