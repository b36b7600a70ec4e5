import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NotificationKind } from '#domain/notification-kind.ts';
import type { JsonColumn } from '../columns/json-column.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Written by triggers, in the transaction of the event. */
export type NotificationsTable = {
  id: GeneratedAlways<number>;
  user_id: string;
  kind: NotificationKind;
  /** Its subject; a user has one unread notification per subject. */
  subject: string;
  property_id: number | null;
  conversation_id: number | null;
  /** Who mentioned the user. */
  actor_id: string | null;
  body: Generated<string>;
  /** How often it happened since it was last read. */
  count: Generated<number>;
  created_at: Timestamp;
  read_at: Date | null;
  /** Whether it will be e-mailed. */
  delivery: Generated<'none' | 'wanted' | 'done'>;
  /** Whether it will be pushed to the user's devices. */
  push: Generated<'none' | 'wanted' | 'done'>;
};

/** How a user wants to be notified; without a row, only by the bell. */
export type NotificationChoicesTable = {
  user_id: string;
  email: Generated<boolean>;
  push: Generated<boolean>;
  /** Hours of the day, 0 to 23, in the installation's time zone; equal ones are the whole day. */
  push_from: Generated<number>;
  push_to: Generated<number>;
  /** Lists of leads that are pushed; none named is all. */
  push_lists: Generated<string[]>;
  /** Whether an open page makes a sound. */
  sound: Generated<boolean>;
  /** A daily e-mail with due items. */
  digest: Generated<boolean>;
  /** 0 to 23, in the installation's time zone. */
  digest_hour: Generated<number>;
  /** 'YYYY-MM-DD': no digest of an earlier day. */
  digest_from: Generated<string>;
};

export type NotificationEmailState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'waiting'
  | 'failed'
  | 'doubtful'
  | 'empty';

export type NotificationEmailsTable = {
  id: GeneratedAlways<number>;
  user_id: string;
  /** 'YYYY-MM-DD'; null for an e-mail of notifications. */
  digest_day: string | null;
  subject: string;
  /** Its content: one `{text, path}` per line. */
  lines: ColumnType<{ text: string; path?: string }[], string, string>;
  message_id: string;
  /** `waiting` in the outbox; `empty` if nothing was due, so that nothing is sent. */
  state: Generated<NotificationEmailState>;
  reason: Generated<string>;
  created_at: Timestamp;
  finished_at: Date | null;
};

/** A device of a user that its browser's push service reaches. */
export type PushSubscriptionsTable = {
  id: GeneratedAlways<number>;
  user_id: string;
  /** The session that added it; it gets alarms while that lasts. */
  session_id: string | null;
  /** Where the push service takes messages for it. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** 'Chrome on Android' */
  device: string;
  created_at: Timestamp;
  last_sent_at: Date | null;
};

export type PushMessageState = 'queued' | 'sent' | 'failed';

export type PushMessagesTable = {
  id: GeneratedAlways<number>;
  subscription_id: number;
  payload: JsonColumn;
  state: PushMessageState;
  reason: Generated<string>;
  created_at: Timestamp;
  finished_at: Date | null;
};

export type NotificationTables = {
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  notification_emails: NotificationEmailsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
};
