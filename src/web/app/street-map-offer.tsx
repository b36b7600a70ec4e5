import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { listProviders, saveProviderSettings } from '#api/settings.api.ts';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** What a browser sends for a street map. */
export const streetMapSends =
  'Free, by OpenFreeMap. Your browser tells it which part of the map you see, and no lead.';

/** Chooses the free street map for the installation. */
export function useStreetMap() {
  return useMutationWithToast({
    act: () =>
      call(saveProviderSettings, {
        params: { port: 'map' },
        body: { values: { MAP_PROVIDER: 'hosted' } },
      }),
    failed: 'The map was not changed',
    refresh: [listProviders.path],
    // What a page may load from a map service is sent with the page.
    onDone: () => window.location.reload(),
  });
}

/** On a map without streets, to the owner: one press shows them. */
export function StreetMapOffer() {
  const isOwner = useQuery(sessionQuery).data?.account?.role === 'owner';
  const choose = useStreetMap();
  if (!isOwner) return null;
  return (
    <div className="flex max-w-72 flex-col items-start gap-1 pb-1">
      <Button size="sm" pending={choose.isPending} onClick={() => choose.mutate()}>
        <MapIcon aria-hidden /> Show streets
      </Button>
      <p>{streetMapSends}</p>
    </div>
  );
}
