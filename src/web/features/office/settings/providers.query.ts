import { useQuery } from '@tanstack/react-query';
import { listProviders } from '#api/settings.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Which service does what, and what each is set up with. */
export function useProviders() {
  return useQuery(readQuery(listProviders));
}
