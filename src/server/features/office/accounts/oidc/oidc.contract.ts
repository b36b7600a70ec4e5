import type { ServiceContract } from '#domain/services/service-contract.ts';

/** A test's issuer is the certified server of the package `oidc-provider`. */
export const oidcContract: ServiceContract = {
  service: 'Single sign-on (OpenID Connect)',
  contract: 'Core 1.0 code flow with PKCE, Discovery 1.0, Back-Channel Logout 1.0',
  version: 'openid-client 6.9.0',
  lookedAt: '2026-11-29',
  source: 'openid.net/specs; npm openid-client, certified by the OpenID Foundation',
  calls: [
    'GET {issuer}/.well-known/openid-configuration',
    'GET {authorization} (the browser)',
    'POST {token}',
    'GET {userinfo}',
    'GET {keys}',
  ],
  events: ['logout tokens'],
  unknown: 'refused with a sentence: no user is signed in or out by it',
  leftOut: [
    'implicit and hybrid flows',
    'encrypted tokens',
    'front-channel logout',
    'registering this installation at the issuer',
  ],
};
