import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type Move, rememberedRows, rememberRows } from './moved-rows.store.ts';

/** Tables with rows of a thread. */
const threadParts = [
  'messages',
  'message_media',
  'scheduled_texts',
  'reply_suggestions',
  'notifications',
] as const;

/** A row of `conversations` as JSON. */
const thread = z.looseObject({
  id: z.int(),
  unread_count: z.int(),
  last_message: z.string().nullable(),
  last_message_at: z.string().nullable(),
  last_outreach_at: z.string().nullable(),
  // Merges of an older version did not keep it.
  unanswered_since: z.string().nullable().default(null),
});
type Thread = z.output<typeof thread>;

/**
 * Two leads that wrote to one number have one thread afterwards: the kept lead's, with the messages of
 * both. The other thread is kept whole in the merge's notes.
 */
export async function foldThreads(trx: Db, move: Move): Promise<void> {
  const { rows: pairs } = await sql<{ own: unknown; other: unknown }>`
    select to_jsonb(k) as own, to_jsonb(o) as other from conversations as o
    join conversations as k on k.phone_number = o.phone_number
    where o.property_id = ${move.from} and k.property_id = ${move.to}
    order by o.id for update
  `.execute(trx);
  for (const { own, other } of pairs) {
    await foldThread(trx, move, { own: thread.parse(own), other: thread.parse(other) });
  }
}

async function foldThread(
  trx: Db,
  move: Move,
  { own, other }: { own: Thread; other: Thread },
): Promise<void> {
  for (const table of threadParts) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set conversation_id = ${own.id}
      where conversation_id = ${other.id} returning id
    `.execute(trx);
    const before = { conversation_id: other.id };
    await rememberRows(
      trx,
      move,
      rows.map(({ id }) => ({ table, key: id, before })),
    );
  }
  const { rows } = await sql<{ after: unknown }>`
    update conversations as k set unread_count = k.unread_count + o.unread_count,
      last_message = case when coalesce(o.last_message_at > k.last_message_at, k.last_message_at is null)
        then o.last_message else k.last_message end,
      last_message_at = greatest(k.last_message_at, o.last_message_at),
      last_outreach_at = greatest(k.last_outreach_at, o.last_outreach_at),
      unanswered_since = least(k.unanswered_since, o.unanswered_since)
    from conversations as o where k.id = ${own.id} and o.id = ${other.id}
    returning to_jsonb(k) as after
  `.execute(trx);
  await rememberRows(trx, move, [
    { table: 'conversations', key: other.id, before: other },
    { table: 'conversations', key: own.id, before: own, after: thread.parse(rows[0]!.after) },
  ]);
  await sql`delete from conversations where id = ${other.id}`.execute(trx);
}

/** Splits a thread into two again; later messages stay with the kept lead. */
export async function unfoldThreads(trx: Db, move: Move): Promise<void> {
  const noted = (await rememberedRows(trx, move, 'conversations')).filter((row) => row.before);
  for (const { before, after } of noted) {
    if (after === null) {
      await sql`
        insert into conversations overriding system value
        select * from jsonb_populate_record(null::conversations, ${JSON.stringify(before)}::jsonb)
      `.execute(trx);
    } else await restoreThread(trx, thread.parse(before), thread.parse(after));
  }
  for (const table of threadParts) {
    await sql`
      update ${sql.table(table)} as t set conversation_id = (r.before ->> 'conversation_id')::bigint
      from lead_merge_rows as r
      where r.merge_id = ${move.mergeId} and r.property_id = ${move.from}
        and r.table_name = ${table} and r.before ? 'conversation_id' and t.id = r.row_key
        and exists (select from conversations as c
          where c.id = (r.before ->> 'conversation_id')::bigint)
    `.execute(trx);
  }
}

async function restoreThread(trx: Db, was: Thread, became: Thread): Promise<void> {
  const added = became.unread_count - was.unread_count;
  await sql`
    update conversations set unread_count = greatest(unread_count - ${added}::integer, 0),
      last_message = case when last_message_at is not distinct from ${became.last_message_at}::timestamptz
        then ${was.last_message} else last_message end,
      last_message_at = case when last_message_at is not distinct from ${became.last_message_at}::timestamptz
        then ${was.last_message_at}::timestamptz else last_message_at end,
      last_outreach_at = case when last_outreach_at is not distinct from ${became.last_outreach_at}::timestamptz
        then ${was.last_outreach_at}::timestamptz else last_outreach_at end,
      unanswered_since = case when unanswered_since is not distinct from ${became.unanswered_since}::timestamptz
        then ${was.unanswered_since}::timestamptz else unanswered_since end
    where id = ${was.id}
  `.execute(trx);
}
