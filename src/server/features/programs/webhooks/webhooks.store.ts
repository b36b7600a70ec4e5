import type { Updateable } from 'kysely';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { WebhooksTable } from '#server/platform/database/schema/webhooks.tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createWebhookNotFoundError } from './webhooks.errors.ts';

/** Writes to one webhook. @throws `webhooks.not_found`, 404. */
export async function updateWebhook(
  db: Db,
  id: number,
  changes: Updateable<WebhooksTable>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhooks')
      .set(changes)
      .where('id', '=', id)
      .where('is_internal', '=', false)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw createWebhookNotFoundError();
    await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'webhooks' });
  });
}

/** Deletes a webhook with its deliveries. @throws `webhooks.not_found`, 404. */
export async function deleteWebhook(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .where('is_internal', '=', false)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw createWebhookNotFoundError();
    await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'webhooks' });
  });
}

/** Gives what waits another three days, beginning now. */
export async function extendRetries(db: Db, webhookId: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ first_attempt_at: null, next_attempt_at: null, attempts: 0 })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'pending')
    .execute();
  await publishLiveEvent(db, { noun: 'webhooks' });
}
