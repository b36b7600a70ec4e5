export type { ThreadMails } from './mails/thread-mails.ts';
export type { TextContacts } from './text-contacts.service.ts';
