import {
  countUnread,
  getConversation,
  getChatAbilities,
  listConversations,
  listMessages,
  markConversationAnswered,
  markConversationRead,
  previewText,
  resendMessage,
  searchConversations,
  sendMessage,
  simulateReply,
  startConversation,
} from '#api/conversations/conversations.api.ts';
import { suggestReplies } from '#api/conversations/thread-extras.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { countUnreadMessages, toMessage } from './conversation-view.query.ts';
import { createConversationNotFoundError, createNotSandboxError } from './conversations.errors.ts';
import type { ChatMediaService } from './chat-media.service.ts';
import type { ConversationsService } from './conversations.service.ts';
import type { ReplySuggestionsService } from './reply-suggestions.service.ts';
import type { SmsEventsService } from './sms-events.service.ts';

type Options = {
  db: Db;
  conversations: ConversationsService;
  smsEvents: SmsEventsService;
  chatMedia: Pick<ChatMediaService, 'noImagesReason'>;
  replySuggestions: ReplySuggestionsService;
  findSms: () => SmsProvider;
};

export function mountConversations({ mount }: Mounter, options: Options): void {
  const { db, conversations, smsEvents, chatMedia, replySuggestions, findSms } = options;

  mount(listConversations, ({ query, session }) => conversations.list(query, session));
  mount(getConversation, ({ params }) => conversations.get(params.id));
  mount(startConversation, ({ body }) => conversations.start(body.phoneNumber, body.propertyId));
  mount(listMessages, ({ params, query }) => conversations.messages(params.id, query));
  mount(previewText, ({ params }) => conversations.nextText(params.id));
  mount(suggestReplies, ({ params, session }) => replySuggestions.suggest(params.id, session));
  mount(sendMessage, ({ params, body, session }) => conversations.send(params.id, body, session));
  mount(resendMessage, ({ params, session }) => conversations.resend(params.id, session));
  mount(markConversationAnswered, ({ params }) => conversations.markAnswered(params.id));
  mount(markConversationRead, ({ params }) => conversations.markRead(params.id));
  mount(searchConversations, ({ query }) => conversations.search(query.query));
  mount(countUnread, async () => ({ unreadCount: await countUnreadMessages(db) }));
  mount(getChatAbilities, () => ({
    provider: findSms().name,
    delivers: findSms().delivers,
    canSendImages: chatMedia.noImagesReason() === null,
    noImagesReason: chatMedia.noImagesReason(),
    suggestsReplies: replySuggestions.isOn(),
  }));

  mount(simulateReply, async ({ params, body }) => {
    if (findSms().delivers) throw createNotSandboxError();
    const { phoneNumber } = await conversations.get(params.id);
    const message = await smsEvents.receive('sandbox', {
      kind: 'received',
      providerMessageId: `simulated-${crypto.randomUUID()}`,
      from: phoneNumber,
      to: '',
      text: body.content,
      mediaUrls: [],
    });
    if (!message) throw createConversationNotFoundError();
    return toMessage(message);
  });
}
