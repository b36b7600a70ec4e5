import type { Platform } from './server-platform.ts';
import type { Logger } from './platform/logging/logger.ts';
import { serveMetrics } from './platform/metrics/metrics.http.ts';
import { logOutgoingCall, watchOutgoingCalls } from './platform/metrics/outgoing-calls.ts';
import { createOtlpExporter } from './platform/tracing/otlp-exporter.ts';
import { createTracer } from './platform/tracing/tracer.ts';
import { version } from './platform/version.ts';

type Settings = Platform['settings'];

/** Traces, if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export function startTracing(settings: Settings, logger: Logger) {
  const { otlpEndpoint: endpoint, otlpHeaders: headers, otlpServiceName: serviceName } = settings;
  if (!endpoint) return undefined;
  const exporter = createOtlpExporter({ endpoint, headers, serviceName, version, logger });
  return { tracer: createTracer(exporter.add), host: exporter.host, close: exporter.close };
}

export type Tracing = ReturnType<typeof startTracing>;

/** Counts, logs and traces the calls that this process makes to other hosts. */
export function observeOutgoingCalls(
  { metrics, logger }: Pick<Platform, 'metrics' | 'logger'>,
  tracing: Tracing,
): () => void {
  return watchOutgoingCalls((call) => {
    const { host, method, status, seconds, startedAt, context } = call;
    if (host === tracing?.host) return;
    metrics.providerCalls.inc({ host, status: status ?? 'none' });
    metrics.providerDuration.observe({ host }, seconds);
    logOutgoingCall(logger, call);
    if (!tracing || !context.span) return;
    tracing.tracer.end({
      ...tracing.tracer.begin(context.span),
      parentId: context.span.spanId,
      name: `${method} ${host}`,
      kind: 'client',
      startedAt,
      endedAt: startedAt + seconds * 1000,
      attributes: {
        'server.address': host,
        'http.request.method': method,
        ...(status !== null && { 'http.response.status_code': status }),
      },
      failed: status === null || status >= 500,
    });
  });
}

/**
 * Serves figures on METRICS_PORT, where it is set.
 * @returns what ends that
 */
export async function startMetrics({
  settings,
  metrics,
}: Pick<Platform, 'settings' | 'metrics'>): Promise<() => Promise<void>> {
  const { host, metricsPort: port, metricsToken: token } = settings;
  if (port !== undefined || token !== undefined) metrics.watchProcess();
  if (port === undefined) return async () => {};
  const server = await serveMetrics(metrics, { host, port, token });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
