import { noteContact, type CallAnswer } from '#api/law/call-gate.api.ts';
import { smsHref } from '#domain/contact/phone-number.ts';
import { call } from '#web/lib/call.ts';
import type { CallToStart } from './browser-calls.ts';
import type { PhoneChannel } from './call-answers.query.ts';

/** The gate's log has what the user's own phone does; without a network once there is one. */
export function noteOwnContact(body: CallToStart & { channel: PhoneChannel }): void {
  void call(noteContact, { body }).catch(() => undefined);
}

/** A text with the owner's line where the gate asks for it; none is offered to who opted out. */
export function gatedSmsHref(
  phoneNumber: string,
  body: string | undefined,
  { reason, suffix }: Partial<CallAnswer> = {},
): string {
  if (!body || reason === 'opted_out') return smsHref(phoneNumber);
  return smsHref(phoneNumber, suffix ? `${body}\n${suffix}` : body);
}
