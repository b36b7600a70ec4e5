import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The response of the fake server: a status and a JSON body; or it cuts the connection after it has read
 * the request; or it sends half a body; or it never responds.
 */
export type FakeResponse =
  | { status?: number; body: unknown; headers?: Record<string, string> }
  | 'cut'
  | 'half'
  | 'silence';

/** A request as received by the fake server. */
export type FakeRequest = {
  url: URL;
  method: string;
  headers: IncomingMessage['headers'];
  /** The parsed JSON; other content types as raw text. */
  body: unknown;
};

type Handler = (request: FakeRequest) => FakeResponse | Promise<FakeResponse>;

/** A small HTTP server in place of an outside service; its handler checks requests against the contract. */
export async function startFakeServer(handler: Handler) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The client died while it sent the request: this never arrived.
      return;
    }
    const text = Buffer.concat(chunks).toString();
    const isOther = /form/.test(request.headers['content-type'] ?? '');
    const answer = await handler({
      url: new URL(request.url ?? '/', 'http://fake-server'),
      method: request.method ?? '',
      headers: request.headers,
      body: isOther ? text : text ? JSON.parse(text) : undefined,
    });
    if (answer === 'silence') return;
    if (answer === 'cut') {
      request.socket.destroy();
      return;
    }
    if (answer === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"results": [{"hit": tr', () => request.socket.destroy());
      return;
    }
    const { status = 200, body, headers } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
