import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt } from 'jose';
import { Provider } from 'oidc-provider';

function misbehave(
  trouble: 429 | 500 | 'cut' | 'half',
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (typeof trouble === 'number') return void response.writeHead(trouble).end('Busy');
  if (trouble === 'cut') return void request.socket.destroy();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"access_token": "a', () => request.socket.destroy());
}

/** A user at the issuer; the key of `users` is the subject. */
type IssuerUser = {
  email: string;
  email_verified: boolean;
  name: string;
  groups?: string[];
};

export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>;

const clientId = 'lotline';
const clientSecret = 'a-secret-of-the-issuer';
const scopes = 'openid email profile groups';

/**
 * A certified OpenID Connect provider (oidc-provider) on its own port, with a sign-in page. `forge`
 * rewrites the claims of its ID tokens, signed with its own key.
 */
export async function startTestIssuer() {
  const users = new Map<string, IssuerUser>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const signingKey = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const rules: {
    forge?: ((claims: object) => object) | undefined;
    byStranger?: boolean;
    /** What goes wrong, where: where tokens are given out unless `at` names another path. */
    trouble?: 'slow' | 429 | 500 | 'cut' | 'half' | undefined;
    at?: string | undefined;
  } = {};
  let redirectUris: string[] = [];
  /** The paths that were asked for. */
  const asked: string[] = [];

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let provider: Provider | undefined;

  /** Made with the first request, when the redirect address is known. */
  const makeProvider = () =>
    new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
      jwks: { keys: [signingKey] },
      cookies: { keys: ['a-key-for-the-cookies'] },
      scopes: scopes.split(' '),
      claims: {
        openid: ['sub', 'sid'],
        email: ['email', 'email_verified'],
        profile: ['name'],
        groups: ['groups'],
      },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...users.get(id) }),
      }),
      loadExistingGrant: async (ctx: never) => {
        const { oidc } = ctx as { oidc: { session: { accountId: string } } };
        const grant = new provider!.Grant({ clientId, accountId: oidc.session.accountId });
        grant.addOIDCScope(scopes);
        await grant.save();
        return grant;
      },
      ttl: { AccessToken: 600, IdToken: 600, Grant: 600, Session: 600, Interaction: 600 },
    });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    provider ??= makeProvider();
    const { url = '/', method } = request;
    asked.push(url);
    if (rules.trouble && url === (rules.at ?? '/token')) {
      if (rules.trouble !== 'slow') return misbehave(rules.trouble, request, response);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (url.startsWith('/sign-in/') && method === 'GET') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<title>Issuer</title><form method="post"><label>User <input name="user"></label><button>Continue</button></form>',
      );
    } else if (url.startsWith('/sign-in/')) {
      const accountId = new URLSearchParams(await text(request)).get('user')!;
      await provider.interactionFinished(request, response, { login: { accountId } });
    } else if (url === '/token') {
      await answerToken(request, response);
    } else {
      provider.callback()(request, response);
    }
  }

  /** Lets the provider answer, and substitutes another ID token when the test asks for it. */
  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = response.end.bind(response);
    response.end = ((chunk: Buffer | string) => {
      void replaceIdToken(String(chunk)).then((body) => {
        if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(body));
        return end(body);
      });
      return response;
    }) as typeof response.end;
    provider!.callback()(request, response);
  }

  async function replaceIdToken(body: string): Promise<string> {
    const answered = JSON.parse(body) as { id_token?: string };
    if (!answered.id_token || (!rules.forge && !rules.byStranger)) return body;
    const claims = decodeJwt(answered.id_token);
    const id_token = await sign(rules.forge?.(claims) ?? claims);
    return JSON.stringify({ ...answered, id_token });
  }

  const sign = (claims: object) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(rules.byStranger ? stranger.privateKey : privateKey);

  return {
    issuer,
    users,
    rules,
    asked,
    sign,
    /** The variables that connect an installation. */
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Acme',
    },
    /** Makes the code in a callback's path one that expired a second ago. */
    async expireCode(callback: string) {
      const code = new URL(callback, issuer).searchParams.get('code')!;
      const { adapter } = provider!.AuthorizationCode;
      const stored = await adapter.find(code);
      if (!stored) throw new Error('the issuer knows no such code');
      await adapter.upsert(code, { ...stored, exp: Math.floor(Date.now() / 1000) - 1 }, 60);
    },
    /** Lets an installation sign users in; before the first request. */
    allow(address: string) {
      redirectUris = [`${address}/api/auth/oidc/callback`];
      provider = undefined;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
