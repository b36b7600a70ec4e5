import { canBeTexted } from '#domain/contact/phone-number.ts';
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

/** The numbers of a lead that can be texted and are not marked wrong; ten digits each. */
export function textableNumbersOf(property: Property): string[] {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  return phones
    .filter(({ type, status }) => canBeTexted(type) && status !== 'wrong')
    .map(({ number }) => number);
}
