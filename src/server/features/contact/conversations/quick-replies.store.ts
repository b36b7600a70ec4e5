import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createQuickReplyNotFoundError } from './conversations.errors.ts';

type QuickReply = { title: string; content: string };

/** Replies that people keep for the next time. */
export const quickRepliesStore = {
  list: (db: Db) =>
    db.selectFrom('quick_replies').select(['id', 'title', 'content']).orderBy('id').execute(),

  add: (db: Db, reply: QuickReply, actor: { userId: string }) =>
    db
      .insertInto('quick_replies')
      .values({ ...reply, created_by: actor.userId })
      .returning(['id', 'title', 'content'])
      .executeTakeFirstOrThrow(),

  /** @throws `conversations.quick_reply_not_found`, 404. */
  async change(db: Db, id: number, reply: QuickReply) {
    const changed = await db
      .updateTable('quick_replies')
      .set(reply)
      .where('id', '=', id)
      .returning(['id', 'title', 'content'])
      .executeTakeFirst();
    if (!changed) throw createQuickReplyNotFoundError();
    return changed;
  },

  async remove(db: Db, id: number): Promise<void> {
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('quick_replies').where('id', '=', id).execute();
      await auditInTransaction(trx);
    });
  },
};
