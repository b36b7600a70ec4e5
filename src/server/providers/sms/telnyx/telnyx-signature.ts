import { createPublicKey, verify } from 'node:crypto';
import { headerOf, WebhookRefusedError, type SmsWebhook } from '../sms-provider.ts';

/** Telnyx's own tolerance for the age of a signature. */
const oldestSignatureSeconds = 300;

/**
 * Ed25519 over `timestamp|body`, with the account's raw public key in base64.
 * @throws WebhookRefusedError if the signature is missing, wrong or too old.
 */
export function checkTelnyxSignature(webhook: SmsWebhook, publicKey: string): void {
  const timestamp = headerOf(webhook, 'telnyx-timestamp');
  const signature = headerOf(webhook, 'telnyx-signature-ed25519');
  const age = Math.abs(webhook.now.getTime() / 1000 - Number(timestamp));
  // Also rejects a timestamp that is not a number.
  if (!(age <= oldestSignatureSeconds)) {
    throw new WebhookRefusedError('The signature is too old.');
  }
  const raw = Buffer.from(publicKey, 'base64');
  const isValid =
    raw.length === 32 &&
    verify(
      null,
      Buffer.from(`${timestamp}|${webhook.rawBody}`),
      createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
        format: 'jwk',
      }),
      Buffer.from(signature, 'base64'),
    );
  if (!isValid) throw new WebhookRefusedError('The signature is not Telnyx’s.');
}
