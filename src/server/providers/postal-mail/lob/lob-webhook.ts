import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PostalReading, PostalWebhook } from '../postal-mail-provider.ts';
import { meaningOf } from './lob-events.ts';

const oldestSignatureSeconds = 300;

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
 * @returns null if the signature is not Lob's; no event for one that means nothing here.
 */
export function readLobWebhook(
  webhook: PostalWebhook,
  secret: string | undefined,
): PostalReading | null {
  if (!secret || !isFromLob(webhook, secret)) return null;
  const { rawBody: raw } = webhook;
  const event = envelope.safeParse(parseJson(raw));
  if (!event.success) {
    return { events: [], unknown: { reason: 'Lob sent an event that cannot be read.', raw } };
  }
  const { id, reference_id: providerId, date_created: happenedAt, body: letter } = event.data;
  const type = event.data.event_type.id;
  const meaning = meaningOf(type);
  if (meaning === undefined) {
    return { events: [], unknown: { reason: `Lob sent an unknown event: ${type}.`, raw } };
  }
  if (meaning === null) return { events: [] };
  const trackingId = letter?.metadata.tracking_id;
  const ours = trackingId === undefined ? {} : { trackingId };
  return { events: [{ eventId: id, providerId, happenedAt, ...ours, ...meaning }] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
