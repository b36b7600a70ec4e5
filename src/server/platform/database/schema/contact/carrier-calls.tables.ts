import type { Generated, GeneratedAlways } from 'kysely';

/** Reports of carriers that were read already. */
type CarrierReportsTable = {
  provider: string;
  report_key: string;
  provider_call_id: string;
  /** A leg that rang in vain, of a call that rings in several places; else ''. */
  leg: Generated<string>;
  received_at: Date;
};

/** Messages that callers have left. */
type VoicemailsTable = {
  id: GeneratedAlways<number>;
  call_id: number;
  provider: string;
  /** The carrier's name for it, with which it is fetched. */
  recording_id: string;
  seconds: number | null;
  /** `waiting` to be fetched from the carrier; `refused` where it cannot be kept. */
  state: 'refused' | 'stored' | 'waiting';
  file_key: string | null;
  content_type: Generated<string>;
  /** In bytes. */
  size: Generated<number>;
  /** Why it was refused, in a sentence. */
  reason: Generated<string>;
  transcript_state: Generated<'done' | 'failed' | 'none' | 'waiting'>;
  transcript: Generated<string>;
  /** Why there is no transcript, in a sentence. */
  transcript_reason: Generated<string>;
  created_at: Date;
};

/** Missed calls that are in their conversation. */
type MissedCallsTable = {
  call_id: number;
  conversation_id: number | null;
  /** What became of the text, in a sentence; '' where none was to be written. */
  text_outcome: Generated<string>;
  filed_at: Date;
};

export type CarrierCallTables = {
  carrier_reports: CarrierReportsTable;
  voicemails: VoicemailsTable;
  missed_calls: MissedCallsTable;
};
