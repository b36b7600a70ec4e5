import { useQuery } from '@tanstack/react-query';
import { listLetterTemplates } from '#api/letter-templates.api.ts';
import { call } from '#web/lib/call.ts';

/** Templates of letters, fetched only when letters are written. */
export function useLetterChoices(enabled: boolean) {
  return useQuery({
    queryKey: [listLetterTemplates.path],
    enabled,
    queryFn: ({ signal }) => call(listLetterTemplates, { signal }),
  });
}
