import type { Property } from '#api/properties/property.schema.ts';

/** '3 kinds at this address', '2 leads at this address'; null if the lead is alone there. */
export function placeWords({ place, related }: Pick<Property, 'place' | 'related'>): string | null {
  const kinds = place?.kinds.length ?? 0;
  if (kinds > 1) return `${kinds} kinds at this address`;
  const others = related.reduce((sum, { ids }) => sum + ids.length, 0);
  const leads = place?.leads ?? others + 1;
  return leads > 1 ? `${leads} leads at this address` : null;
}
