import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/http/client-network.ts';
import { agentScopes } from '#domain/agent-scopes.ts';
import { agentResource, publicOrigin } from '#server/platform/http/same-origin.ts';
import type { OAuthClients } from './oauth-clients.store.ts';
import type { OAuthTokens } from './oauth-tokens.service.ts';
import { OAuthError } from './oauth.errors.ts';

type Needs = { clients: OAuthClients; tokens: OAuthTokens; publicUrl: string | undefined };

const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

/**
 * The OAuth 2.1 routes for assistants: discovery (RFC 9728, RFC 8414), registration (RFC 7591), a
 * user's consent, tokens, revocation (RFC 7009). Paths and bodies are those of OAuth, so they are
 * not in the table of calls.
 */
export function installOAuthRoutes(app: FastifyInstance, needs: Needs): void {
  const { clients, tokens, publicUrl } = needs;

  const describeResource = async (request: FastifyRequest) => ({
    resource: agentResource(request, publicUrl),
    resource_name: 'Lotline',
    authorization_servers: [publicOrigin(request, publicUrl)],
    scopes_supported: agentScopes,
    bearer_methods_supported: ['header'],
  });
  app.get('/.well-known/oauth-protected-resource', describeResource);
  app.get('/.well-known/oauth-protected-resource/mcp', describeResource);

  app.get('/.well-known/oauth-authorization-server', async (request) => {
    const origin = publicOrigin(request, publicUrl);
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      registration_endpoint: `${origin}/oauth/register`,
      revocation_endpoint: `${origin}/oauth/revoke`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: agentScopes,
    };
  });

  // The query is passed as one value: the browser's router would read '123' as a number.
  app.get('/oauth/authorize', async (request, reply) => {
    const { search } = new URL(request.url, 'http://localhost');
    const encoded = Buffer.from(search.slice(1)).toString('base64url');
    return reply.redirect(`/connect?request=${encoded}`, 303);
  });

  const post = (
    path: string,
    max: number,
    work: (body: unknown, address: string) => Promise<[number, unknown]>,
  ) =>
    app.post(path, { config: perMinute(max) }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const [status, body] = await work(request.body, request.ip);
        return await reply.code(status).send(body);
      } catch (error) {
        return answerFailure(reply, error);
      }
    });
  post('/oauth/register', 20, async (body, address) => [
    201,
    await clients.register(body, networkOf(address)),
  ]);
  post('/oauth/token', 60, async (body) => [200, await tokens.issue(body)]);
  post('/oauth/revoke', 60, async (body) => {
    const { token } = (body ?? {}) as { token?: unknown };
    if (typeof token === 'string') await tokens.end(token);
    return [200, {}];
  });
}

function answerFailure(reply: FastifyReply, error: unknown) {
  if (!(error instanceof OAuthError)) throw error;
  return reply.code(400).send({ error: error.code, error_description: error.message });
}
