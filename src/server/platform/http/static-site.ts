import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnknownCall } from './error-handler.ts';

/** A page of the browser's router: not a call, and nothing that looks like a file. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0]!;
  return (request.method === 'GET' || request.method === 'HEAD') && !/\.\w{1,8}$/.test(path);
}

/**
 * Serves the built browser part; every path of its router answers with index.html.
 * @param webRoot folder of the build; without one (tests, development) only /api is served
 */
export async function installStaticSite(app: FastifyInstance, webRoot: string | undefined) {
  const hasSite = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  if (hasSite) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      // One route per existing file: no made-up path reaches the disk.
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names under assets/ carry a hash of their content: they never change.
        const lasting = /[\\/]assets[\\/]/.test(path);
        const policy = lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
        reply.header('cache-control', policy);
        // The one file that pages of other sites load.
        if (/[\\/]seller-form[\\/]embed\.js/.test(path))
          reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.url === '/api' || /^\/api[/?]/.test(request.url)) return answerUnknownCall(reply);
    if (hasSite && isPage(request)) return reply.sendFile('index.html');
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });
}
