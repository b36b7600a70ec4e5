import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MailStatus } from '#domain/leads/mail-status.ts';
import type { PostalEvent, PostalWebhook } from '../postal-mail-provider.ts';

const oldestSignatureSeconds = 300;

const statuses: Record<string, { status: MailStatus; reason?: string }> = {
  'letter.created': { status: 'created' },
  'letter.rendered_pdf': { status: 'created' },
  'letter.mailed': { status: 'processed' },
  'letter.in_transit': { status: 'in_transit' },
  'letter.in_local_area': { status: 'in_transit' },
  'letter.processed_for_delivery': { status: 'in_transit' },
  'letter.re-routed': { status: 'in_transit' },
  'letter.delivered': { status: 'delivered' },
  'letter.returned_to_sender': {
    status: 'returned',
    reason: 'The letter came back to the sender.',
  },
  'letter.rejected': { status: 'failed', reason: 'Lob rejected the letter.' },
  'letter.failed': { status: 'failed', reason: 'Lob could not make the letter.' },
  'letter.deleted': { status: 'failed', reason: 'The letter was cancelled at Lob.' },
};

const envelope = z.looseObject({
  id: z.string(),
  event_type: z.looseObject({ id: z.string() }),
  reference_id: z.string(),
  date_created: z.coerce.date(),
  body: z
    .looseObject({ metadata: z.looseObject({ tracking_id: z.string() }) })
    .optional()
    .catch(undefined),
});

function isFromLob({ headers, rawBody, now }: PostalWebhook, secret: string): boolean {
  const header = (name: string) => String(headers[name] ?? '');
  const timestamp = header('lob-signature-timestamp');
  // Lob has written it in seconds and in milliseconds.
  const seconds = Number(timestamp) > 1e11 ? Number(timestamp) / 1000 : Number(timestamp);
  // Also rejects a timestamp that is not a number.
  if (!timestamp || !(Math.abs(now.getTime() / 1000 - seconds) <= oldestSignatureSeconds))
    return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest();
  const given = Buffer.from(header('lob-signature'), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Reads one of Lob's events: hex HMAC-SHA256 of 'timestamp.body' under the webhook's secret.
 * @returns null if the signature is not Lob's, nothing for events that mean nothing here.
 */
export function readLobWebhook(
  webhook: PostalWebhook,
  secret: string | undefined,
): PostalEvent[] | null {
  if (!secret || !isFromLob(webhook, secret)) return null;
  let body: unknown;
  try {
    body = JSON.parse(webhook.rawBody);
  } catch {
    return [];
  }
  const event = envelope.safeParse(body);
  const meaning = event.success ? statuses[event.data.event_type.id] : undefined;
  if (!event.success || !meaning) return [];
  const { id, reference_id: providerId, date_created: happenedAt, body: letter } = event.data;
  const trackingId = letter?.metadata.tracking_id;
  return [{ eventId: id, providerId, happenedAt, ...(trackingId && { trackingId }), ...meaning }];
}
