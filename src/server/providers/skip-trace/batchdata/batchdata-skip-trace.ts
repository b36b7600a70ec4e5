import type { UnknownAnswer } from '#server/platform/http/order-error.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { neverReachedService, readRetryAfter } from '../../network-failure.ts';
import {
  SkipTraceError,
  unknownAnswer,
  type SkipTraceProvider,
  type TraceDelivery,
  type TraceOrder,
  type TraceRequest,
  type TraceResult,
} from '../skip-trace-provider.ts';
import { batchDataStatus, readBatchDataAnswer, type BatchDataReading } from './batchdata-answer.ts';
import { toBatchDataItem, unsendable } from './batchdata-request.ts';
import type { batchDataSettings } from './batchdata.settings.ts';

type Settings = SettingValues<typeof batchDataSettings>;

const paths = { '1': '/api/v1/property/skip-trace', '3': '/api/v3/property/skip-trace' };

const refusals: Record<number, string> = {
  400: 'BatchData could not read the request.',
  401: 'BatchData does not accept the API key.',
  402: 'The BatchData account has no credit left.',
  403: 'The BatchData key may not be used for skip tracing.',
  404: 'BatchData does not know this service address.',
};

/**
 * Owners from BatchData's skip trace, version 1 or 3. It has no idempotency key, so an order with a
 * lost response must not be retried automatically: it may have been paid.
 * @param options.timeLimitMilliseconds how long an answer is waited for.
 */
export function createBatchDataSkipTrace(
  settings: Settings,
  options: { timeLimitMilliseconds?: number } = {},
): SkipTraceProvider {
  const post = createPost(settings, options.timeLimitMilliseconds ?? 60_000);
  const path = paths[settings.version];

  async function trace({ requests, deliveryUrl, signal }: TraceOrder) {
    const sent = requests.filter(toBatchDataItem);
    const unsent = requests.filter((request) => !toBatchDataItem(request)).map(toUnsent);
    if (sent.length === 0) return { kind: 'answered' as const, results: unsent };
    const response = await post(
      deliveryUrl ? `${path}/async` : path,
      {
        requests: sent.map(toBatchDataItem),
        options: {
          includeTCPABlacklistedPhones: true,
          ...(deliveryUrl ? { webhookUrl: deliveryUrl, errorWebhookUrl: deliveryUrl } : {}),
        },
      },
      signal,
    );
    checkStatus(response.status, response.headers.get('retry-after'));
    const { body, raw } = await readJson(response);
    if (deliveryUrl) return readAcceptance(body, raw, unsent);
    const reading = readBatchDataAnswer(body, sent);
    if (!reading) {
      throw new SkipTraceError('unknown', 'BatchData sent an unknown answer.', { raw });
    }
    const unknown = unknownOf(reading, raw);
    const results = [...reading.results, ...unsent];
    return { kind: 'answered' as const, results, ...(unknown && { unknown }) };
  }

  return {
    name: 'batchdata',
    label: 'BatchData',
    isSandbox: false,
    costPerLeadCents: settings.costPerLeadCents ?? null,
    chargesMisses: false,
    chunkSize: 100,
    isIdempotent: false,
    trace,
    readDelivery,
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

const toUnsent = ({ requestId }: TraceRequest): TraceResult => ({
  requestId,
  outcome: 'failed',
  reason: unsendable,
});

function unknownOf({ unknown, unread }: BatchDataReading, raw: string): UnknownAnswer | null {
  const some = unknown === 1 ? 'One part' : `${unknown} parts`;
  const parts = unknown > 0 ? `${some} of BatchData’s answer could not be read.` : '';
  return unknownAnswer('BatchData', { parts, unread, raw });
}

/** Whether an asynchronous order was taken: the answer is a status alone. */
function readAcceptance(body: unknown, raw: string, unsent: TraceResult[]) {
  const accepted = batchDataStatus.safeParse(body);
  if (!accepted.success) {
    throw new SkipTraceError('unknown', 'BatchData sent an unknown answer.', { raw });
  }
  checkStatus(accepted.data.status.code, null);
  return { kind: 'delivered_later' as const, results: unsent };
}

function readDelivery(body: unknown, requests: readonly TraceRequest[]): TraceDelivery {
  const raw = JSON.stringify(body);
  const reading = readBatchDataAnswer(body, requests.filter(toBatchDataItem));
  if (reading) {
    const unknown = unknownOf(reading, raw);
    const isWhole = reading.unknown === 0;
    return { kind: 'results', results: reading.results, ...(unknown && { unknown, isWhole }) };
  }
  const code = batchDataStatus.safeParse(body).data?.status.code ?? 0;
  if (code < 400) {
    return { kind: 'unknown', unknown: { reason: 'BatchData sent an unknown answer.', raw } };
  }
  return {
    kind: 'refused',
    reason: refusals[code] ?? `BatchData could not carry out the order (${code}).`,
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

async function readJson(response: Response): Promise<{ body: unknown; raw: string }> {
  let raw: string | undefined;
  try {
    raw = await response.text();
    return { body: JSON.parse(raw) as unknown, raw };
  } catch (cause) {
    throw new SkipTraceError('unknown', 'BatchData’s answer was cut short.', {
      cause,
      ...(raw !== undefined && { raw }),
    });
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
