import type { z } from 'zod';
import type { changeWebhook, createWebhook } from '#api/programs/webhooks.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { refusePrivateHost } from '#server/platform/http/outgoing/public-address.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { newWebhookSecret, sealWebhookSecret } from './webhook-secrets.ts';
import { deleteWebhook, extendRetries, updateWebhook } from './webhooks.store.ts';
import { createTooManyWebhooksError, createWebhookNotFoundError } from './webhooks.errors.ts';

const most = 50;
const oldSecretMs = 24 * 3_600_000;

export type WebhooksService = ReturnType<typeof createWebhooksService>;

type Needs = {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  /** Whether addresses of the own network may be called. */
  allowPrivate: () => boolean;
};

/** The webhooks of this installation: made, changed, deleted. */
export function createWebhooksService({ db, clock, secrets, allowPrivate }: Needs) {
  function checkAddress(url: string): void {
    if (!allowPrivate()) refusePrivateHost(new URL(url));
  }

  return {
    /**
     * @returns the secret too, which is not shown again.
     * @throws `request.private_address`, 400; `webhooks.too_many`, 409.
     */
    async create(
      { url, events }: z.output<typeof createWebhook.body>,
      actor: { userId: string },
    ): Promise<{ id: number; secret: string }> {
      checkAddress(url);
      const secret = newWebhookSecret();
      const sealed = await sealWebhookSecret(secrets, secret);
      return inTransaction(db, async (trx) => {
        const { count } = await trx
          .selectFrom('webhooks')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) throw createTooManyWebhooksError(most);
        const { id } = await trx
          .insertInto('webhooks')
          .values({
            url,
            events,
            sealed_secret: sealed,
            created_by: actor.userId,
            created_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'webhooks' });
        return { id, secret };
      });
    },

    /** @throws `webhooks.not_found`, 404; `request.private_address`, 400. */
    async change(
      id: number,
      { url, events, isEnabled }: z.output<typeof changeWebhook.body>,
    ): Promise<void> {
      if (url !== undefined) checkAddress(url);
      await updateWebhook(db, id, {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
        ...(isEnabled !== undefined && { is_enabled: isEnabled, disabled_reason: null }),
      });
      if (isEnabled) await extendRetries(db, id);
    },

    delete: (id: number) => deleteWebhook(db, id),

    /** @returns the new secret; the old one signs as well for a day. @throws `webhooks.not_found`. */
    async rotateSecret(id: number): Promise<string> {
      const secret = newWebhookSecret();
      const sealed = await sealWebhookSecret(secrets, secret);
      const before = await db
        .selectFrom('webhooks')
        .select('sealed_secret')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!before) throw createWebhookNotFoundError();
      await updateWebhook(db, id, {
        sealed_secret: sealed,
        old_sealed_secret: before.sealed_secret,
        old_secret_until: new Date(clock.now().getTime() + oldSecretMs),
      });
      return secret;
    },
  };
}
