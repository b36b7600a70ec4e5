import { listQuickReplies } from '#api/conversations/quick-replies.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The quick replies of the team, as stored. */
export const quickRepliesQuery = () => readQuery(listQuickReplies);
