import type { OptOut } from '#api/contact-gate.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';

/** As people write it: a number with its brackets, an address key without its bar. */
export function recipientOf({ kind, value }: Pick<OptOut, 'kind' | 'value'>): string {
  return kind === 'phone' ? formatPhoneNumber(value) : value.replaceAll('|', ', ');
}
