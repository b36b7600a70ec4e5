import type { CallEndReason } from '#domain/calls/call-states.ts';
import type { CallEnd } from '../phone/phone.ts';

/** What the server keeps of an end, and what the user reads. */
export function wordsOfEnd(
  { reason, by }: CallEnd,
  wasAnswered: boolean,
): { endReason: CallEndReason; sentence: string } {
  if (reason === 'network') {
    return { endReason: wasAnswered ? 'lost' : 'failed', sentence: 'The connection was lost.' };
  }
  if (wasAnswered) {
    const sentence = by === 'them' ? 'They hung up.' : by === 'us' ? 'You hung up.' : 'Call ended.';
    return { endReason: 'completed', sentence };
  }
  const { endReason, sentence } = unanswered[reason] ?? unanswered.failed;
  return { endReason, sentence };
}

const failed = { endReason: 'failed', sentence: 'The call failed.' } as const;

const unanswered: Record<
  Exclude<CallEnd['reason'], 'network'>,
  { endReason: CallEndReason; sentence: string }
> = {
  busy: { endReason: 'busy', sentence: 'The line is busy.' },
  'no-answer': { endReason: 'no_answer', sentence: 'Nobody answered.' },
  refused: { endReason: 'refused', sentence: 'The call was turned down.' },
  cancelled: { endReason: 'cancelled', sentence: 'You hung up before an answer.' },
  'hung-up': { endReason: 'cancelled', sentence: 'The call ended before an answer.' },
  'answered-elsewhere': { endReason: 'cancelled', sentence: 'Answered in another browser.' },
  'not-found': { endReason: 'failed', sentence: 'The number is not in service.' },
  'no-microphone': { endReason: 'failed', sentence: 'The microphone cannot be used.' },
  failed,
};
