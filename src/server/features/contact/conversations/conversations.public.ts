export type { TextContacts } from './text-contacts.service.ts';
