import type { RefusedCall } from '#api/law/call-gate.api.ts';
import { telHref } from '#domain/contact/phone-number.ts';
import { browserCallsStore, type CallToStart } from './browser-calls.ts';

/**
 * Calls a number from a menu: in the browser where a service is set up, else by the user's own phone.
 * @param refused the gate's answer: with one, nothing is dialled.
 * @param onFollow runs where the user's own phone calls; the server counts the browser's calls.
 */
export function callNumber(
  call: CallToStart & { refused: RefusedCall | undefined; onFollow: () => void },
): void {
  const { propertyId, phoneNumber, refused, onFollow } = call;
  if (refused) return;
  const inBrowser = browserCallsStore.current();
  if (inBrowser) return inBrowser.start({ propertyId, phoneNumber });
  window.location.assign(telHref(phoneNumber));
  onFollow();
}
