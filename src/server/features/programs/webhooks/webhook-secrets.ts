import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { WebhooksTable } from '#server/platform/database/schema/webhooks.tables.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

const nameOfSecret = 'webhook secret';

/** A secret as Standard Webhooks writes it: 256 random bits behind `whsec_`. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Seals a webhook's secret for the database. */
export const sealWebhookSecret = (secrets: SecretBox, secret: string) =>
  secrets.seal(nameOfSecret, secret);

type SecretColumns = Pick<
  Selectable<WebhooksTable>,
  'sealed_secret' | 'old_sealed_secret' | 'old_secret_until'
>;

/**
 * The headers of a delivery by Standard Webhooks; with a signature of the secret before as well
 * for a day after it was rotated.
 * @param body as sent, byte for byte
 */
export async function signedHeaders(
  secrets: SecretBox,
  webhook: SecretColumns,
  message: { id: string; at: Date; body: string },
): Promise<Record<string, string>> {
  const { id, at, body } = message;
  const { old_sealed_secret: old, old_secret_until: until } = webhook;
  const sealed = [webhook.sealed_secret, ...(old && until && until > at ? [old] : [])];
  const signatures = await Promise.all(
    sealed.map(async (one) =>
      new Webhook(await secrets.open(nameOfSecret, one)).sign(id, at, body),
    ),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
