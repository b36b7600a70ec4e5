import {
  countUnreadNotifications,
  getNotificationChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationChoices,
} from '#api/notifications/notifications.api.ts';
import {
  addPushDevice,
  getPushDevices,
  removePushDevice,
  testPushDevice,
} from '#api/notifications/push.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { PushService } from './push/push.service.ts';

export function mountNotifications(
  { mount }: Mounter,
  { notifications, push }: { notifications: NotificationsService; push: PushService },
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
  mount(getPushDevices, ({ session }) => push.read(session));
  mount(addPushDevice, async ({ body, session, request }) => {
    await push.add(body, session, request.headers['user-agent'] ?? '');
    return { message: 'This device gets your alarms now.' };
  });
  mount(removePushDevice, async ({ params, session }) => {
    await push.remove(params.id, session);
    return { message: 'The device gets no further alarm.' };
  });
  mount(testPushDevice, async ({ params, session }) => {
    await push.test(params.id, session);
    return { message: 'The alarm is on its way.' };
  });
  mount(saveNotificationChoices, ({ body, session }) => notifications.saveChoices(body, session));
}
