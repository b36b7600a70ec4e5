import type { Generated, GeneratedAlways } from 'kysely';
import type { CallSoundKind } from '#api/calls/call-settings.api.ts';
import type { CallDirection, CallEndReason, CallState } from '#domain/calls/call-states.ts';
import type { CallOutcome } from '#domain/follow-up/call-outcome.ts';

export type PhoneCallsTable = {
  id: GeneratedAlways<number>;
  key: string;
  property_id: number | null;
  direction: CallDirection;
  their_number: string;
  own_number: string;
  user_id: string | null;
  state: CallState;
  end_reason: CallEndReason | null;
  end_words: Generated<string>;
  provider: string;
  provider_call_id: string | null;
  created_at: Date;
  answered_at: Date | null;
  ended_at: Date | null;
  last_seen_at: Date;
  notice_at: Date | null;
  outcome: CallOutcome | null;
  note: Generated<string>;
  /** What was said in its recording, and why that is not written down; gone with the recording. */
  transcript: Generated<string>;
  transcript_state: Generated<'none' | 'done' | 'failed'>;
  transcript_reason: Generated<string>;
};

export type PhoneCallPartsTable = {
  id: GeneratedAlways<number>;
  call_id: number | null;
  part: number;
  file_key: string;
  content_type: string;
  /** 0 until its file is there. */
  size: number;
  /** Whether a notice had to be heard first. */
  needs_notice: Generated<boolean>;
  created_at: Date;
};

export type CallSoundsTable = {
  id: GeneratedAlways<number>;
  kind: CallSoundKind;
  user_id: string | null;
  file_key: string;
  content_type: string;
  size: number;
  created_at: Date;
};

export type CallTables = {
  phone_calls: PhoneCallsTable;
  phone_call_parts: PhoneCallPartsTable;
  call_sounds: CallSoundsTable;
};
