import { createServer } from 'node:net';

/**
 * Finds out before anything else is started whether the server can listen.
 * @throws Error with one sentence if another program has the port.
 */
export function refuseBusyPort({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // Everything else, such as an unknown host, is said when the server itself listens.
      if (error.code !== 'EADDRINUSE') return resolve();
      reject(
        new Error(
          `Port ${port} is in use by another program: stop that one, or choose another PORT.`,
        ),
      );
    });
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
