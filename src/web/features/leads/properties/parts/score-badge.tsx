import type { Property } from '#api/properties/property.schema.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** 'Score 48'; its terms are in the lead's dialog. */
export function ScoreBadge({ property: { score } }: { property: Property }) {
  if (score === null) return null;
  return (
    <Badge tone="outline">
      <span className="font-normal">Score</span> <span className="tabular">{score}</span>
    </Badge>
  );
}
