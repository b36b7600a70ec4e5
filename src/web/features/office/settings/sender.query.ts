import { queryOptions } from '@tanstack/react-query';
import { getSender } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';

/** Who writes letters. */
export const senderQuery = queryOptions({
  queryKey: [getSender.path] as const,
  queryFn: ({ signal }) => call(getSender, { signal }),
});
