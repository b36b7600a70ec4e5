import { propertyIdentity, type Address } from '#domain/places/address.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';

/** Whether an address says enough to be one place: a house number, and a ZIP or a town with its state. */
export function isWholeAddress(address: Address): boolean {
  const { identityKey, isNumbered } = propertyIdentity(address);
  const hasTown = address.city !== '' && address.state !== '';
  return isNumbered && identityKey !== null && (address.zipCode !== '' || hasTown);
}

/** The parts of an address as a seller typed it; null if it is no whole one. */
export function readAddressLine(line: string): Address | null {
  const parts = splitOneLineAddress(line);
  return parts && isWholeAddress(parts) ? parts : null;
}
