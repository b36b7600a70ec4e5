import { queryOptions } from '@tanstack/react-query';
import { getLetterService } from '#api/direct-mail.api.ts';
import { call } from '#web/lib/call.ts';

/** What prints and posts letters at present, and what one costs. */
export const letterServiceQuery = queryOptions({
  queryKey: [getLetterService.path] as const,
  queryFn: ({ signal }) => call(getLetterService, { signal }),
});
