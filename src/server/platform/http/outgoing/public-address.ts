import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { failure } from '../app-error.ts';

/** IPv4 networks that are not part of the public internet (IANA special-purpose registry). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The same within 2000::/3, outside of which no IPv6 address is public. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const blocked4 = listOf(special4, 'ipv4');
const blocked6 = listOf(special6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

/** Whether an IP address belongs to the public internet: no loopback, private or link-local one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}

/** The address leads into a private network. */
function createPrivateAddressError(host: string) {
  return failure(
    400,
    'request.private_address',
    `${host} is an address inside a private network, and is not called.`,
  );
}

/** Host of a URL for a look-up: an IPv6 address without its brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Rejects a private address, and names such as localhost and *.internal, before any look-up.
 * @throws `request.private_address`, 400.
 */
export function refusePrivateHost(url: URL): void {
  const host = hostOf(url);
  const isPrivateName = /(^|\.)(localhost|local|internal)\.?$/i.test(host);
  if (isPrivateName || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw createPrivateAddressError(host);
  }
}

type LookUpAll = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * A look-up for `http.request` that rejects names of private addresses. The connection uses the
 * checked address, so a name that changes in between does not bypass the check.
 * @param lookUpAll the resolver; the system's by default
 */
export function createPublicLookup(lookUpAll: LookUpAll = lookUp as LookUpAll): LookupFunction {
  return (host, options, done) => {
    lookUpAll(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      const isRefused = !first || found.some(({ address }) => !isPublicAddress(address));
      if (isRefused) return done(createPrivateAddressError(host), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

/**
 * The address to connect to, for a library that takes no look-up.
 * @throws `request.private_address`, 400; Error if the name leads nowhere.
 */
export const findPublicAddress = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    createPublicLookup()(host, {}, (error, address) =>
      error ? reject(error) : resolve(String(address)),
    );
  });
