import { useUnread } from '#web/lib/use-unread.ts';

/** How many notifications the user has not read. */
export const useUnreadNotifications = (): number => useUnread('/api/notifications/unread');
