import type { Twilio } from 'twilio';
import { z } from 'zod';
import { normalizePhoneNumber, toE164 } from '#domain/contact/phone-number.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { readRetryAfter } from '../../network-failure.ts';
import { fetchMedia, hostOf } from '../fetch-media.ts';
import { readNetworkFailure } from '../network-failure.ts';
import {
  headerOf,
  WebhookRefusedError,
  type SmsHandover,
  type SmsListing,
  type SmsProvider,
} from '../sms-provider.ts';
import { credentialsOf, type twilioSettings } from './twilio.settings.ts';
import { readTwilioRegistration } from './twilio-registration.ts';
import { factsOf, readEvents, readRecords } from './twilio-records.ts';
import { knownReasonOf, notMobileCode, optedOutCode } from './twilio-words.ts';

type Settings = SettingValues<typeof twilioSettings>;

/** Media is answered with a redirect from the API to one of these. */
const mediaHosts = [
  'api.twilio.com',
  'media.twiliocdn.com',
  'mms.twiliocdn.com',
  's3-external-1.amazonaws.com',
];

/** JPEG, PNG and GIF of one message together. */
const maxImageBytes = 5_000_000;

/**
 * Texts by Twilio, through its own SDK (loaded when first used: it is large).
 * @param options.timeLimit milliseconds that Twilio has to answer in.
 */
export function createTwilioSms(settings: Settings, { timeLimit = 15_000 } = {}): SmsProvider {
  const { authToken = '' } = settings;
  const { user, password } = credentialsOf(settings);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  let client: Promise<Twilio> | undefined;

  return {
    name: 'twilio',
    delivers: true,
    sender: normalizePhoneNumber(settings.from ?? ''),
    canSendImages: true,
    maxImageBytes,

    async send({ to, text, from, mediaUrls, statusUrl }) {
      try {
        client ??= createClient(settings, timeLimit);
        const { messages } = await client;
        const created = await messages.create({
          to: toE164(to),
          body: text,
          ...senderOf(settings, from),
          ...(mediaUrls?.length ? { mediaUrl: mediaUrls } : {}),
          ...(statusUrl ? { statusCallback: statusUrl } : {}),
        });
        const providerMessageId = created.sid;
        return providerMessageId
          ? { kind: 'accepted', providerMessageId, facts: factsOf(created) }
          : {
              kind: 'unknown',
              code: 'no_id',
              message: 'Twilio answered without a message id.',
              raw: JSON.stringify(created),
            };
      } catch (error) {
        return readFailure(error);
      }
    },

    async readWebhook(webhook) {
      const params = Object.fromEntries(new URLSearchParams(webhook.rawBody));
      // In Node the package has a default export alone; its functions hang on that.
      const { default: twilio } = await import('twilio');
      const signature = headerOf(webhook, 'x-twilio-signature');
      // Without a token anyone could sign.
      if (
        !authToken ||
        !signature ||
        !twilio.validateRequest(authToken, signature, webhook.url, params)
      ) {
        throw new WebhookRefusedError('The signature is not Twilio’s.');
      }
      return readEvents(params);
    },

    async listSent(since, to) {
      client ??= createClient(settings, timeLimit);
      return listSent(await client, since, to);
    },

    async readRegistration() {
      client ??= createClient(settings, timeLimit);
      return readTwilioRegistration(await client, settings);
    },

    fetchMedia: (url, limits) =>
      fetchMedia(url, {
        ...limits,
        hosts: mediaHosts,
        ...(settings.apiUrl ? { ownHost: settings.apiUrl } : {}),
        headers: (host): Record<string, string> =>
          host === mediaHosts[0] || host === hostOf(settings.apiUrl) ? { authorization } : {},
      }),

    async testConnection() {
      client ??= createClient(settings, timeLimit);
      return tryAccount(await client, settings);
    },
  };
}

/** A number of ours that the owner wrote to goes before the usual sender. */
function senderOf({ messagingServiceSid, from: usual = '' }: Settings, from: string | undefined) {
  if (from) return { from: toE164(from) };
  return messagingServiceSid ? { messagingServiceSid } : { from: usual };
}

async function createClient(settings: Settings, timeLimit: number): Promise<Twilio> {
  const { accountSid = '' } = settings;
  const { user, password } = credentialsOf(settings);
  const { default: twilio } = await import('twilio');
  // Retries are ours: only we know what may be repeated.
  const client = twilio(user, password, { accountSid, timeout: timeLimit, autoRetry: false });
  const { httpClient } = client;
  const request = httpClient.request.bind(httpClient);
  httpClient.request = async (asked) => {
    const response = await request(asked);
    // The SDK's own error forgets the headers, and with them how long to wait.
    if (isBusy(response.statusCode)) throw new TwilioBusyError(response);
    return response;
  };
  for (const domain of settings.apiUrl ? [client.api, client.messaging] : []) {
    domain.baseUrl = settings.apiUrl?.replace(/\/$/, '') ?? '';
  }
  return client;
}

async function tryAccount(client: Twilio, settings: Settings): Promise<string> {
  const { accountSid = '' } = settings;
  if (credentialsOf(settings).user !== accountSid) {
    // A standard key may not read the account.
    await client.messages.list({ limit: 1 });
    return 'Twilio answers and accepts the API key.';
  }
  const account = await client.api.v2010.accounts(accountSid).fetch();
  return `Twilio answers for the account “${account.friendlyName}”.`;
}

async function listSent({ messages }: Twilio, since: Date, to?: string): Promise<SmsListing> {
  // A text that waits has no date of sending, so one number is asked for without it.
  const listed = await messages.list({
    ...(to ? { to: toE164(to) } : { dateSentAfter: since }),
    pageSize: 500,
    limit: 5000,
  });
  return readRecords(listed, since);
}

/**
 * Twilio answers 429 and 503 before it accepts a message; after another 5xx the outcome is unknown.
 */
const isBusy = (status: number) => status === 429 || status === 503;

class TwilioBusyError extends Error {
  override readonly name = 'TwilioBusyError';
  readonly status: number;
  readonly retryAfter: string | undefined;

  constructor({ statusCode, headers }: { statusCode: number; headers?: unknown }) {
    super('Twilio is busy.');
    this.status = statusCode;
    this.retryAfter = (headers as Record<string, string> | undefined)?.['retry-after'];
  }
}

const restFailure = z.object({
  status: z.number(),
  code: z.union([z.number(), z.string()]).optional(),
  message: z.string().default(''),
});

function readFailure(error: unknown): SmsHandover {
  if (error instanceof TwilioBusyError) {
    const retryAfterSeconds = readRetryAfter(error.retryAfter, new Date());
    return {
      kind: 'retry',
      code: String(error.status),
      message: 'Twilio is busy; the message will be tried again.',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
  const parsed = restFailure.safeParse(error);
  if (!parsed.success) return readNetworkFailure(error);
  const { status, message } = parsed.data;
  const code = String(parsed.data.code ?? status);
  if (status >= 500) {
    return { kind: 'unknown', code, message: 'Twilio failed. The message may have been sent.' };
  }
  return {
    kind: 'refused',
    code,
    message: knownReasonOf(code) ?? (message || 'Twilio refused this message.'),
    ...(code === optedOutCode ? { optedOut: true } : {}),
    ...(code === notMobileCode ? { facts: { lineType: 'landline' } } : {}),
  };
}
