export type { NoteInbound, ReadNumberSource } from './note-inbound.ts';
export { findOwnNumber, type OwnNumber } from './own-number.query.ts';
