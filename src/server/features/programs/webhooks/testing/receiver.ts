import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: { type: string; timestamp: string; data: Record<string, unknown> };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A program that receives webhooks: stores them, and responds as the test says. */
export async function startReceiver() {
  const received: Received[] = [];
  let respond: (response: ServerResponse, got: Received) => void = (response) => {
    response.writeHead(204).end();
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const { url = '', headers } = request;
    const got = { path: url, headers, body, message: JSON.parse(body) };
    received.push(got);
    respond(response, got);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(how: typeof respond) {
      respond = how;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
