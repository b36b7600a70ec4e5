import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { installBodyParsers } from './body-parsers.ts';
import { clientNetwork } from './client-network.ts';
import { answerFrameworkError, installErrorHandler } from './error-handler.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { installSameOriginCheck } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { installGracefulClose } from './graceful-close.ts';
import { observeRequests } from './observe-requests.ts';
import { installStaticSite } from './static-site.ts';

export type HttpAppOptions = {
  logger?: FastifyBaseLogger;
  /** Folder of the built browser part. */
  webRoot?: string;
  /** The address under which people reach the installation (PUBLIC_URL). */
  publicUrl?: string;
  /** Further origins from which this installation's own pages are served. */
  allowedOrigins?: readonly string[];
  /** Origins of map styles, tiles and the like that the browser may load from. */
  mapOrigins?: () => readonly string[];
  /** Further origins that pages connect to: the service for calls. */
  connectOrigins?: () => readonly string[];
  /** Addresses and networks of the proxies with trusted X-Forwarded-* headers; by default none. */
  trustedProxies?: readonly string[];
  /** How long a request may take to arrive completely, in milliseconds; five minutes by default. */
  requestTimeoutMs?: number;
  /** Counts requests. */
  metrics?: Metrics;
  /** Traces requests; absent if traces are sent nowhere. */
  tracer?: Tracer;
};

/**
 * Bytes of the largest JSON or form body. More than any field may have, so that one that is too
 * long is rejected by its name.
 */
const bodyLimit = 4 * 1024 * 1024;

/** A request must arrive whole within this time: 100 MB over a slow line, no connection held forever. */
const defaultRequestTimeoutMs = 300_000;

/** Node checks for requests that take too long at this interval, in milliseconds. */
const maxCheckInterval = 30_000;

/** Types worth compressing; an event stream must not wait in a buffer. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|.+\+json)|image\/svg)/;

/** `/api/v1/…` is the same call as `/api/…`: the version of the wire that programs can rely on. */
function withoutVersion(url: string): string {
  return url.startsWith('/api/v1/') ? `/api/${url.slice('/api/v1/'.length)}` : url;
}

/**
 * The HTTP server with everything that all calls share: security headers, same-origin check,
 * compression, uploads, errors, the browser's files. Features mount on it; the caller listens.
 */
export async function createHttpApp(options: HttpAppOptions = {}) {
  const { logger, publicUrl, allowedOrigins = [] } = options;
  const { requestTimeoutMs = defaultRequestTimeoutMs } = options;
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    // One line a request would bury the lines that mean something.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => withoutVersion(url),
    frameworkErrors: answerFrameworkError,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    requestTimeout: requestTimeoutMs,
    http: { connectionsCheckingInterval: Math.min(maxCheckInterval, requestTimeoutMs / 2) },
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while closing is served, and ends the connection.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });

  // Node swaps the two limits if the one for the headers is longer than that for the request.
  app.server.headersTimeout = Math.min(app.server.headersTimeout, requestTimeoutMs);

  installErrorHandler(app);
  installGracefulClose(app);
  installBodyParsers(app);
  installSameOriginCheck(app, publicUrl ? [publicUrl, ...allowedOrigins] : allowedOrigins);
  observeRequests(app, options);
  app.addHook('onSend', async (request, reply) => {
    // Browsers replay cached responses, including errors.
    const isCall = request.url.startsWith('/api');
    if ((isCall || reply.statusCode >= 400) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });

  await app.register(fastifyHelmet, securityHeaders(options));
  await app.register(fastifyCompress, {
    customTypes: compressible,
    threshold: 1024,
    globalDecompression: false,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
  });
  await app.register(fastifyMultipart);
  await app.register(fastifyRateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientNetwork(ip),
  });
  await installStaticSite(app, options.webRoot);
  return app;
}

/** The server that `createHttpApp` makes. */
export type HttpApp = Awaited<ReturnType<typeof createHttpApp>>;
