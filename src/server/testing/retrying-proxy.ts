import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Simulates a proxy in front of several web processes: it alternates between them, keeps
 * connections to them, and retries a request on the next one if the first cannot have started it.
 * @param upstreams the addresses at this time
 */
export async function startRetryingProxy(upstreams: () => string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function pass(from: IncomingMessage, body: Buffer, to: ServerResponse, tries: number): void {
    const list = upstreams();
    turn += 1;
    const { method, headers, url } = from;
    const address = new URL(url!, list[turn % list.length]);
    const passed = request(address, { method, headers, agent }, (answer) => {
      // These are about the connection behind, not the one in front.
      const { connection: _, 'keep-alive': _alive, ...own } = answer.headers;
      to.writeHead(answer.statusCode!, own);
      answer.pipe(to);
    });
    passed.on('error', (error) => {
      // Refused, or reset before there was any answer: a process that shuts down answers the
      // requests that it has started. A change that was made nevertheless would be rejected the
      // second time.
      if (to.headersSent) to.destroy();
      else if (tries > 0) pass(from, body, to, tries - 1);
      else to.writeHead(502).end(error.message);
    });
    passed.end(body);
  }

  const server = createServer(async (from, to) => {
    const pieces: Buffer[] = [];
    for await (const piece of from) pieces.push(piece as Buffer);
    pass(from, Buffer.concat(pieces), to, 50);
  });
  // A client would otherwise meet the end of a connection that it was about to use.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
