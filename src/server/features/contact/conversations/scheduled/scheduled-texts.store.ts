import type { Insertable } from 'kysely';
import type { ScheduledText } from '#api/conversations/scheduled-texts.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { ScheduledTextsTable } from '#server/platform/database/schema/conversations.tables.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import { createMediaNotFoundError, createScheduledNotFoundError } from '../conversations.errors.ts';

export type DueText = NonNullable<Awaited<ReturnType<typeof scheduledTextsStore.lockDue>>>;

/** The maximum number sent in one run; the next minute's run sends the rest. */
const maxPerRun = 500;

const selectShown = (db: Db) =>
  db
    .selectFrom('scheduled_texts as t')
    .leftJoin('users as u', 'u.id', 't.author_id')
    .selectAll('t')
    .select('u.name as author');

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>;

const toScheduledText = (row: ShownRow): ScheduledText => ({
  id: row.id,
  conversationId: row.conversation_id,
  content: row.content,
  imageCount: row.media_ids.length,
  sendAt: row.send_at.toISOString(),
  recipientClock: row.recipient_clock,
  problem: row.problem,
  isHeld: row.held_at !== null,
  author: row.author,
  createdAt: row.created_at.toISOString(),
});

export const scheduledTextsStore = {
  async list(db: Db, conversationId: number): Promise<ScheduledText[]> {
    const rows = await selectShown(db)
      .where('t.conversation_id', '=', conversationId)
      .where('t.ended_at', 'is', null)
      .orderBy('t.send_at')
      .orderBy('t.id')
      .execute();
    return rows.map(toScheduledText);
  },

  /** @throws `conversations.scheduled_not_found`, 404. */
  async find(db: Db, id: number): Promise<ScheduledText> {
    const row = await selectShown(db).where('t.id', '=', id).executeTakeFirst();
    if (!row) throw createScheduledNotFoundError();
    return toScheduledText(row);
  },

  /** @returns its id, or the existing one's if the same draft was sent before. */
  async add(db: Db, text: Insertable<ScheduledTextsTable>): Promise<number> {
    const added = await db
      .insertInto('scheduled_texts')
      .values(text)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
    const known = await db
      .selectFrom('scheduled_texts')
      .select('id')
      .where('author_id', '=', text.author_id ?? '')
      .where('draft_key', '=', text.draft_key ?? '')
      .executeTakeFirstOrThrow();
    return known.id;
  },

  /** @throws `conversations.media_not_found` for an image that is not there or went before. */
  async checkMedia(db: Db, conversationId: number, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    const found = await db
      .selectFrom('message_media')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where('conversation_id', '=', conversationId)
      .where('message_id', 'is', null)
      .execute();
    if (found.length < new Set(ids).size) throw createMediaNotFoundError();
  },

  async listDue(db: Db, now: Date): Promise<number[]> {
    const rows = await db
      .selectFrom('scheduled_texts')
      .select('id')
      .where('ended_at', 'is', null)
      .where('held_at', 'is', null)
      .where('send_at', '<=', now)
      .orderBy('send_at')
      .limit(maxPerRun)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** The text, locked; undefined if another process has it or it was canceled or moved. */
  lockDue: (trx: Db, id: number, now: Date) =>
    trx
      .selectFrom('scheduled_texts as t')
      .innerJoin('conversations as c', 'c.id', 't.conversation_id')
      .select(['t.id', 't.conversation_id', 't.content', 't.media_ids', 't.author_id'])
      .select(['c.phone_number', 'c.property_id'])
      .where('t.id', '=', id)
      .where('t.ended_at', 'is', null)
      .where('t.held_at', 'is', null)
      .where('t.send_at', '<=', now)
      .forUpdate('t')
      .skipLocked()
      .executeTakeFirst(),

  async move(
    trx: Db,
    id: number,
    to: { sendAt: Date; recipientClock: string; problem: string },
  ): Promise<void> {
    await trx
      .updateTable('scheduled_texts')
      .set({ send_at: to.sendAt, recipient_clock: to.recipientClock, problem: to.problem })
      .where('id', '=', id)
      .execute();
  },

  /** @returns its conversation; undefined if it has ended. */
  async hold(db: Db, id: number, problem: string, now: Date): Promise<number | undefined> {
    const held = await db
      .updateTable('scheduled_texts')
      .set({ problem, held_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('conversation_id')
      .executeTakeFirst();
    return held?.conversation_id;
  },

  /** Holds every text that waits for a number, which has opted out. */
  async holdForNumber(trx: Db, phoneNumber: string, problem: string, now: Date): Promise<void> {
    await sql`
      update scheduled_texts as t set problem = ${problem}, held_at = ${now}
      from conversations as c
      where c.id = t.conversation_id and c.phone_number = ${phoneNumber}
        and t.ended_at is null and t.held_at is null
    `.execute(trx);
  },

  /** @returns its conversation; undefined if it had ended before. */
  async end(db: Db, id: number, now: Date, messageId: number | null): Promise<number | undefined> {
    const ended = await db
      .updateTable('scheduled_texts')
      .set({ ended_at: now, message_id: messageId })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('conversation_id')
      .executeTakeFirst();
    return ended?.conversation_id;
  },
};
