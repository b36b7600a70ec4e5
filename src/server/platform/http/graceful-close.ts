import type { FastifyInstance } from 'fastify';

/** How long requests under way may take once the server closes, in milliseconds. */
const closeWithinMs = 10_000;
const lookEveryMs = 200;

/**
 * Closes within ten seconds: every answer given while closing ends its connection, idle connections
 * are closed at once, and what is still busy after that is cut off.
 */
export function installGracefulClose(app: FastifyInstance, withinMs = closeWithinMs): void {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
    const closeAll = setTimeout(() => app.server.closeAllConnections(), withinMs);
    app.server.once('close', () => {
      clearInterval(closeIdle);
      clearTimeout(closeAll);
    });
    // A server that never listened does not close.
    closeIdle.unref();
    closeAll.unref();
  });
}
