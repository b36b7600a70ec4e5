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
 * The label of an outcome, and what it implies for the number: `status` is the number's new status
 * (absent if the call implies none), `endsContact` adds it to the opt-out ledger.
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
