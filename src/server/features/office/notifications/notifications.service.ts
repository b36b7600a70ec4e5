import type { NotificationChoices } from '#api/notifications/notifications.api.ts';
import type { Clock } from '#domain/clock.ts';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { hourIn } from './digest-hour.ts';
import { countUnread, listNotifications } from './notifications.query.ts';

type Reader = { userId: string };

/** Of a user who has chosen nothing. */
const usual = {
  email: false,
  digest: false,
  digestHour: 7,
  pushFrom: 0,
  pushTo: 0,
  pushLists: [] as string[],
  sound: true,
};

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Notifications of a user, and the channels that the user chose. */
export function createNotificationsService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
}) {
  const { db, clock, timeZone } = options;

  async function markRead(userId: string, id?: number): Promise<void> {
    let query = db
      .updateTable('notifications')
      .set({ read_at: clock.now() })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null);
    if (id !== undefined) query = query.where('id', '=', id);
    const { numUpdatedRows } = await query.executeTakeFirst();
    if (numUpdatedRows > 0n) await publishLiveEvent(db, { noun: 'notifications' });
  }

  async function readChoices({ userId }: Reader): Promise<NotificationChoices> {
    const row = await db
      .selectFrom('notification_choices')
      .select([
        'email',
        'digest',
        'digest_hour as digestHour',
        'push_from as pushFrom',
        'push_to as pushTo',
        'push_lists as pushLists',
        'sound',
      ])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const { pushLists = [], ...choices } = row ?? usual;
    return { ...choices, pushLists: propertyTypes.filter((type) => pushLists.includes(type)) };
  }

  return {
    countUnread: ({ userId }: Reader) => countUnread(db, userId),
    /** Another user's notification is neither shown nor changed. */
    markRead: (id: number, { userId }: Reader) => markRead(userId, id),
    markAllRead: ({ userId }: Reader) => markRead(userId),
    readChoices,

    async list(piece: { limit: number; after?: number | undefined }, { userId }: Reader) {
      const [data, unreadCount] = await Promise.all([
        listNotifications(db, { userId, ...piece }),
        countUnread(db, userId),
      ]);
      return { data, unreadCount };
    },

    /** A daily e-mail with an hour that has passed today starts tomorrow. */
    async saveChoices(choices: NotificationChoices, { userId }: Reader) {
      const today = calendarDayOf(clock.now(), timeZone());
      const hasPassed = hourIn(clock.now(), timeZone()) >= choices.digestHour;
      const before = await readChoices({ userId });
      const isSame = before.digest && before.digestHour === choices.digestHour;
      const row = {
        email: choices.email,
        digest: choices.digest,
        digest_hour: choices.digestHour,
        push_from: choices.pushFrom,
        push_to: choices.pushTo,
        push_lists: choices.pushLists,
        sound: choices.sound,
        ...(!isSame && { digest_from: hasPassed ? addDays(today, 1) : today }),
      };
      await db
        .insertInto('notification_choices')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      return readChoices({ userId });
    },
  };
}
