export type { MailContacts } from './mail-contacts.service.ts';
