import { queryOptions } from '@tanstack/react-query';
import { listQuickReplies } from '#api/conversations/quick-replies.api.ts';
import { call } from '#web/lib/call.ts';

/** The quick replies of the team, as stored. */
export const quickRepliesQuery = () =>
  queryOptions({
    queryKey: [listQuickReplies.path],
    queryFn: ({ signal }) => call(listQuickReplies, { signal }),
  });
