import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the header has the token, if one is required; compared in constant time. */
function isAllowed(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** Serves `/metrics` beside the application, to clients that know METRICS_TOKEN. */
export function installMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, token)) return reply.code(401).send();
    return reply.type(metrics.contentType).send(await metrics.scrape());
  });
}

/**
 * Serves `/metrics` on METRICS_PORT, which must not be reachable from outside.
 * @param options.token required here too, if it is set
 * @throws Error if the port is taken
 */
export async function serveMetrics(
  metrics: Metrics,
  options: { host: string; port: number; token?: string | undefined },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (!isAllowed(request.headers.authorization, options.token)) {
      return void response.writeHead(401).end();
    }
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return server;
}
