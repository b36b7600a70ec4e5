import {
  countUnreadNotifications,
  getNotificationChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationChoices,
} from '#api/notifications.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { NotificationsService } from './notifications.service.ts';

export function mountNotifications(
  { mount }: Mounter,
  { notifications }: { notifications: NotificationsService },
): void {
  mount(listNotifications, ({ query, session }) => notifications.list(query, session));
  mount(countUnreadNotifications, async ({ session }) => ({
    unreadCount: await notifications.countUnread(session),
  }));
  mount(readNotification, async ({ params, session }) => {
    await notifications.markRead(params.id, session);
    return { message: 'Marked as read.' };
  });
  mount(readAllNotifications, async ({ session }) => {
    await notifications.markAllRead(session);
    return { message: 'All are marked as read.' };
  });
  mount(getNotificationChoices, ({ session }) => notifications.readChoices(session));
  mount(saveNotificationChoices, ({ body, session }) => notifications.saveChoices(body, session));
}
