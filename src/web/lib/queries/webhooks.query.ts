import { queryOptions } from '@tanstack/react-query';
import { listWebhooks } from '#api/programs/webhooks.api.ts';
import { call } from '#web/lib/call.ts';

/** Every webhook, latest first. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: [listWebhooks.path],
    queryFn: ({ signal }) => call(listWebhooks, { signal }),
  });
