import type { CallAnswer } from '#api/law/call-gate.api.ts';
import { telHref } from '#domain/contact/phone-number.ts';
import { browserCallsStore, type CallToStart } from './browser-calls.ts';

/**
 * Calls a number from a menu: in the browser where a service is set up, else by the user's own phone.
 * @param answer the gate's: where it refuses, nothing is dialled.
 * @param onFollow runs where the user's own phone calls; the server counts the browser's calls.
 */
export function callNumber(
  call: CallToStart & { answer: CallAnswer | undefined; onFollow: () => void },
): void {
  const { propertyId, phoneNumber, answer, onFollow } = call;
  if (answer?.reason) return;
  const inBrowser = browserCallsStore.current();
  if (inBrowser) return inBrowser.start({ propertyId, phoneNumber });
  window.location.assign(telHref(phoneNumber));
  onFollow();
}
