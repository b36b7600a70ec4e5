import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentScopes } from '#domain/agent-scopes.ts';
import { isLoopbackAddress } from '#domain/loopback.ts';
import type { AuditWriter } from '#server/platform/audit/audit-entry.ts';
import { limitRate } from '#server/platform/http/admit-call.ts';
import { publicOrigin } from '#server/platform/http/same-origin.ts';
import {
  createCrossOriginError,
  createNotSignedInError,
} from '#server/platform/http/request.errors.ts';
import type { Authenticate, Session } from '#server/platform/http/session.ts';

type Options = {
  authenticate: Authenticate;
  auditWriter: AuditWriter;
  /** The address under which people reach the installation (PUBLIC_URL). */
  publicUrl?: string | undefined;
};

/**
 * Serves the Model Context Protocol at `/mcp` (streamable HTTP, stateless): one request, one
 * answer. An agent signs in with an API token; each tool is a call with that token.
 */
export function installMcpRoute(app: FastifyInstance, options: Options): void {
  app.post('/mcp', async (request, reply) => {
    refuseOtherSites(request, options.publicUrl);
    const session = await admitAgent(options, request, reply);
    // The SDK is loaded for the first agent.
    const { createAgentServer, createTransport } = await import('./mcp-server.ts');
    const server = createAgentServer(options.auditWriter, session, request);
    const transport = createTransport();
    reply.hijack();
    // The SDK writes the answer, past Fastify's headers.
    for (const name of ['ratelimit', 'ratelimit-policy']) {
      reply.raw.setHeader(name, String(reply.getHeader(name)));
    }
    reply.raw.on('close', () => void server.close());
    // The SDK's type has optional members that exclude undefined.
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
  // Without sessions there is no stream to open and nothing to end.
  for (const method of ['GET', 'DELETE'] as const) {
    app.route({
      method,
      url: '/mcp',
      handler: (_, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .send({
            jsonrpc: '2.0',
            error: { code: -32_000, message: 'Method not allowed.' },
            id: null,
          }),
    });
  }
}

/**
 * Pages of other sites must not reach an agent's interface, whatever name its address has (DNS
 * rebinding): the protocol requires servers to reject their Origin. Programs send none.
 */
function refuseOtherSites({ headers: { origin } }: FastifyRequest, publicUrl?: string): void {
  if (origin === undefined) return;
  const isKnown = URL.canParse(origin) && (isLoopbackAddress(origin) || isAt(origin, publicUrl));
  if (!isKnown) throw createCrossOriginError();
}

const isAt = (origin: string, publicUrl?: string) =>
  publicUrl !== undefined && new URL(publicUrl).origin === new URL(origin).origin;

async function admitAgent(
  { authenticate, publicUrl }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  // Where an assistant finds out how its user signs it in (RFC 9728, 5.1).
  const metadata = `${publicOrigin(request, publicUrl)}/.well-known/oauth-protected-resource/mcp`;
  reply.header(
    'www-authenticate',
    `Bearer resource_metadata="${metadata}", scope="${agentScopes.join(' ')}"`,
  );
  // A browser's session is not accepted here: another program on the machine could use it.
  const session = request.headers.authorization ? await authenticate(request) : null;
  if (!session?.token) throw createNotSignedInError();
  reply.removeHeader('www-authenticate');
  limitRate(session.token, reply);
  return session;
}
