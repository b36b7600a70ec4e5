import { queryOptions } from '@tanstack/react-query';
import { listLetterTemplates } from '#api/letter-templates.api.ts';
import { call } from '#web/lib/call.ts';

/** Every template of letters; those that come with the product first. */
export const letterTemplatesQuery = () =>
  queryOptions({
    queryKey: [listLetterTemplates.path],
    queryFn: ({ signal }) => call(listLetterTemplates, { signal }),
  });
