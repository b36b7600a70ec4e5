import { zip5 } from '#domain/places/zip-code.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { neverReachedService, readRetryAfter } from '../../network-failure.ts';
import {
  SkipTraceError,
  unexpectedDelivery,
  unknownAnswer,
  type SkipTraceProvider,
  type TraceRequest,
  type TraceResult,
} from '../skip-trace-provider.ts';
import { readTracerfyAnswer, tracerfyAnswer } from './tracerfy-answer.ts';
import type { tracerfySettings } from './tracerfy.settings.ts';

type Settings = SettingValues<typeof tracerfySettings>;

const refusals: Record<number, string> = {
  400: 'Tracerfy could not read the request.',
  401: 'Tracerfy does not accept the API token.',
  402: 'The Tracerfy account has no credits left.',
  403: 'The Tracerfy account is suspended.',
  404: 'Tracerfy does not know this service address.',
};

const isWhole = ({ address: { streetAddress, city, state } }: TraceRequest) =>
  [streetAddress, city, state].every((part) => part.trim() !== '');

const toLookup = ({ address: { streetAddress, city, state, zipCode } }: TraceRequest) => ({
  address: streetAddress.trim(),
  city: city.trim(),
  state: state.trim(),
  ...(zip5(zipCode) && { zip: zip5(zipCode) }),
  find_owner: true,
});

const toUnsent = ({ requestId }: TraceRequest): TraceResult => ({
  requestId,
  outcome: 'failed',
  reason: 'Tracerfy needs a street with its city and state.',
});

/**
 * Owners from Tracerfy's instant trace. It has no idempotency key, so an order with a lost response
 * is not repeated: it may have been paid.
 * @param options.timeLimitMilliseconds how long an answer is waited for.
 */
export function createTracerfySkipTrace(
  settings: Settings,
  options: { timeLimitMilliseconds?: number } = {},
): SkipTraceProvider {
  const timeLimit = options.timeLimitMilliseconds ?? 60_000;

  async function call(path: string, body?: unknown, signal?: AbortSignal): Promise<string> {
    const limit = AbortSignal.timeout(timeLimit);
    try {
      const response = await fetch(new URL(path, settings.apiUrl), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${settings.apiKey ?? ''}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        redirect: 'error',
      });
      checkStatus(response.status, response.headers.get('retry-after'));
      return await response.text();
    } catch (cause) {
      if (cause instanceof SkipTraceError) throw cause;
      if (neverReachedService(cause)) {
        throw new SkipTraceError('busy', 'Tracerfy cannot be reached.', { cause });
      }
      throw new SkipTraceError(
        'unknown',
        'Tracerfy did not answer; the order may have been carried out.',
        { cause },
      );
    }
  }

  return {
    name: 'tracerfy',
    label: 'Tracerfy',
    isSandbox: false,
    costPerLeadCents: settings.costPerLeadCents ?? null,
    chargesMisses: false,
    chunkSize: 15,
    isIdempotent: false,
    async trace({ requests, signal }) {
      const sent = requests.filter(isWhole);
      const unsent = requests.filter((request) => !isWhole(request)).map(toUnsent);
      if (sent.length === 0) return { kind: 'answered', results: unsent };
      const raw = await call('/v1/api/trace/lookup/', sent.map(toLookup), signal);
      const { results: parts } = readBody(raw);
      const { results, unknown, unread } = readTracerfyAnswer(parts, sent);
      const missed = `${unknown} of ${sent.length} answers of Tracerfy could not be read.`;
      const kept = unknownAnswer('Tracerfy', { parts: unknown > 0 ? missed : '', unread, raw });
      return {
        kind: 'answered',
        results: [...results, ...unsent],
        ...(kept && { unknown: kept }),
      };
    },
    readDelivery: (body) => unexpectedDelivery('Tracerfy', body),
    async testConnection() {
      await call('/v1/api/analytics/');
      return 'Tracerfy answers and accepts the token.';
    },
  };
}

function readBody(raw: string) {
  try {
    return tracerfyAnswer.parse(JSON.parse(raw));
  } catch (cause) {
    throw new SkipTraceError('unknown', 'Tracerfy sent an unknown answer.', { cause, raw });
  }
}

function checkStatus(status: number, retryAfter: string | null): void {
  if (status < 300) return;
  // Its table of errors calls 502 and 503 a temporary delay, and only 500 a failure.
  if (status === 429 || status === 502 || status === 503) {
    // Its limits are counted by the minute.
    const retryAfterSeconds = readRetryAfter(retryAfter, new Date()) ?? 60;
    throw new SkipTraceError('busy', 'Tracerfy is busy.', { retryAfterSeconds });
  }
  if (status >= 500) {
    throw new SkipTraceError(
      'unknown',
      `Tracerfy failed (${status}); the order may have been carried out.`,
    );
  }
  throw new SkipTraceError(
    'refused',
    refusals[status] ?? `Tracerfy refused the order (${status}).`,
  );
}
