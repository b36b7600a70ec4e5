import type { Property } from '#api/properties/property.schema.ts';

const words = {
  foreclosure: ['foreclosure', 'foreclosures'],
  probate: ['probate', 'probates'],
  violation: ['violation', 'violations'],
} as const;

/** Other distress at the same place: 'also: 3 violations'. */
export function RelatedLeads({ property }: { property: Property }) {
  if (property.related.length === 0) return null;
  const parts = property.related.map(
    ({ propertyType, count }) => `${count} ${words[propertyType][count === 1 ? 0 : 1]}`,
  );
  return <p className="text-xs text-ink-faint">also: {parts.join(', ')}</p>;
}
