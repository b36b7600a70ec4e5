import type { Property } from '#api/properties/property.schema.ts';

/** The first mobile number that is not marked wrong, else the first of unknown type; ten digits. */
export function mobileNumberOf(property: Property): string | undefined {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  const mobiles = [
    ...phones.filter((phone) => phone.type === 'mobile'),
    ...phones.filter((phone) => phone.type === 'unknown'),
  ];
  return (mobiles.find((phone) => phone.status !== 'wrong') ?? mobiles[0])?.number;
}
