export { readMailEnding } from './sending/mail-ending.ts';
export { createStopLinks, type StopLinks } from './sending/stop-link.ts';
export type { MailContacts } from './mail-contacts.service.ts';
