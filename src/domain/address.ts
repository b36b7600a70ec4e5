export function propertyIdentity(p: {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  apn?: string | null | undefined;
  county?: string | null | undefined;
}): { identityKey: string | null; parcelKey: string | null } {
  return { identityKey: `${p.streetAddress}|${p.zipCode}`.toLowerCase(), parcelKey: null };
}
