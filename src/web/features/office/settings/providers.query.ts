import { useQuery } from '@tanstack/react-query';
import { listProviders } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';

/** Which service does what, and what each is set up with. */
export function useProviders() {
  return useQuery({
    queryKey: [listProviders.path] as const,
    queryFn: ({ signal }) => call(listProviders, { signal }),
  });
}
