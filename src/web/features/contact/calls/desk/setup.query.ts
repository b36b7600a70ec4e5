import { queryOptions } from '@tanstack/react-query';
import { readCallSetup } from '#api/calls/calls.api.ts';
import { call } from '#web/lib/call.ts';

/** Whether calls are made in the browser here; read again when the settings change. */
export const callSetupQuery = queryOptions({
  queryKey: [readCallSetup.path] as const,
  queryFn: ({ signal }) => call(readCallSetup, { signal }),
});
