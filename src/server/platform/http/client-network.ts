import { isIPv4 } from 'node:net';
import { networkOf } from '#domain/contact/seller-form.ts';

/** What counts as one client: an address, or of IPv6 the /64 that a customer of a provider has whole. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(plain) ? plain : networkOf(plain);
}
