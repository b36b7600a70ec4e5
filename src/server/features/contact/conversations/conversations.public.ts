export type { TextContacts } from './text-contacts.service.ts';
export type { FileMissedCall, RenameLastCall } from './calls/file-call.ts';
export type { TextNumber } from './calls/text-number.ts';
