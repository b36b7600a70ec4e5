import { useQuery } from '@tanstack/react-query';
import { getAddressService } from '#api/addresses.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The problem of the address service; null if there is none. The server announces changes. */
export function useAddressServiceNotice(): string | null {
  const { data } = useQuery(readQuery(getAddressService));
  return data?.notice ?? null;
}
