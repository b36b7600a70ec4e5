import type { Property } from '#api/property.schema.ts';

/** Fills {first_name}, {address} and {city}; what is unknown is said kindly. */
export function mergeFields(text: string, property: Property | null | undefined): string {
  const values: Record<string, string> = {
    first_name: property?.greetingName || 'there',
    address: property?.streetAddress || 'your property',
    city: property?.city || 'your area',
  };
  return text.replace(/\{(\w+)\}/g, (field, name: string) => values[name] ?? field);
}
