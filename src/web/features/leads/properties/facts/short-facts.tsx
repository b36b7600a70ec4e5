import type { Property } from '#api/properties/property.schema.ts';
import { shortFacts } from '#domain/facts/short-facts.ts';

/** What is known of the house, in one quiet line of a card; nothing where nothing is. */
export function ShortFacts({ property }: { property: Property }) {
  const text = shortFacts(property);
  return text && <p className="truncate text-sm text-ink-soft">{text}</p>;
}
