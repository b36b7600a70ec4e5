import { useUnread } from '#web/lib/use-unread.ts';

/** The number of unread messages. */
export const useUnreadCount = (enabled = true): number =>
  useUnread('/api/chat/unread', enabled) ?? 0;
