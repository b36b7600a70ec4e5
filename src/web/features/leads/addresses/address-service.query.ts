import { useQuery } from '@tanstack/react-query';
import { getAddressService } from '#api/addresses.api.ts';
import { call } from '#web/lib/call.ts';

/** The problem of the address service; null if there is none. The server announces changes. */
export function useAddressServiceNotice(): string | null {
  const { data } = useQuery({
    queryKey: [getAddressService.path] as const,
    queryFn: ({ signal }) => call(getAddressService, { signal }),
  });
  return data?.notice ?? null;
}
