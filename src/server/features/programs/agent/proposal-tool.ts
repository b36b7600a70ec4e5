import type { Endpoint } from '#api/endpoint.ts';
import { createProposal } from '#api/programs/proposals.api.ts';
import type { ProposableCall } from '#api/programs/proposable-calls.ts';
import { inputOf, partsOf, type AgentTool } from './agent-tool.ts';

type Options = { name: string; call: ProposableCall; endpoint: unknown; what: string };

/** A tool that proposes a call; a user approves or rejects it in the application. */
export function proposalTool({ name, call, endpoint, what }: Options): AgentTool {
  const called = endpoint as Endpoint;
  const input = inputOf(called);
  const reason = { type: 'string', description: 'Why, for the user who decides' };
  return {
    name,
    title: `Propose ${what}`,
    description: `Propose ${what}. Nothing happens before a user approves it in Lotline.`,
    inputSchema: { ...input, properties: { ...input.properties, reason } },
    isReadOnly: false,
    run: ({ reason: why, ...given }, makeCall) => {
      const body = { call, ...partsOf(called, given), reason: why ?? '' };
      return makeCall(createProposal as Endpoint, { body });
    },
  };
}
