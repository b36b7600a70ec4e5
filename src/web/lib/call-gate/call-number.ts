import type { CallAnswer } from '#api/law/call-gate.api.ts';
import { telHref } from '#domain/contact/phone-number.ts';
import { browserCallsStore, type CallToStart } from './browser-calls.ts';
import { gatedSmsHref, noteOwnContact } from './own-phone.ts';

/** A contact from a menu, which the gate allows; `answer` may warn, or hold the line of a text. */
type FromMenu = CallToStart & {
  answer: CallAnswer | undefined;
  /** Whether the gate's log has it already, with the owner's reason. */
  isLogged?: boolean;
  /** Runs where the user's own phone calls; the server counts the browser's calls. */
  onFollow: () => void;
};

/** Calls a number by the browser, where a service is set up: it asks the gate. @returns whether there is one. */
export function callInBrowser({ propertyId, phoneNumber }: CallToStart): boolean {
  const inBrowser = browserCallsStore.current();
  inBrowser?.start({ propertyId, phoneNumber });
  return inBrowser !== null;
}

/** Calls a number by the user's own phone. */
export function callNumber({
  propertyId,
  phoneNumber,
  answer,
  isLogged,
  onFollow,
}: FromMenu): void {
  if (answer?.reason && !isLogged) return;
  if (!isLogged) noteOwnContact({ channel: 'call', propertyId, phoneNumber });
  window.location.assign(telHref(phoneNumber));
  onFollow();
}

/** Opens the texting app of the user's phone. */
export function textNumber(props: FromMenu & { body: string }): void {
  const { propertyId, phoneNumber, body, answer, isLogged, onFollow } = props;
  if (answer?.reason && !isLogged) return;
  if (!isLogged) noteOwnContact({ channel: 'sms', propertyId, phoneNumber });
  window.location.assign(gatedSmsHref(phoneNumber, body, answer));
  onFollow();
}
