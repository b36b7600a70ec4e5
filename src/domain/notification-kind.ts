/** What a user is notified of. */
export const notificationKinds = [
  'reply',
  'lawyer',
  'form',
  'signature',
  'mention',
  'failed_send',
  'automation',
  'webhook',
  'sign_in',
  'deadline',
  'buyer_offer',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const prepositions: Record<NotificationKind, string> = {
  reply: 'from',
  lawyer: 'by',
  form: 'from',
  signature: 'for',
  mention: 'on',
  failed_send: 'to',
  automation: 'on',
  webhook: 'on',
  sign_in: 'on',
  deadline: 'of',
  buyer_offer: 'for',
};

type NotificationFacts = {
  kind: NotificationKind;
  count: number;
  actor: string | null;
  /** A reply that is a call which nobody answered. */
  isMissedCall?: boolean;
};

/** The first line of a notification; `lead` is the owner's name, null without a lead. */
export function notificationTitle(
  { kind, count, actor, isMissedCall }: NotificationFacts,
  lead: string | null,
): string {
  const of = lead ? ` ${prepositions[kind]} ${lead}` : '';
  if (kind === 'automation') return `An automation calls for you${of}`;
  if (kind === 'lawyer') return `A lawyer is mentioned${of}`;
  if (kind === 'sign_in') return 'Unusual sign-ins';
  if (kind === 'buyer_offer')
    return `A buyer made an offer${lead ? ` for the deal with ${lead}` : ''}`;
  if (kind === 'deadline') return `A deadline of the contract${lead ? ` with ${lead}` : ''}`;
  if (kind === 'webhook') return 'A webhook was disabled';
  if (isMissedCall) return `Missed call${of}`;
  if (kind === 'form') return `${count > 1 ? `${count} forms` : 'Form'}${of}`;
  if (kind === 'reply') return `${count > 1 ? `${count} replies` : 'Reply'}${of}`;
  if (kind === 'signature') return `Contract signed${of}`;
  if (kind === 'mention') return `${actor ?? 'A former member'} mentioned you${of}`;
  return count > 1 ? `${count} messages were not sent, the last${of}` : `Not sent${of}`;
}
