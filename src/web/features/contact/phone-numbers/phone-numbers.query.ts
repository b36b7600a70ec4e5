import { useQuery } from '@tanstack/react-query';
import { listNumberSources, listPhoneNumbers } from '#api/phone/phone-numbers.api.ts';
import { call } from '#web/lib/call.ts';

/** The installation's own numbers. */
export const usePhoneNumbers = () =>
  useQuery({
    queryKey: [listPhoneNumbers.path],
    queryFn: ({ signal }) => call(listPhoneNumbers, { signal }),
  });

/** What a number can stand for. */
export const useNumberSources = () =>
  useQuery({
    queryKey: [listNumberSources.path],
    queryFn: ({ signal }) => call(listNumberSources, { signal }),
  });
