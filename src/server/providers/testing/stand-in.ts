import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in answers: a status and a JSON body. */
export type StandInAnswer = { status?: number; body: unknown };

type Handler = (request: {
  url: URL;
  method: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}) => StandInAnswer | Promise<StandInAnswer>;

/** A small HTTP server in place of an outside service; its handler checks requests against the contract. */
export async function startStandIn(handler: Handler) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { status = 200, body } = await handler({
      url: new URL(request.url ?? '/', 'http://stand-in'),
      method: request.method ?? '',
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    });
    response.writeHead(status, { 'content-type': 'application/json' });
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
