import {
  changeQuickReply,
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
} from '#api/conversations/quick-replies.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { quickRepliesStore as replies } from './quick-replies.store.ts';

export function mountQuickReplies({ mount }: Mounter, { db }: { db: Db }): void {
  mount(listQuickReplies, () => replies.list(db));
  mount(createQuickReply, ({ body, session }) => replies.add(db, body, session));
  mount(changeQuickReply, ({ params, body }) => replies.change(db, params.id, body));
  mount(deleteQuickReply, async ({ params }) => {
    await replies.remove(db, params.id);
    return { message: 'The reply is forgotten.' };
  });
}
