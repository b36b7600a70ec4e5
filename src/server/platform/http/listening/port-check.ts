import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds out whether the server will get its port, before it starts a database.
 * @throws Error with one sentence
 */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use, perhaps by a Lotline that runs already: end that program, or set PORT to another number.`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new Error(`This user may not use port ${port}: set PORT to a number above 1023.`, {
        cause: error,
      });
    }
    throw new Error(`The server cannot listen on ${host}, port ${port}: ${message}.`, {
      cause: error,
    });
  }
  probe.close();
  await once(probe, 'close');
}
