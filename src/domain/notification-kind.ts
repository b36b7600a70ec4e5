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
};

type NotificationFacts = { kind: NotificationKind; count: number; actor: string | null };

/** The first line of a notification; `lead` is the owner's name, null without a lead. */
export function notificationTitle(
  { kind, count, actor }: NotificationFacts,
  lead: string | null,
): string {
  const of = lead ? ` ${prepositions[kind]} ${lead}` : '';
  if (kind === 'automation') return `An automation calls for you${of}`;
  if (kind === 'lawyer') return `A lawyer is mentioned${of}`;
  if (kind === 'webhook') return 'A webhook was disabled';
  if (kind === 'form') return `${count > 1 ? `${count} forms` : 'Form'}${of}`;
  if (kind === 'reply') return `${count > 1 ? `${count} replies` : 'Reply'}${of}`;
  if (kind === 'signature') return `Contract signed${of}`;
  if (kind === 'mention') return `${actor ?? 'A former member'} mentioned you${of}`;
  return count > 1 ? `${count} messages were not sent, the last${of}` : `Not sent${of}`;
}
