import { z } from 'zod';
import { normalizePhoneNumber, toE164 } from '#domain/contact/phone-number.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { readRetryAfter } from '../../network-failure.ts';
import { fetchMedia } from '../fetch-media.ts';
import { readNetworkFailure } from '../network-failure.ts';
import { type SmsHandover, type SmsProvider, type SmsRecord } from '../sms-provider.ts';
import { checkTelnyxSignature } from './telnyx-signature.ts';
import { readTelnyxRegistration } from './telnyx-registration.ts';
import { factsOfSent, readEvents, readRecord, wordsOf } from './telnyx-records.ts';
import type { telnyxSettings } from './telnyx.settings.ts';

type Settings = SettingValues<typeof telnyxSettings>;

const mediaHosts = ['media.telnyx.com', 'us-central-1.telnyxcloudstorage.com', 's3.amazonaws.com'];
const optedOutCode = '40300';
/** Less than a megabyte for all images of one message, with something left for its headers. */
const maxImageBytes = 900_000;
/** Texts of one number whose words are read when a lost one is looked for. */
const mostRead = 20;

/**
 * Texts by Telnyx, through its own SDK (loaded when first used).
 * @param options.timeLimit milliseconds that Telnyx has to answer in.
 */
export function createTelnyxSms(settings: Settings, { timeLimit = 15_000 } = {}): SmsProvider {
  let client: ReturnType<typeof createClient> | undefined;

  return {
    name: 'telnyx',
    delivers: true,
    sender: normalizePhoneNumber(settings.from ?? ''),
    canSendImages: true,
    maxImageBytes,

    async send({ to, text, from, mediaUrls, statusUrl }) {
      try {
        client ??= createClient(settings, timeLimit);
        const { messages } = await client;
        const answer = await messages.send({
          to: toE164(to),
          text,
          ...senderOf(settings, from),
          ...(mediaUrls?.length ? { media_urls: mediaUrls } : {}),
          ...(statusUrl ? { webhook_url: statusUrl } : {}),
        });
        const providerMessageId = answer.data?.id;
        return providerMessageId
          ? { kind: 'accepted', providerMessageId, facts: factsOfSent(answer.data) }
          : {
              kind: 'unknown',
              code: 'no_id',
              message: 'Telnyx answered without a message id.',
              raw: JSON.stringify(answer),
            };
      } catch (error) {
        return readFailure(error);
      }
    },

    async readWebhook(webhook) {
      checkTelnyxSignature(webhook, settings.publicKey ?? '');
      return readEvents(webhook.rawBody);
    },

    async listSent(since, to) {
      client ??= createClient(settings, timeLimit);
      const { detailRecords, messages } = await client;
      const filter = { record_type: 'messaging' as const, ...(to ? { cld: toE164(to) } : {}) };
      const found: SmsRecord[] = [];
      const unread: string[] = [];
      for await (const record of detailRecords.list({ filter, sort: ['-created_at'] })) {
        const sent = readRecord(record);
        if (sent && sent.createdAt < since) break;
        if (sent) found.push(sent);
        else if (sent === undefined) unread.push(JSON.stringify(record));
      }
      if (!to) return { records: found, unread };
      // The lost one was the first of them.
      const read = found.slice(-mostRead).map(async (sent) => {
        const { data } = await messages.retrieve(sent.providerMessageId);
        return { ...sent, text: wordsOf(data) };
      });
      return { records: await Promise.all(read), unread };
    },

    async readRegistration() {
      client ??= createClient(settings, timeLimit);
      return readTelnyxRegistration(await client, settings.from);
    },

    fetchMedia: (url, limits) =>
      fetchMedia(url, {
        ...limits,
        hosts: mediaHosts,
        ...(settings.apiUrl ? { ownHost: settings.apiUrl } : {}),
      }),

    async testConnection() {
      client ??= createClient(settings, timeLimit);
      await (await client).balance.retrieve();
      return 'Telnyx answers and accepts the key.';
    },
  };
}

/** A number of ours that the owner wrote to goes before the usual sender. */
function senderOf({ messagingProfileId, from: usual = '' }: Settings, from: string | undefined) {
  if (from) return { from: toE164(from) };
  return messagingProfileId ? { messaging_profile_id: messagingProfileId } : { from: usual };
}

async function createClient(settings: Settings, timeLimit: number) {
  const { Telnyx } = await import('telnyx');
  return new Telnyx({
    apiKey: settings.apiKey ?? '',
    timeout: timeLimit,
    // Retries are ours: only we know what may be repeated.
    maxRetries: 0,
    ...(settings.apiUrl ? { baseURL: settings.apiUrl } : {}),
  });
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
