import type { CallEnd } from '../phone.ts';

type Ended = {
  originator: string;
  cause: string;
  /** The SIP message that ended it, where there is one. */
  message?: { method?: string; status_code?: number; getHeader?(name: string): string | undefined };
};

const reasons: Record<string, CallEnd['reason']> = {
  Terminated: 'hung-up',
  Busy: 'busy',
  Rejected: 'refused',
  Canceled: 'cancelled',
  'No Answer': 'no-answer',
  Unavailable: 'no-answer',
  Expires: 'no-answer',
  'Not Found': 'not-found',
  'Address Incomplete': 'not-found',
  'User Denied Media Access': 'no-microphone',
  'Connection Error': 'network',
  'Request Timeout': 'network',
  'RTP Timeout': 'network',
  'No ACK': 'network',
};

/** Reads what JsSIP says of a call's end. */
export function readSipEnd({ originator, cause, message }: Ended): CallEnd {
  const elsewhere =
    message?.method === 'CANCEL' && /cause=200\b/.test(message.getHeader?.('Reason') ?? '');
  const code = message?.status_code;
  return {
    reason: elsewhere ? 'answered-elsewhere' : (reasons[cause] ?? 'failed'),
    by: originator === 'local' ? 'us' : originator === 'remote' ? 'them' : 'system',
    says: code ? `${cause} (${code})` : cause,
  };
}
