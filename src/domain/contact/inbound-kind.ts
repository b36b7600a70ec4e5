/**
 * How a seller reached the installation. A feature says that somebody did by an entry in the
 * lead's timeline, of the kind beside it; `newValue.source` names where it came from.
 */
export const inboundEventKinds = {
  text: 'text_received',
  form: 'form_received',
  call: 'call_received',
  email: 'email_received',
} as const;

export type InboundKind = keyof typeof inboundEventKinds;

export const inboundKinds = Object.keys(inboundEventKinds) as InboundKind[];

export const inboundKindLabels: Record<InboundKind, string> = {
  text: 'Texts',
  form: 'Forms',
  call: 'Calls',
  email: 'E-mails',
};
