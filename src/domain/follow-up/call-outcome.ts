import type { PhoneStatus } from '../contact/phone-number.ts';

/** How a call ended, in the order in which the sheet offers them. */
export const callOutcomes = [
  'reached',
  'no_answer',
  'voicemail',
  'wrong_number',
  'disconnected',
  'do_not_call',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/**
 * What an outcome is called, and what it says of the number: `status` is what the number becomes
 * (absent where the call says nothing of it), `endsContact` puts it on the ledger of opt-outs.
 */
export const callOutcomeRules: Record<
  CallOutcome,
  { label: string; status?: PhoneStatus; endsContact?: true }
> = {
  reached: { label: 'Reached', status: 'correct' },
  no_answer: { label: 'No answer' },
  voicemail: { label: 'Voicemail' },
  wrong_number: { label: 'Wrong number', status: 'wrong' },
  disconnected: { label: 'Disconnected', status: 'wrong' },
  do_not_call: { label: 'Do not call', status: 'correct', endsContact: true },
};
