import { createHmac, timingSafeEqual } from 'node:crypto';
import { fetchOutboundMedia } from '#api/conversations/sms-webhooks.api.ts';

/** A queue may be slow, but carriers fetch immediately: hours are enough. */
const validFor = 6 * 3_600_000;

type Signed = { id: number; secret: string };

/**
 * The address under which a carrier fetches an image without a session.
 * @param publicUrl where the carrier reaches this installation.
 */
export function mediaAddress({ id, secret }: Signed, publicUrl: string, now: Date): string {
  const expires = String(now.getTime() + validFor);
  const url = new URL(fetchOutboundMedia.path.replace(':id', String(id)), publicUrl);
  url.search = new URLSearchParams({ expires, signature: sign(id, expires, secret) }).toString();
  return url.href;
}

/** Whether the address was given out by us, for this image, and is still good. */
export function isOwnMediaAddress(
  { id, secret }: Signed,
  { expires, signature }: { expires: string; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(sign(id, expires, secret));
  const given = Buffer.from(signature);
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Number(expires) > now.getTime()
  );
}

function sign(id: number, expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`${id}.${expires}`).digest('base64url');
}
