import type { Db } from '#server/platform/database/connect.ts';

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

  async remove(db: Db, id: number): Promise<void> {
    await db.deleteFrom('quick_replies').where('id', '=', id).execute();
  },
};
