import { z } from 'zod';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { notificationKinds } from '#domain/notification-kind.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, timestamp, rowId, rowIdParams } from '../wire.schema.ts';

const tag = 'Notifications';

const unread = { unreadCount: z.int().nonnegative() };

const notification = z.object({
  id: rowId,
  kind: z.enum(notificationKinds),
  /** 'Reply from Dana Doe' */
  title: z.string(),
  /** The received text, the note, or why a message was not sent; at most 300 characters. */
  body: z.string(),
  /** How often it happened since it was last read. */
  count: z.int().positive(),
  propertyId: rowId.nullable(),
  conversationId: rowId.nullable(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  tag,
  summary: 'Notifications of the caller, latest first',
  query: z.object({
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
    /** The notification behind which the piece begins. */
    after: z.coerce.number<number>().int().positive().optional(),
  }),
  mayLag: true,
  answer: z.object({ data: z.array(notification), ...unread }),
});

export const countUnreadNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  tag,
  summary: 'How many notifications the caller has not read',
  mayLag: true,
  answer: z.object(unread),
});

export const readNotification = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  tag,
  summary: 'Mark one of the caller’s notifications as read',
  params: rowIdParams,
  answer: done,
});

export const readAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  tag,
  summary: 'Mark all of the caller’s notifications as read',
  answer: done,
});

const hour = z.int().min(0).max(23);

/** How the caller is notified beside the bell. */
const choices = z.object({
  /** An e-mail within a minute. */
  email: z.boolean(),
  /** A daily e-mail of overdue and due actions. */
  digest: z.boolean(),
  /** The hour of that e-mail, in the installation's time zone. */
  digestHour: hour,
  /** Hours of alarms on devices, in the installation's time zone; equal ones are the whole day. */
  pushFrom: hour.default(0),
  pushTo: hour.default(0),
  /** Lists of leads that raise one; none named is all. */
  pushLists: z.array(z.enum(propertyTypes)).max(propertyTypes.length).default([]),
  /** Whether an open page makes a sound. */
  sound: z.boolean().default(true),
});
export type NotificationChoices = z.output<typeof choices>;

export const getNotificationChoices = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  tag,
  summary: 'How the caller is notified beside the bell',
  answer: choices,
});

export const saveNotificationChoices = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/choices',
  tag,
  summary: 'Choose how the caller is notified beside the bell',
  body: choices,
  answer: choices,
});
