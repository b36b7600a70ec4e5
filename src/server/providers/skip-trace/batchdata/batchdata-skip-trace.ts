import { zip5 } from '#domain/places/zip-code.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { neverReachedService, readRetryAfter } from '../../network-failure.ts';
import {
  SkipTraceError,
  type SkipTraceProvider,
  type TraceOrder,
  type TraceRequest,
} from '../skip-trace-provider.ts';
import { batchDataAnswer, batchDataFailure, readBatchDataAnswer } from './batchdata-answer.ts';
import type { batchDataSettings } from './batchdata.settings.ts';

type Settings = SettingValues<typeof batchDataSettings>;

const path = '/api/v1/property/skip-trace';

const refusals: Record<number, string> = {
  400: 'BatchData could not read the request.',
  401: 'BatchData does not accept the API key.',
  402: 'The BatchData account has no credit left.',
  403: 'The BatchData key may not be used for skip tracing.',
  404: 'BatchData does not know this service address.',
};

const toItem = ({ requestId, address, owner, mailingAddress }: TraceRequest) => ({
  requestId,
  propertyAddress: {
    street: address.streetAddress,
    city: address.city,
    state: address.state,
    zip: zip5(address.zipCode) ?? address.zipCode,
  },
  ...(owner.firstName || owner.lastName
    ? { name: { first: owner.firstName, last: owner.lastName } }
    : {}),
  ...(mailingAddress?.streetAddress
    ? {
        mailingAddress: {
          street: mailingAddress.streetAddress,
          city: mailingAddress.city,
          state: mailingAddress.state,
          zip: zip5(mailingAddress.zipCode) ?? mailingAddress.zipCode,
        },
      }
    : {}),
});

/**
 * Owners from BatchData's skip trace v1. It has no idempotency key, so an order with a lost
 * response must not be retried automatically: it may have been paid.
 * @param options.timeLimitMilliseconds how long an answer is waited for.
 */
export function createBatchDataSkipTrace(
  settings: Settings,
  options: { timeLimitMilliseconds?: number } = {},
): SkipTraceProvider {
  const post = createPost(settings, options.timeLimitMilliseconds ?? 60_000);

  async function trace({ requests, deliveryUrl, signal }: TraceOrder) {
    const response = await post(
      deliveryUrl ? `${path}/async` : path,
      {
        requests: requests.map(toItem),
        options: {
          includeTCPABlacklistedPhones: true,
          ...(deliveryUrl ? { webhookUrl: deliveryUrl, errorWebhookUrl: deliveryUrl } : {}),
        },
      },
      signal,
    );
    checkStatus(response.status, response.headers.get('retry-after'));
    const body = await readJson(response);
    if (deliveryUrl) return { kind: 'delivered_later' as const };
    const answer = batchDataAnswer.safeParse(body);
    if (!answer.success) {
      throw new SkipTraceError('unknown', 'BatchData’s answer could not be read.', {
        cause: answer.error,
      });
    }
    return { kind: 'answered' as const, results: readBatchDataAnswer(answer.data, requests) };
  }

  return {
    name: 'batchdata',
    label: 'BatchData',
    isSandbox: false,
    costPerLeadCents: settings.costPerLeadCents,
    chargesMisses: false,
    chunkSize: 100,
    isIdempotent: false,
    trace,
    readDelivery(body) {
      const answer = batchDataAnswer.safeParse(body);
      if (answer.success) return { results: readBatchDataAnswer(answer.data, null) };
      const failure = batchDataFailure.safeParse(body);
      if (!failure.success) return null;
      const { code } = failure.data.status;
      return { refusal: refusals[code] ?? `BatchData could not carry out the order (${code}).` };
    },
    async testConnection() {
      // An order without leads costs nothing, and shows whether the key is accepted.
      const response = await post(
        path,
        { requests: [], options: { includeTCPABlacklistedPhones: true } },
        undefined,
      );
      await response.body?.cancel();
      if (response.status !== 400)
        checkStatus(response.status, response.headers.get('retry-after'));
      return 'BatchData answers and accepts the key.';
    },
  };
}

function createPost(settings: Settings, timeLimitMilliseconds: number) {
  return async function post(
    target: string,
    body: unknown,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const limit = AbortSignal.timeout(timeLimitMilliseconds);
    try {
      return await fetch(new URL(target, settings.apiUrl), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${settings.apiKey ?? ''}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        redirect: 'error',
      });
    } catch (cause) {
      if (neverReachedService(cause)) {
        throw new SkipTraceError('busy', 'BatchData cannot be reached.', { cause });
      }
      throw new SkipTraceError(
        'unknown',
        'BatchData did not answer; the order may have been carried out.',
        { cause },
      );
    }
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new SkipTraceError('unknown', 'BatchData’s answer was cut short.', { cause });
  }
}

function checkStatus(status: number, retryAfter: string | null): void {
  if (status < 300) return;
  const retryAfterSeconds = readRetryAfter(retryAfter, new Date());
  if (status === 429 || status === 503) {
    throw new SkipTraceError('busy', 'BatchData is busy.', { retryAfterSeconds });
  }
  if (status >= 500) {
    throw new SkipTraceError(
      'unknown',
      `BatchData failed (${status}); the order may have been carried out.`,
    );
  }
  throw new SkipTraceError(
    'refused',
    refusals[status] ?? `BatchData refused the order (${status}).`,
  );
}
