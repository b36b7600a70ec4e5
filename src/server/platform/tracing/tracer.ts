import { randomBytes } from 'node:crypto';
import type { SpanContext } from '../logging/request-context.ts';

/** OTLP's numbers for what a span is. */
export const spanKinds = { server: 2, client: 3, consumer: 5 } as const;

export type FinishedSpan = SpanContext & {
  parentId?: string | undefined;
  name: string;
  kind: keyof typeof spanKinds;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  failed: boolean;
};

export type Tracer = ReturnType<typeof createTracer>;

/** An id of zeros alone is invalid. */
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Reads a `traceparent` header (W3C Trace Context, level 1); undefined if it is not valid. */
export function parseTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId] = pattern.exec(typeof header === 'string' ? header : '') ?? [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

/** Makes spans, and gives those that ended to an exporter. */
export function createTracer(onEnd: (span: FinishedSpan) => void) {
  return {
    /** Places a span below its parent, or at the beginning of its own trace. */
    begin(parent: SpanContext | undefined): SpanContext {
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
      return { traceId, spanId: randomBytes(8).toString('hex') };
    },
    end: onEnd,
  };
}
