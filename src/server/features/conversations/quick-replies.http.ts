import {
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
} from '#api/conversations/quick-replies.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';

/** Replies that people keep for the next time. */
export function mountQuickReplies({ mount }: Mounter, { db }: { db: Db }): void {
  mount(listQuickReplies, () =>
    db.selectFrom('quick_replies').select(['id', 'title', 'content']).orderBy('id').execute(),
  );
  mount(createQuickReply, ({ body, session }) =>
    db
      .insertInto('quick_replies')
      .values({ ...body, created_by: session.userId })
      .returning(['id', 'title', 'content'])
      .executeTakeFirstOrThrow(),
  );
  mount(deleteQuickReply, async ({ params }) => {
    await db.deleteFrom('quick_replies').where('id', '=', params.id).execute();
    return { message: 'The reply is forgotten.' };
  });
}
