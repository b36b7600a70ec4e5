import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that the fake server received. */
export type FakeRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/**
 * Its response, bytes unchanged; `cut` closes the connection once the request was read, `half` in the
 * middle of the body; `silence` never responds.
 */
export type FakeResponse =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'cut'
  | 'half'
  | 'silence';

/** A server on this machine in place of a paid service. */
export async function startFakeServer(
  answer: (request: FakeRequest) => FakeResponse | Promise<FakeResponse>,
) {
  const requests: FakeRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The client gave up while it sent the request: this never arrived.
      return;
    }
    const received: FakeRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(received);
    const given = await answer(received);
    if (given === 'cut') request.socket.destroy();
    else if (given === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"data": {"id": "a', () => request.socket.destroy());
    } else if (given !== 'silence') {
      response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
      response.end(given.body instanceof Uint8Array ? given.body : JSON.stringify(given.body));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
