import { expect } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';
import { signInAtIssuer } from './issuer-visit.ts';
import type { TestIssuer } from './test-issuer.ts';

export const address = 'http://leads.example.test';

/** Where a failed sign-in ends. */
export const failed = (code: string) => `/today#sign-in-failed=oidc.${code}`;

/** The variables of an installation that the issuer signs users in to. */
export const environmentOf = (issuer: TestIssuer, more: Record<string, string> = {}) => ({
  ...issuer.environment,
  PUBLIC_URL: address,
  OIDC_OWNER_GROUP: 'owners',
  ...more,
});

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .filter((pair) => !pair!.endsWith('='))
    .join('; ');

/** Sign-ins of the issuer's users at a server. */
export function createVisits(issuer: TestIssuer, server: TestServer) {
  async function begin(returnTo = '/today') {
    const path = `/api/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`;
    const answer = await server.createClient().get(path);
    expect(answer.status).toBe(303);
    return { url: String(answer.headers.location), cookie: cookiesOf(answer) };
  }

  async function finish(callback: string, cookie: string) {
    const answer = await server.createClient().send('GET', callback, undefined, { cookie });
    return { location: String(answer.headers.location), cookie: cookiesOf(answer) };
  }

  return {
    begin,
    finish,
    /** Makes or changes a user at the issuer. */
    user: (name: string, more: object = {}) =>
      issuer.users.set(name, {
        email: `${name}@example.com`,
        email_verified: true,
        name: `User ${name}`,
        ...more,
      }),
    /** The whole sign-in of a user. @returns where it ended, and the cookies of the session */
    async signIn(name: string) {
      const { url, cookie } = await begin();
      return finish(await signInAtIssuer(url, name), cookie);
    },
    /** The user whose session the cookies are; null for none. */
    accountOf: async (cookie: string) =>
      (await server.createClient().send('GET', '/api/auth/session', undefined, { cookie })).body
        .account,
  };
}
