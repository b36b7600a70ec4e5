import { useQuery } from '@tanstack/react-query';
import { listLetterTemplates } from '#api/letter-templates.api.ts';
import { call } from '#web/lib/call.ts';

/** Every template of letters; those that come with the product first. */
export function useLetterTemplates(enabled = true) {
  return useQuery({
    queryKey: [listLetterTemplates.path],
    enabled,
    queryFn: ({ signal }) => call(listLetterTemplates, { signal }),
  });
}
