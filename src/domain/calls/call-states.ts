/** A call's states, in the order in which it goes through them; it never goes back. */
export const callStates = ['dialling', 'ringing', 'answered', 'ended'] as const;
export type CallState = (typeof callStates)[number];

export const callDirections = ['outgoing', 'incoming'] as const;
export type CallDirection = (typeof callDirections)[number];

/** How a call ended; `lost`: its browser vanished. */
export const callEndReasons = [
  'completed',
  'busy',
  'no_answer',
  'refused',
  'cancelled',
  'failed',
  'lost',
  'missed',
] as const;
export type CallEndReason = (typeof callEndReasons)[number];

/** How an end reads in a list. */
export const callEndWords: Record<CallEndReason, string> = {
  completed: 'Ended',
  busy: 'Busy',
  no_answer: 'No answer',
  refused: 'Turned down',
  cancelled: 'Hung up before an answer',
  failed: 'Failed',
  lost: 'The connection was lost',
  missed: 'Missed',
};

/** Whether a call may go from one state to another. */
export const comesLater = (from: CallState, to: CallState) =>
  callStates.indexOf(to) > callStates.indexOf(from);
