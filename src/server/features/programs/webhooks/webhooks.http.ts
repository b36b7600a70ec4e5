import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
} from '#api/programs/webhooks.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readDeliveries } from './deliveries.query.ts';
import { resendDelivery } from './deliveries.store.ts';
import { readWebhooks } from './webhooks.query.ts';
import type { WebhooksService } from './webhooks.service.ts';

export function mountWebhooks(
  { mount }: Mounter,
  { db, webhooks }: { db: Db; webhooks: WebhooksService },
): void {
  mount(createWebhook, ({ body, session, noteForAudit }) => {
    noteForAudit(`Created a webhook to ${new URL(body.url).host}`);
    return webhooks.create(body, session);
  });
  mount(listWebhooks, async () => ({ data: await readWebhooks(db) }));
  mount(changeWebhook, async ({ params, body }) => {
    await webhooks.change(params.id, body);
    return { message: 'The webhook was changed.' };
  });
  mount(deleteWebhook, async ({ params }) => {
    await webhooks.delete(params.id);
    return { message: 'The webhook was deleted.' };
  });
  mount(rotateWebhookSecret, async ({ params }) => ({
    secret: await webhooks.rotateSecret(params.id),
  }));
  mount(listWebhookDeliveries, ({ params, query }) => readDeliveries(db, params.id, query));
  mount(resendWebhookDelivery, async ({ params }) => ({
    deliveryId: await resendDelivery(db, params.id, params.deliveryId),
  }));
}
