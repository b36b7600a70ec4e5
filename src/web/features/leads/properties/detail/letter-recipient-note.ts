import type { Property } from '#api/properties/property.schema.ts';

/** In words, if it is not the mailing address: a probate lead's letters go to the petitioner. */
export function letterRecipientNote({
  propertyType,
  mailingAddress,
  metadata,
}: Pick<Property, 'propertyType' | 'mailingAddress' | 'metadata'>): string | null {
  if (propertyType === 'probate')
    return metadata.petitioner?.streetAddress?.trim()
      ? 'Letters go to the petitioner.'
      : 'Letters go to the petitioner, whose address is not known yet.';
  return mailingAddress?.streetAddress ? null : 'Letters go to the property.';
}
