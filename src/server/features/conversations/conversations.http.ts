import {
  countUnread,
  createQuickReply,
  deleteQuickReply,
  getConversation,
  getChatAbilities,
  listConversations,
  listMessages,
  listQuickReplies,
  markConversationRead,
  resendMessage,
  searchConversations,
  sendMessage,
  simulateReply,
  startConversation,
} from '#api/conversations.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { countUnreadMessages, toMessage } from './conversation-view.query.ts';
import { createConversationNotFoundError, createNotSandboxError } from './conversations.errors.ts';
import type { ConversationsService } from './conversations.service.ts';
import type { SmsEventsService } from './sms-events.service.ts';

type Options = {
  db: Db;
  conversations: ConversationsService;
  smsEvents: SmsEventsService;
  sms: SmsProvider;
};

export function mountConversations({ mount }: Mounter, options: Options): void {
  const { db, conversations, smsEvents, sms } = options;

  mount(listConversations, () => conversations.list());
  mount(getConversation, ({ params }) => conversations.get(params.id));
  mount(startConversation, ({ body }) => conversations.start(body.phoneNumber, body.propertyId));
  mount(listMessages, ({ params, query }) => conversations.messages(params.id, query));
  mount(sendMessage, ({ params, body, session }) =>
    conversations.send(params.id, body.content, session),
  );
  mount(resendMessage, ({ params }) => conversations.resend(params.id));
  mount(markConversationRead, ({ params }) => conversations.markRead(params.id));
  mount(searchConversations, ({ query }) => conversations.search(query.query));
  mount(countUnread, async () => ({ unreadCount: await countUnreadMessages(db) }));
  mount(getChatAbilities, () => ({
    provider: sms.name,
    delivers: sms.delivers,
    canSendImages: sms.canSendImages,
  }));

  mount(simulateReply, async ({ params, body }) => {
    if (sms.delivers) throw createNotSandboxError();
    const { phoneNumber } = await conversations.get(params.id);
    const message = await smsEvents.receive('sandbox', {
      kind: 'received',
      providerMessageId: `simulated-${crypto.randomUUID()}`,
      from: phoneNumber,
      text: body.content,
      mediaUrls: [],
    });
    if (!message) throw createConversationNotFoundError();
    return toMessage(message);
  });

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
