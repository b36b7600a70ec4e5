import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInContext, type RequestContext } from '../logging/request-context.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { parseTraceparent, type Tracer } from '../tracing/tracer.ts';

type Observed = { context: RequestContext; parentId: string | undefined; startedAt: number };

/** The route as declared: an id in the path would create its own metric. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none';

/** Gives each request its context, counts it, and traces it if tracing is on. */
export function observeRequests(
  app: FastifyInstance,
  { metrics, tracer }: { metrics?: Metrics; tracer?: Tracer },
): void {
  const observed = new WeakMap<FastifyRequest, Observed>();

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const parent = parseTraceparent(request.headers.traceparent);
    const context: RequestContext = {
      requestId: request.id,
      span: tracer?.begin(parent),
      warn: (details, message) => app.log.warn(details, message),
    };
    observed.set(request, { context, parentId: parent?.spanId, startedAt: Date.now() });
    runInContext(context, done);
  });
  // A body arrives as events of its socket, which know no context.
  app.addHook('preValidation', (request, _reply, done) => {
    runInContext(observed.get(request)!.context, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = routeOf(request);
    metrics?.httpRequests.inc({ method, route, status: reply.statusCode });
    metrics?.httpDuration.observe({ method, route }, reply.elapsedTime / 1000);
    const { context, parentId, startedAt } = observed.get(request)!;
    if (!tracer || !context.span) return;
    tracer.end({
      ...context.span,
      parentId,
      name: `${method} ${route}`,
      kind: 'server',
      startedAt,
      endedAt: startedAt + reply.elapsedTime,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'lotline.request_id': request.id,
      },
      failed: reply.statusCode >= 500,
    });
  });
}
