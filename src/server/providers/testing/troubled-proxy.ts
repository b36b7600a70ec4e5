import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * What goes wrong with one call. `lost`: the service has done it, its answer does not arrive. `half`:
 * half of its answer arrives. `repeated`: the call arrives twice. A status is answered without asking
 * the service, as a gateway before it does.
 */
export type Trouble = 'slow' | 'silence' | 'cut' | 'lost' | 'half' | 'repeated' | 429 | 500;

/** A network between an adapter and its stand-in, on which the next calls go wrong. */
export async function startTroubledProxy(target: string) {
  const troubles: Trouble[] = [];
  const calls: string[] = [];

  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        const call = send(new URL(url ?? '/', target), { method, headers }, (answer) => {
          const { statusCode: status = 0, headers: given } = answer;
          buffer(answer).then(
            (content) => resolve({ status, headers: given, body: content }),
            reject,
          );
        });
        call.on('error', reject);
        call.end(body);
      },
    );

  async function pass(request: IncomingMessage, response: ServerResponse) {
    calls.push(`${request.method} ${request.url}`);
    const trouble = troubles.shift();
    const sent = await buffer(request);
    if (trouble === 'silence') return;
    if (trouble === 'cut') return void request.socket.destroy();
    if (typeof trouble === 'number') return void response.writeHead(trouble).end();
    if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 100));
    let answer = await forward(request, sent);
    if (trouble === 'repeated') answer = await forward(request, sent);
    if (trouble === 'lost') return void request.socket.destroy();
    const { 'transfer-encoding': _, ...headers } = answer.headers;
    // An answer without a body is promised one that does not come.
    const length = Math.max(answer.body.length, trouble === 'half' ? 100 : 0);
    const isEmpty = answer.status === 204 && trouble !== 'half';
    response.writeHead(
      trouble === 'half' && answer.status === 204 ? 200 : answer.status,
      isEmpty ? headers : { ...headers, 'content-length': length },
    );
    if (trouble !== 'half') return void response.end(answer.body);
    response.write(answer.body.subarray(0, Math.ceil(answer.body.length / 2)), () =>
      request.socket.destroy(),
    );
    response.flushHeaders();
    if (answer.body.length === 0) setImmediate(() => request.socket.destroy());
  }

  // A client that gave up while it sent, or a service that is gone, ends the connection alone.
  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Of the next calls, in order. */
    troubles,
    calls,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
