export type { NoteInbound, ReadNumberSource } from './note-inbound.ts';
export { findOwnNumber, listCallerNumbers, type OwnNumber } from './own-number.query.ts';
