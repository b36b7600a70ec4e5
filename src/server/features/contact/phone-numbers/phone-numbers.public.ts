export type { NoteInbound } from './note-inbound.ts';
export { findOwnNumber, type OwnNumber } from './own-number.query.ts';
