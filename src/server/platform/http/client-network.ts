import { isIPv4 } from 'node:net';

/** An IPv4 address that is written as one of IPv6, as itself; without the name of an interface. */
const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** What counts as one client: an address, or of IPv6 the /64 that a customer of a provider has whole. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  return isIPv4(plain) ? plain : networkOf(plain);
}

/**
 * The network of an address, by which what strangers send is limited: a house or an office often has
 * many addresses, a robot a whole IPv6 network.
 * @returns the first three numbers of IPv4, the first four groups of IPv6.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
