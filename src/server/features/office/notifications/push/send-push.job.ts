import type { SqlBool } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { requestPublic } from '#server/platform/http/outgoing/public-request.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import { jobWasDeleted, unsentRows } from '#server/platform/jobs/unsent.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { readRetryAfter } from '#server/providers/network-failure.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushMessagesStore as store } from './push-messages.store.ts';
import { signSender, type VapidKey } from './vapid-key.ts';

/** Handing one message over to a device's push service; it is written down already. */
export const sendPushKind: JobKind<{ messageId: number }> = {
  name: 'notifications.send-push',
  data: z.object({ messageId: z.int().positive() }),
};

/** Those of before a restore, or without their job: such an alarm is none any more. */
export const unsentPushes = unsentRows({
  what: 'alarms on devices',
  end: 'ended as not known',
  job: { name: sendPushKind.name, id: 'messageId' },
  table: 'push_messages',
  where: () => sql<SqlBool>`state = 'queued'`,
  set: (at) => sql`state = 'failed', reason = ${jobWasDeleted}, finished_at = ${at}`,
});

/** An alarm of this morning is no alarm: seconds that a push service keeps it. */
const secondsToLive = 4 * 3_600;
const timeLimit = 15_000;

const storedPayload = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  unread: z.int(),
});

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  findKey: () => Promise<VapidKey>;
  /** Whom a push service writes to where this installation troubles it: a mailto or https address. */
  contact: () => string;
  /** Whether push services may be inside the own network: stand-ins of tests. */
  allowPrivate: () => boolean;
};

/**
 * Sends a message to a device's push service, encrypted for the device (RFC 8291) and signed by the
 * installation (RFC 8292). One that is sent again after a crash has the same tag: the device shows it once.
 */
export function createSendPushJob(options: Options): JobDefinition<{ messageId: number }> {
  const { db, clock, jobs, findKey, contact, allowPrivate } = options;

  /** The push service knows the device no more: it gets no further message. */
  async function forget(subscriptionId: number): Promise<void> {
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
      await publishLiveEvent(trx, { noun: 'notifications' });
    });
  }

  return {
    ...sendPushKind,
    concurrency: 4,
    expireAfter: 60,
    retryDelay: 2,
    async run({ data: { messageId }, isLastAttempt, signal, logger }) {
      const message = await store.findQueued(db, messageId);
      if (!message) return;
      const finish = (state: 'sent' | 'failed', reason = '') =>
        store.finish(db, messageId, { state, reason, at: clock.now() });
      try {
        const { endpoint, p256dh, auth } = message;
        const payload = storedPayload.parse(message.payload);
        const url = new URL(endpoint);
        const { status, headers } = await requestPublic({
          url,
          method: 'POST',
          headers: {
            authorization: await signSender(await findKey(), {
              origin: url.origin,
              contact: contact(),
              now: clock.now(),
            }),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(secondsToLive),
            urgency: 'high',
          },
          body: encryptPush(JSON.stringify(payload), { p256dh, auth }),
          allowPrivate: allowPrivate(),
          timeLimit,
          maxBytes: 1_000,
          signal,
        });
        if (status === 404 || status === 410) return await forget(message.subscriptionId);
        if (status >= 200 && status < 300) {
          await db
            .updateTable('push_subscriptions')
            .set({ last_sent_at: clock.now() })
            .where('id', '=', message.subscriptionId)
            .execute();
          return void (await finish('sent'));
        }
        const reason = `The push service answered ${status}.`;
        // RFC 8030, 8.4: how long it asks this server to wait; an alarm does not outlive that.
        const wait =
          status === 429 ? readRetryAfter(headers['retry-after'], clock.now()) : undefined;
        const age = (clock.now().getTime() - message.createdAt.getTime()) / 1000;
        if (wait && age + wait < secondsToLive) {
          await jobs.enqueue(db, sendPushKind, { messageId }, { startAfter: wait });
          return;
        }
        if (wait) return void (await finish('failed', reason));
        // 429 and 5xx pass; anything else does not by asking again.
        if (status !== 429 && status < 500) return void (await finish('failed', reason));
        throw new Error(reason);
      } catch (error) {
        if (signal.aborted || !isLastAttempt) throw error;
        logger.warn({ err: error, messageId }, 'a notification did not reach a device');
        await finish('failed', error instanceof Error ? error.message.slice(0, 300) : 'Not sent.');
      }
    },
  };
}
