import { useQuery } from '@tanstack/react-query';
import { listNumberSources, listPhoneNumbers } from '#api/phone/phone-numbers.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The installation's own numbers. */
export const usePhoneNumbers = () => useQuery(readQuery(listPhoneNumbers));

/** What a number can stand for. */
export const useNumberSources = () => useQuery(readQuery(listNumberSources));
