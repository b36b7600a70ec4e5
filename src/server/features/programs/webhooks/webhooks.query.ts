import type { Webhook } from '#api/programs/webhooks.api.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** Every webhook, latest first, with how many deliveries wait. */
export async function readWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .selectAll('w')
    .select((eb) =>
      eb
        .selectFrom('webhook_deliveries as d')
        .select(({ fn }) => fn.countAll<number>().as('pending'))
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.state', '=', 'pending')
        .as('pending'),
    )
    .where('w.is_internal', '=', false)
    .orderBy('w.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    isEnabled: row.is_enabled,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at.toISOString(),
    pending: Number(row.pending ?? 0),
  }));
}

/** Hosts that enabled webhooks call, each once. */
export async function readWebhookHosts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('url')
    .where('is_enabled', '=', true)
    .where('is_internal', '=', false)
    .orderBy('id')
    .execute();
  return [...new Set(rows.map(({ url }) => new URL(url).host))];
}
