import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take once the server closes, in milliseconds. */
const closeWithinMs = 10_000;
/** How long a connection without any request yet is given to send one, in milliseconds. */
const unusedWithinMs = 2_000;
const pollEveryMs = 200;

/**
 * Closes within ten seconds: every response during the close ends its connection, idle connections
 * are closed immediately, and busy ones are cut off after that. Browsers open connections that they
 * may never use: Node does not count those as idle, so they are closed after two seconds.
 */
export function installGracefulClose(
  app: FastifyInstance,
  withinMs = closeWithinMs,
  unusedMs = unusedWithinMs,
): void {
  let isClosing = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), pollEveryMs);
    const closeUnused = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, unusedMs);
    const closeAll = setTimeout(() => app.server.closeAllConnections(), withinMs);
    app.server.once('close', () => {
      clearInterval(closeIdle);
      clearTimeout(closeUnused);
      clearTimeout(closeAll);
    });
    // A server that never listened emits no 'close': its timers must not keep the process alive.
    closeIdle.unref();
    closeUnused.unref();
    closeAll.unref();
  });
}
