export type { ThreadSpan } from './thread-happenings.query.ts';
export {
  createConversationNotFoundError,
  createNothingSaidError,
  createNotResendableError,
} from './conversations.errors.ts';
export type { ThreadMails } from './mails/thread-mails.ts';
export { unsentMessages } from './scheduled/unsent-texts.store.ts';
export type { TextContacts } from './text-contacts.service.ts';
export type { FileMissedCall, RenameLastCall } from './calls/file-call.ts';
export type { TextNumber } from './calls/text-number.ts';
