import type { z } from 'zod';
import type { listWebhookDeliveries, WebhookDelivery } from '#api/programs/webhooks.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createWebhookNotFoundError } from './webhooks.errors.ts';

/** A page of the deliveries to a webhook, latest first. @throws `webhooks.not_found`, 404. */
export async function readDeliveries(
  db: Db,
  webhookId: number,
  query: z.output<typeof listWebhookDeliveries.query>,
) {
  const { state, type, search, page, limit } = query;
  const webhook = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .executeTakeFirst();
  if (!webhook) throw createWebhookNotFoundError();
  let found = db.selectFrom('webhook_deliveries as d').where('webhook_id', '=', webhookId);
  if (state) found = found.where('state', '=', state);
  if (type) found = found.where('type', '=', type);
  if (search) {
    found = found.where(
      sql<boolean>`strpos(lower(d.message_id || ' ' || d.payload::text || ' ' || d.response_body
        || ' ' || d.error), ${search.toLowerCase()}) > 0`,
    );
  }
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const count = Number(total);
  return {
    data: rows.map(toDelivery),
    pagination: { total: count, page, limit, totalPages: Math.ceil(count / limit) },
  };
}

function toDelivery(row: {
  id: number;
  message_id: string;
  type: WebhookDelivery['type'];
  property_id: number | null;
  state: WebhookDelivery['state'];
  attempts: number;
  created_at: Date;
  last_attempt_at: Date | null;
  next_attempt_at: Date | null;
  response_status: number | null;
  response_body: string;
  error: string;
  duration_ms: number | null;
  payload: unknown;
}): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    leadId: row.property_id,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    responseStatus: row.response_status,
    responseBody: row.response_body,
    error: row.error,
    durationMs: row.duration_ms,
    payload: row.payload,
  };
}
