import type { ApiScope } from './api-scopes.ts';

/** What the tools of `/mcp` need, with what they do with it: the words of the consent screen. */
export const agentScopeLabels = {
  'leads:read': 'Find, read and count leads, with notes, timelines, cases and scores',
  'leads:write': 'Set status, tags and next action of leads, add notes',
  'messages:read': 'Read text messages and draft replies',
  'messages:write': 'Open threads; it cannot send',
  'campaigns:read': 'Rehearse campaigns: who would be reached and what it costs',
  'drives:read': 'Plan drives',
  'contracts:write': 'Fill contracts; it cannot send them for signature',
  'proposals:read': 'Read proposals and what became of them',
  'proposals:write': 'Propose texts, letters, campaigns and skip traces',
} as const satisfies Partial<Record<ApiScope, string>>;

export type AgentScope = keyof typeof agentScopeLabels;

/** An assistant that requests no scope is offered these; no others are useful at `/mcp`. */
export const agentScopes = Object.keys(agentScopeLabels) as AgentScope[];
