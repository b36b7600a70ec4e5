import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { locateAddress, suggestAddresses, type AddressSuggestion } from '#api/addresses.api.ts';
import { call } from '#web/lib/call.ts';

/** The minimum number of characters for suggestions. */
export const minCharacters = 3;

/** US addresses that begin like this. */
export function useAddressSuggestions(query: string, session: string) {
  return useQuery({
    queryKey: [suggestAddresses.path, query],
    queryFn: ({ signal }) => call(suggestAddresses, { query: { query, session }, signal }),
    enabled: query.trim().length >= minCharacters,
    placeholderData: keepPreviousData,
  });
}

/** The whole of a suggestion: its parts, and its coordinates where they are wanted. */
export async function completeSuggestion(
  suggestion: AddressSuggestion,
  { session, needsPosition }: { session: string; needsPosition: boolean },
): Promise<AddressSuggestion> {
  const isWhole = suggestion.city !== '' && suggestion.state !== '';
  if (isWhole && (!needsPosition || suggestion.latitude !== undefined)) return suggestion;
  return call(locateAddress, { query: { placeId: suggestion.placeId, session } });
}
