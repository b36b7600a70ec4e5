import type { Property } from '#api/properties/property.schema.ts';

/** The first traced mobile number that is not marked wrong; ten digits. */
export function mobileNumberOf(property: Property): string | undefined {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  const mobiles = phones.filter((phone) => phone.type === 'mobile');
  return (mobiles.find((phone) => phone.status !== 'wrong') ?? mobiles[0])?.number;
}
