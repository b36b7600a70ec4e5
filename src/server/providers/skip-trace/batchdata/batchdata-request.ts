import { propertyIdentity } from '#domain/places/address.ts';
import { zip5 } from '#domain/places/zip-code.ts';
import type { Address } from '#domain/places/address.ts';
import type { TraceRequest } from '../skip-trace-provider.ts';

const toPlace = ({ streetAddress, city, state, zipCode }: Address) => {
  const zip = zip5(zipCode) ?? '';
  const parts = { street: streetAddress.trim(), city: city.trim(), state: state.trim(), zip };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
};

/** A street with its ZIP, or with its city and state; nothing else is looked up by address. */
const isWhole = ({ streetAddress, city, state, zipCode }: Address) =>
  streetAddress.trim() !== '' && (zip5(zipCode) !== null || (city.trim() && state.trim()) !== '');

/**
 * One property as both versions take it: by its address, and by its parcel number where that and the
 * county are known. The owner's name is not sent: it would replace the owner that BatchData knows.
 * @returns null if the lead has neither.
 */
export function toBatchDataItem(request: TraceRequest): Record<string, unknown> | null {
  const { requestId, address, mailingAddress, apn, county } = request;
  const { parcelKey } = propertyIdentity({ ...address, apn, county });
  const hasAddress = isWhole(address);
  if (!hasAddress && !parcelKey) return null;
  return {
    requestId,
    ...(hasAddress && { propertyAddress: toPlace(address) }),
    ...(parcelKey && { apn: apn.trim(), county: county.trim(), state: address.state.trim() }),
    ...(mailingAddress && isWhole(mailingAddress) && { mailingAddress: toPlace(mailingAddress) }),
  };
}

/** Why a lead was not sent. */
export const unsendable =
  'BatchData needs a street with its ZIP, or with city and state, or a parcel number with its county.';
