export type { ThreadSpan } from './thread-happenings.query.ts';
export { createConversationNotFoundError } from './conversations.errors.ts';
export type { ThreadMails } from './mails/thread-mails.ts';
export type { TextContacts } from './text-contacts.service.ts';
