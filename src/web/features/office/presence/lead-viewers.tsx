import { Eye } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { presenceStore } from '#web/lib/presence.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useAnnouncedPresence } from './use-announced-presence.ts';

/**
 * Announces to others that this user is viewing a lead, and shows who else is: 'Kim is viewing'.
 */
export function LeadViewers({ propertyId, ownId }: { propertyId: number; ownId: string }) {
  useAnnouncedPresence(propertyId);
  const viewers = useSyncExternalStore(presenceStore.subscribe, presenceStore.current);
  const others = viewers.filter((one) => one.propertyId === propertyId && one.userId !== ownId);
  const names = [...new Set(others.map(({ name }) => name))];
  return (
    <span role="status" className="contents">
      {names.length > 0 && (
        <Badge tone="amber">
          <Eye aria-hidden className="size-3.5" /> {sentenceOf(names)}
        </Badge>
      )}
    </span>
  );
}

function sentenceOf(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} is viewing`;
  if (names.length === 2) return `${names[0]} and ${names[1]} are viewing`;
  return `${names[0]} and ${names.length - 1} others are viewing`;
}
