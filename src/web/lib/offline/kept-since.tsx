import { useSyncExternalStore } from 'react';
import { timestampText } from '#web/lib/date-style.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { keptSince } from './kept-answers.ts';

/**
 * Says from when what is shown is, where this device stands in for the server; nothing else.
 * @param place the path that was read: '/api/today', '/api/properties/12'
 */
export function KeptSince({ place }: { place: string }) {
  const times = useSyncExternalStore(keptSince.subscribe, keptSince.current);
  const at = times.get(place);
  if (at === undefined) return null;
  return (
    <Alert tone="info">Saved on this device {timestampText(at)}. Changes since are missing.</Alert>
  );
}
