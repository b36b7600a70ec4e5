import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiScopes } from '#domain/api-scopes.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const run = promisify(execFile);
const program = join(
  import.meta.dirname,
  '../../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
);

let server: TestServer;
let proxy: Server;
let url: string;

/** The conformance tests know no sign-in: a proxy adds the token. */
beforeAll(async () => {
  server = await createTestServer({ withJobs: true });
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const { body } = await server.owner.post('/api/tokens', {
    name: 'Test',
    scopes: apiScopes,
    password: server.ownerPassword,
  });
  proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const authorization = `Bearer ${body.token}`;
    const options = { port, method, path, headers: { ...headers, authorization } };
    incoming.pipe(
      forward(options, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server.stop();
});

// The others ask for tools, prompts and resources of the conformance tests' own example server.
test.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  '/mcp passes the conformance test %s',
  async (scenario) => {
    const args = [program, 'server', '--url', url, '--scenario', scenario];
    const { stdout } = await run(process.execPath, args, { cwd: server.directory });
    expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/);
  },
);
