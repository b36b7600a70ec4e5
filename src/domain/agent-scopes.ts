import type { ApiScope } from './api-scopes.ts';

/** What the tools of `/mcp` need: an assistant that asks for no scope is offered these. */
export const agentScopes = [
  'leads:read',
  'leads:write',
  'messages:read',
  'messages:write',
  'campaigns:read',
  'drives:read',
  'contracts:write',
  'proposals:read',
  'proposals:write',
] as const satisfies readonly ApiScope[];
