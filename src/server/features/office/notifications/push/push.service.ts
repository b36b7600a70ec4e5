import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { addPushDevice, PushState } from '#api/notifications/push.api.ts';
import type { Clock } from '#domain/clock.ts';
import { deviceName } from '#domain/device-name.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { PushSubscriptionsTable } from '#server/platform/database/schema/notifications.tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { refusePrivateHost } from '#server/platform/http/outgoing/public-address.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { pushMessagesStore as store } from './push-messages.store.ts';
import {
  createDeviceNotFoundError,
  createTooManyDevicesError,
  createUnsafeEndpointError,
} from './push.errors.ts';
import { sendPushKind } from './send-push.job.ts';
import { publicKeyOf, type VapidKey } from './vapid-key.ts';

const maxDevices = 20;

const trial = {
  title: 'Alarms reach this device',
  body: 'Replies and forms will look like this.',
  path: '/settings/notifications',
  tag: 'test',
  unread: 0,
};

type Reader = { userId: string; sessionId?: string | undefined };

export type PushService = ReturnType<typeof createPushService>;

/** The devices that get a user's alarms. */
export function createPushService(options: {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findKey: () => Promise<VapidKey>;
  allowPrivate: () => boolean;
}) {
  const { db, clock, jobs, findKey, allowPrivate } = options;

  return {
    async read({ userId }: Reader): Promise<PushState> {
      const devices = await store.subscriptionsOf(db, userId);
      return {
        publicKey: publicKeyOf(await findKey()),
        devices: devices.map(viewDevice),
      };
    },

    /**
     * The same browser again replaces its own entry, also where another user had it.
     * @throws `notifications.unsafe_endpoint`, 400; `notifications.too_many_devices`, 409.
     */
    async add(
      device: z.output<typeof addPushDevice.body>,
      { userId, sessionId }: Reader,
      userAgent: string,
    ): Promise<void> {
      checkEndpoint(device.endpoint, allowPrivate());
      await inTransaction(db, async (trx) => {
        const row = {
          user_id: userId,
          session_id: sessionId ?? null,
          p256dh: device.keys.p256dh,
          auth: device.keys.auth,
          device: deviceName(userAgent),
          created_at: clock.now(),
          last_sent_at: null,
        };
        await trx
          .insertInto('push_subscriptions')
          .values({ endpoint: device.endpoint, ...row })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
          .execute();
        await store.forgetSignedOut(trx, userId);
        const all = await store.subscriptionsOf(trx, userId);
        if (all.length > maxDevices) throw createTooManyDevicesError();
        await choosePush(trx, userId);
      });
    },

    /** @throws `notifications.device_not_found`, 404; another user's is not found. */
    remove: (id: number, { userId }: Reader) =>
      inTransaction(db, async (trx) => {
        const removed = await trx
          .deleteFrom('push_subscriptions')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('id')
          .executeTakeFirst();
        if (!removed) throw createDeviceNotFoundError();
        await auditInTransaction(trx);
        await choosePush(trx, userId);
      }),

    /** Sends an alarm for trial. @throws `notifications.device_not_found`, 404. */
    test: (id: number, { userId }: Reader) =>
      inTransaction(db, async (trx) => {
        const device = (await store.subscriptionsOf(trx, userId)).find((one) => one.id === id);
        if (!device) throw createDeviceNotFoundError();
        const message = await store.add(trx, id, trial, clock.now());
        await jobs.enqueue(trx, sendPushKind, { messageId: message.id });
      }),
  };
}

/** @throws `notifications.unsafe_endpoint`, 400. */
function checkEndpoint(endpoint: string, allowPrivate: boolean): void {
  const url = new URL(endpoint);
  if (url.protocol !== 'https:') throw createUnsafeEndpointError();
  if (allowPrivate) return;
  try {
    refusePrivateHost(url);
  } catch (error) {
    throw error instanceof AppError ? createUnsafeEndpointError() : error;
  }
}

/** Notifications are pushed while the user has a device. */
async function choosePush(trx: Db, userId: string): Promise<void> {
  const push = (await store.subscriptionsOf(trx, userId)).length > 0;
  await trx
    .insertInto('notification_choices')
    .values({ user_id: userId, push })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ push }))
    .execute();
  await publishLiveEvent(trx, { noun: 'notifications' });
}

const viewDevice = (row: Selectable<PushSubscriptionsTable>): PushState['devices'][number] => ({
  id: row.id,
  endpoint: row.endpoint,
  device: row.device,
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
});
