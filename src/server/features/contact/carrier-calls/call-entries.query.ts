import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ThreadSpan } from '#server/features/contact/conversations/conversations.public.ts';

const most = 100;

type Row = {
  id: number;
  direction: 'incoming' | 'outgoing';
  isAnswered: boolean;
  seconds: number;
  actor: string | null;
  isRecorded: boolean;
  voicemailId: number | null;
  voicemailState: 'waiting' | 'stored' | 'refused' | null;
  /** What was said; else why the message was not kept, in a sentence. */
  text: string | null;
  transcriptState: 'done' | 'failed' | 'none' | 'waiting' | null;
  transcriptReason: string | null;
  at: Date;
};

/**
 * Calls of a span of a thread with what callers left and what was recorded, oldest first. How an
 * answered call went is an entry of the lead's timeline.
 */
export async function readCallEntries(db: Db, span: ThreadSpan): Promise<ThreadHappening[]> {
  if (span.phoneNumber === '') return [];
  const { rows } = await sql<Row>`
    select c.id, c.direction, c.answered_at is not null as "isAnswered", u.name as actor,
      coalesce(v.seconds, extract(epoch from c.ended_at - c.answered_at), 0)::integer as seconds,
      exists (select from phone_call_parts as p where p.call_id = c.id) as "isRecorded",
      v.id as "voicemailId", v.state as "voicemailState",
      coalesce(nullif(v.transcript, ''), v.reason, c.transcript) as text,
      coalesce(v.transcript_state, c.transcript_state) as "transcriptState",
      coalesce(v.transcript_reason, c.transcript_reason) as "transcriptReason",
      c.created_at as at
    from phone_calls as c
    left join users as u on u.id = c.user_id
    left join voicemails as v on v.call_id = c.id
    where c.their_number = ${span.phoneNumber} and c.state = 'ended'
      and (c.property_id = ${span.propertyId}::bigint or c.property_id is null
        or ${span.propertyId}::bigint is null)
      and c.created_at >= coalesce(${span.since}::timestamptz, '-infinity')
      and c.created_at < coalesce(${span.until}::timestamptz, 'infinity')
    order by c.created_at desc limit ${most}
  `.execute(db);
  return rows.toReversed().map((row) => ({
    id: `c${row.id}`,
    kind: kindOf(row),
    direction: row.direction === 'incoming' ? 'in' : 'out',
    summary: summaryOf(row),
    text: row.text ?? '',
    recording: recordingOf(row),
    seconds: recordingOf(row) === null ? null : Math.max(0, row.seconds),
    actor: row.actor,
    happenedAt: row.at.toISOString(),
  }));
}

function kindOf({ voicemailId, direction, isAnswered }: Row): ThreadHappening['kind'] {
  if (voicemailId !== null) return 'voicemail';
  return direction === 'incoming' && !isAnswered ? 'missed_call' : 'call';
}

function summaryOf(row: Row): string {
  const { direction, isAnswered, seconds, voicemailId } = row;
  const length = seconds > 0 ? `, ${lengthInWords(seconds)}` : '';
  if (voicemailId !== null) return `Left a message${length}${remarkOf(row)}`;
  if (direction === 'incoming')
    return isAnswered ? `Called us${length}${remarkOf(row)}` : 'Missed call';
  return isAnswered ? `Called${length}${remarkOf(row)}` : 'Called, no answer';
}

/** Why nothing is written under a message or a recording yet; empty where it is, or where nothing writes. */
function remarkOf({ transcriptState, transcriptReason }: Row): string {
  if (transcriptState === 'waiting') return '. It is being written down';
  return transcriptState === 'failed' ? `. Not written down: ${transcriptReason}` : '';
}

const lengthInWords = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;

function recordingOf({ id, voicemailId, voicemailState, isRecorded }: Row): string | null {
  if (voicemailState === 'stored') return `/api/chat/voicemails/${voicemailId}`;
  return isRecorded ? `/api/calls/${id}/recording` : null;
}
