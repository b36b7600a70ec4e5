export type { LetterContacts } from './letter-contacts.service.ts';
