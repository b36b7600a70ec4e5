import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { normalizePhoneNumber, toE164 } from '#domain/contact/phone-number.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { readRetryAfter } from '../../network-failure.ts';
import { fetchMedia } from '../fetch-media.ts';
import { readNetworkFailure } from '../network-failure.ts';
import {
  headerOf,
  WebhookRefusedError,
  type SmsEvent,
  type SmsHandover,
  type SmsProvider,
  type SmsStatus,
  type SmsWebhook,
} from '../sms-provider.ts';
import type { telnyxSettings } from './telnyx.settings.ts';

type Settings = SettingValues<typeof telnyxSettings>;

const mediaHosts = ['media.telnyx.com', 'us-central-1.telnyxcloudstorage.com', 's3.amazonaws.com'];
/** Telnyx's own tolerance for the age of a signature. */
const oldestSignatureSeconds = 300;
const optedOutCode = '40300';

/**
 * Texts by Telnyx, through its own SDK (loaded when first used).
 * @param options.timeLimit milliseconds that Telnyx has to answer in.
 */
export function createTelnyxSms(settings: Settings, { timeLimit = 15_000 } = {}): SmsProvider {
  async function createClient() {
    const { Telnyx } = await import('telnyx');
    return new Telnyx({
      apiKey: settings.apiKey ?? '',
      timeout: timeLimit,
      // Retries are ours: only we know what may be repeated.
      maxRetries: 0,
      ...(settings.apiUrl ? { baseURL: settings.apiUrl } : {}),
    });
  }
  let client: ReturnType<typeof createClient> | undefined;

  return {
    name: 'telnyx',
    delivers: true,
    canSendImages: true,

    async send({ to, text, mediaUrls, statusUrl }) {
      try {
        client ??= createClient();
        const { messages } = await client;
        const answer = await messages.send({
          to: toE164(to),
          text,
          ...(settings.messagingProfileId
            ? { messaging_profile_id: settings.messagingProfileId }
            : { from: settings.from ?? '' }),
          ...(mediaUrls?.length ? { media_urls: mediaUrls } : {}),
          ...(statusUrl ? { webhook_url: statusUrl } : {}),
        });
        const providerMessageId = answer.data?.id;
        return providerMessageId
          ? { kind: 'accepted', providerMessageId }
          : { kind: 'unknown', code: 'no_id', message: 'Telnyx answered without a message id.' };
      } catch (error) {
        return readFailure(error);
      }
    },

    async readWebhook(webhook) {
      checkSignature(webhook, settings.publicKey ?? '');
      return readEvents(webhook.rawBody);
    },

    fetchMedia: (url, limits) =>
      fetchMedia(url, {
        ...limits,
        hosts: mediaHosts,
        ...(settings.apiUrl ? { ownHost: settings.apiUrl } : {}),
      }),

    async testConnection() {
      client ??= createClient();
      await (await client).balance.retrieve();
      return 'Telnyx answers and accepts the key.';
    },
  };
}

const apiFailure = z.object({
  status: z.number(),
  error: z
    .object({
      errors: z
        .array(
          z.object({
            code: z.coerce.string(),
            title: z.string().optional(),
            detail: z.string().optional(),
          }),
        )
        .default([]),
    })
    .catch({ errors: [] }),
});

function readFailure(error: unknown): SmsHandover {
  const parsed = apiFailure.safeParse(error);
  if (!parsed.success) return readNetworkFailure(error);
  const { status } = parsed.data;
  const [first] = parsed.data.error.errors;
  const code = first?.code ?? String(status);
  if (status === 429 || status === 503) {
    const headers = (error as { headers?: Headers }).headers;
    const retryAfterSeconds = readRetryAfter(headers?.get('retry-after'), new Date());
    return {
      kind: 'retry',
      code,
      message: 'Telnyx is busy; the message will be tried again.',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
  if (status >= 500) {
    return { kind: 'unknown', code, message: 'Telnyx failed. The message may have been sent.' };
  }
  if (code === optedOutCode) {
    const message = 'This number has opted out of texts.';
    return { kind: 'refused', code, message, optedOut: true };
  }
  const message = first?.detail ?? first?.title ?? 'Telnyx refused this message.';
  return { kind: 'refused', code, message };
}

/** Ed25519 over `timestamp|body`, with the account's raw public key in base64. */
function checkSignature(webhook: SmsWebhook, publicKey: string): void {
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

const webhookBody = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: z.string(),
      from: z.object({ phone_number: z.string().default('') }).optional(),
      to: z.array(z.object({ status: z.string().optional() })).default([]),
      text: z.string().nullish(),
      media: z.array(z.object({ url: z.string() })).default([]),
      errors: z
        .array(z.object({ title: z.string().optional(), detail: z.string().nullish() }))
        .default([]),
    }),
  }),
});

const finalStatuses: Record<string, SmsStatus> = {
  delivered: 'delivered',
  sent: 'sent',
  delivery_unconfirmed: 'sent',
  sending_failed: 'failed',
  delivery_failed: 'failed',
};

function readEvents(rawBody: string): SmsEvent[] {
  const parsed = webhookBody.safeParse(parseJson(rawBody));
  if (!parsed.success) return [];
  const { event_type: type, payload } = parsed.data.data;
  const providerMessageId = payload.id;
  if (type === 'message.received') {
    const from = payload.from?.phone_number ?? '';
    return [
      {
        kind: 'received',
        providerMessageId,
        from: normalizePhoneNumber(from) ?? from,
        text: payload.text ?? '',
        mediaUrls: payload.media.map((media) => media.url),
      },
    ];
  }
  if (type === 'message.sent') return [{ kind: 'status', providerMessageId, status: 'sent' }];
  const status = finalStatuses[payload.to[0]?.status ?? ''];
  if (type !== 'message.finalized' || !status) return [];
  const reason = payload.errors[0]?.detail ?? payload.errors[0]?.title;
  return [
    {
      kind: 'status',
      providerMessageId,
      status,
      ...(status === 'failed' ? { reason: reason ?? 'The carrier could not deliver it.' } : {}),
    },
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
