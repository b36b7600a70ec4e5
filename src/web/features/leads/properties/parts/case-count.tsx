import type { Property } from '#api/properties/property.schema.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** '23 cases' */
export const caseCount = ({ signalCount }: Pick<Property, 'signalCount'>): string =>
  signalCount === 1 ? '1 case' : `${signalCount.toLocaleString('en-US')} cases`;

/** How many cases a lead has, where it has more than one. */
export function CaseCountBadge({ property }: { property: Property }) {
  if (property.signalCount < 2) return null;
  return <Badge tone="outline">{caseCount(property)}</Badge>;
}
