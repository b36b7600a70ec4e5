import { useUnread } from '#web/lib/use-unread.ts';

/** How many notifications the user has not read; undefined until it is known. */
export const useUnreadNotifications = (): number | undefined =>
  useUnread('/api/notifications/unread');
