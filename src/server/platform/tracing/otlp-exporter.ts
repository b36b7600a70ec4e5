import { z } from 'zod';
import type { Logger } from '../logging/logger.ts';
import { spanKinds, type FinishedSpan } from './tracer.ts';

/** A batch that is not full is sent after this time; a full one at once. */
const sendEveryMs = 2_000;
const reportEveryMs = 60_000;
const batchSize = 512;
/** While so many spans wait, further ones are dropped: traces never use up the memory. */
const maxWaiting = 4_096;

const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1e6)));
const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: valueOf(value),
  }));

function valueOf(value: string | number) {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** What a collector says: how many spans it did not take, a number of 64 bits as a string. */
const collected = z.looseObject({
  partialSuccess: z
    .looseObject({ rejectedSpans: z.union([z.string(), z.number()]).nullish() })
    .nullish(),
});
function rejectedOf(body: string): number {
  if (body === '') return 0;
  const { partialSuccess } = collected.parse(JSON.parse(body));
  return Number(partialSuccess?.rejectedSpans ?? 0) || 0;
}

/** One batch as OTLP/HTTP takes it, in JSON. */
function toBody(spans: readonly FinishedSpan[], serviceName: string, version: string): string {
  const resource = { attributes: attributesOf({ 'service.name': serviceName }) };
  const records = spans.map((span) => ({
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId && { parentSpanId: span.parentId }),
    name: span.name,
    kind: spanKinds[span.kind],
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.endedAt),
    attributes: attributesOf(span.attributes),
    status: span.failed ? { code: 2 } : {},
  }));
  const scopeSpans = [{ scope: { name: 'lotline', version }, spans: records }];
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
}

/** `key=value,key=value`, as OTEL_EXPORTER_OTLP_HEADERS has it. */
function parseHeaders(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs
      .filter(([name, value]) => name?.trim() && value)
      .map(([name, ...value]) => [name!.trim(), decodeURIComponent(value.join('=').trim())]),
  );
}

/**
 * Sends spans to an OpenTelemetry collector in batches. Own code: the SDK would bring 32 MB.
 * (docs/decisions/0260-metrics-and-traces.md)
 * @param options.endpoint OTEL_EXPORTER_OTLP_ENDPOINT; `/v1/traces` is added
 */
export function createOtlpExporter(options: {
  endpoint: string;
  headers?: string | undefined;
  serviceName: string;
  version: string;
  logger: Logger;
  /** Milliseconds after which a collector does not answer. */
  timeLimit?: number;
}) {
  const url = new URL('v1/traces', options.endpoint.replace(/\/?$/, '/'));
  const headers = { 'content-type': 'application/json', ...parseHeaders(options.headers) };
  const waiting: FinishedSpan[] = [];
  let hasFailed = false;
  let dropped = 0;
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    const batch = waiting.splice(0, batchSize);
    if (batch.length === 0) return;
    const body = toBody(batch, options.serviceName, options.version);
    try {
      const signal = AbortSignal.timeout(options.timeLimit ?? 5_000);
      const answer = await fetch(url, { method: 'POST', headers, body, signal });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      dropped += rejectedOf(said);
      hasFailed = false;
    } catch (error) {
      // Once for each outage: traces are not worth a line every two seconds.
      if (!hasFailed) options.logger.warn({ err: error }, 'traces could not be sent');
      hasFailed = true;
      dropped += batch.length;
    }
  }

  /** Sends all that waits, one batch at a time, until the collector fails. */
  async function sendAll(): Promise<void> {
    do await send();
    while (waiting.length > 0 && !hasFailed);
  }
  const flush = () =>
    (sending ??= sendAll().finally(() => {
      sending = undefined;
    }));

  function report(): void {
    if (dropped > 0) options.logger.warn({ spans: dropped }, 'traces are incomplete');
    dropped = 0;
  }
  const timers = [
    setInterval(() => void flush(), sendEveryMs),
    // During an outage the number still grows.
    setInterval(() => hasFailed || report(), reportEveryMs),
  ];
  for (const timer of timers) timer.unref();

  return {
    /** The collector's own host: calls to it are not traced. */
    host: url.hostname,
    add(span: FinishedSpan): void {
      if (waiting.length < maxWaiting) waiting.push(span);
      else dropped += 1;
      if (waiting.length >= batchSize && !hasFailed) void flush();
    },
    /** Sends the rest, unless the collector fails, and says how many spans were lost. */
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await sending;
      await flush();
      dropped += waiting.length;
      report();
    },
  };
}
