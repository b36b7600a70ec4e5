import { once } from 'node:events';
import { createServer } from 'node:net';

type Ports = { host: string; port: number; metricsPort?: number | undefined };

/**
 * Finds out whether the server will get its ports, before it is built and starts a database.
 * @throws Error with one sentence
 */
export async function checkPorts({ host, port, metricsPort }: Ports): Promise<void> {
  await checkPort(host, port, 'PORT');
  if (metricsPort !== undefined) await checkPort(host, metricsPort, 'METRICS_PORT');
}

async function checkPort(host: string, port: number, variable: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use, perhaps by a Lotline that runs already: end that program, or set ${variable} to another number.`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new Error(
        `This user may not use port ${port}: set ${variable} to a number above 1023.`,
        {
          cause: error,
        },
      );
    }
    throw new Error(`The server cannot listen on ${host}, port ${port}: ${message}.`, {
      cause: error,
    });
  }
  probe.close();
  await once(probe, 'close');
}
