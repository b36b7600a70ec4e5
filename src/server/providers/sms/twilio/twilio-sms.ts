import { z } from 'zod';
import { normalizePhoneNumber, toE164 } from '#domain/contact/phone-number.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { readRetryAfter } from '../../network-failure.ts';
import { fetchMedia, hostOf } from '../fetch-media.ts';
import { readNetworkFailure } from '../network-failure.ts';
import {
  headerOf,
  WebhookRefusedError,
  type SmsEvent,
  type SmsHandover,
  type SmsProvider,
  type SmsStatus,
} from '../sms-provider.ts';
import type { twilioSettings } from './twilio.settings.ts';

type Settings = SettingValues<typeof twilioSettings>;

/** Media is answered with a redirect from the API to one of these. */
const mediaHosts = [
  'api.twilio.com',
  'media.twiliocdn.com',
  'mms.twiliocdn.com',
  's3-external-1.amazonaws.com',
];

/** Twilio's words for the state of a message; those without a change are left out. */
const statuses: Record<string, SmsStatus> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** What Twilio's error codes mean for the person. */
const reasons: Record<string, string> = {
  21211: 'This is not a phone number that can be texted.',
  21408: 'Texts to this region are not allowed on the Twilio account.',
  21610: 'This number has opted out of texts.',
  21612: 'Twilio has no route to this number.',
  21614: 'This number is not a mobile number.',
  30003: 'The phone is switched off or out of reach.',
  30005: 'This number no longer exists.',
  30006: 'This number is a landline or cannot receive texts.',
  30007: 'The carrier filtered this message.',
  30034: 'The sending number is not registered with the carriers (A2P 10DLC).',
};

/**
 * Texts by Twilio, through its own SDK (loaded when first used: it is large).
 * @param options.timeLimit milliseconds that Twilio has to answer in.
 */
export function createTwilioSms(settings: Settings, { timeLimit = 15_000 } = {}): SmsProvider {
  const { accountSid = '', authToken = '' } = settings;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  async function createClient() {
    const { default: twilio } = await import('twilio');
    // Retries are ours: only we know what may be repeated.
    const client = twilio(accountSid, authToken, { timeout: timeLimit, autoRetry: false });
    const { httpClient } = client;
    const request = httpClient.request.bind(httpClient);
    httpClient.request = async (asked) => {
      const response = await request(asked);
      // The SDK's own error forgets the headers, and with them how long to wait.
      if (isBusy(response.statusCode)) throw new TwilioBusyError(response);
      return response;
    };
    if (settings.apiUrl) client.api.baseUrl = settings.apiUrl.replace(/\/$/, '');
    return client;
  }
  let client: ReturnType<typeof createClient> | undefined;

  return {
    name: 'twilio',
    delivers: true,
    canSendImages: true,

    async send({ to, text, mediaUrls, statusUrl }) {
      try {
        client ??= createClient();
        const { messages } = await client;
        const created = await messages.create({
          to: toE164(to),
          body: text,
          ...(settings.messagingServiceSid
            ? { messagingServiceSid: settings.messagingServiceSid }
            : { from: settings.from ?? '' }),
          ...(mediaUrls?.length ? { mediaUrl: mediaUrls } : {}),
          ...(statusUrl ? { statusCallback: statusUrl } : {}),
        });
        return { kind: 'accepted', providerMessageId: created.sid };
      } catch (error) {
        return readFailure(error);
      }
    },

    async readWebhook(webhook) {
      const params = Object.fromEntries(new URLSearchParams(webhook.rawBody));
      // In Node the package has a default export alone; its functions hang on that.
      const { default: twilio } = await import('twilio');
      const signature = headerOf(webhook, 'x-twilio-signature');
      if (!signature || !twilio.validateRequest(authToken, signature, webhook.url, params)) {
        throw new WebhookRefusedError('The signature is not Twilio’s.');
      }
      return readEvents(params);
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
      client ??= createClient();
      const account = await (await client).api.v2010.accounts(accountSid).fetch();
      return `Twilio answers for the account “${account.friendlyName}”.`;
    },
  };
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
    message: reasons[code] ?? (message || 'Twilio refused this message.'),
    ...(code === '21610' ? { optedOut: true } : {}),
  };
}

function readEvents(params: Record<string, string>): SmsEvent[] {
  const providerMessageId = params.MessageSid ?? params.SmsSid ?? '';
  if (!providerMessageId) return [];
  if (params.MessageStatus && params.MessageStatus !== 'received') {
    const status = statuses[params.MessageStatus];
    if (!status) return [];
    const reason = params.ErrorCode ? reasonOf(params.ErrorCode) : undefined;
    return [{ kind: 'status', providerMessageId, status, ...(reason ? { reason } : {}) }];
  }
  const from = params.From ?? '';
  const mediaCount = Math.min(Number(params.NumMedia ?? 0) || 0, 10);
  return [
    {
      kind: 'received',
      providerMessageId,
      from: normalizePhoneNumber(from) ?? from,
      text: params.Body ?? '',
      mediaUrls: Array.from({ length: mediaCount }, (_, index) => params[`MediaUrl${index}`] ?? ''),
    },
  ];
}

const reasonOf = (code: string) => reasons[code] ?? `The carrier reported error ${code}.`;
