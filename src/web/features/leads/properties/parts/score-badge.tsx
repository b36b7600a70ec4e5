import type { Property } from '#api/properties/property.schema.ts';
import { QuietFact } from './property-badges.tsx';

/** 'Score 48'; its terms are in the lead's dialog. */
export function ScoreBadge({ property: { score } }: { property: Property }) {
  if (score === null) return null;
  return (
    <QuietFact>
      Score <span className="tabular">{score}</span>
    </QuietFact>
  );
}
