import type { z } from 'zod';
import {
  approveProposal,
  createProposal,
  getProposal,
  listProposals,
  rejectProposal,
} from '#api/programs/proposals.api.ts';
import { proposableEndpoint } from '#api/programs/proposable-calls.ts';
import { callAs } from '#server/platform/http/call-as.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { createInvalidRequestError, toIssues } from '#server/platform/http/request.errors.ts';
import { previewProposal } from './preview-proposal.ts';
import type { ProposalsService } from './proposals.service.ts';

/** Refuses what the call itself would refuse by its schemas, so that only whole calls are proposed. */
function checkPart(schema: z.ZodType | undefined, value: unknown): void {
  const result = schema?.safeParse(value);
  if (result && !result.success) throw createInvalidRequestError(toIssues(result.error));
}

export function mountProposals(
  { mount }: Mounter,
  { proposals }: { proposals: ProposalsService },
): void {
  mount(createProposal, ({ body, session }) => {
    const endpoint = proposableEndpoint(body.call);
    checkPart(endpoint.params, body.params);
    checkPart(endpoint.query, body.query);
    checkPart(endpoint.body, body.body);
    return proposals.create(session, body);
  });
  mount(listProposals, async ({ query, session }) => ({
    data: await proposals.list(session, query.state),
  }));
  mount(getProposal, async ({ params, session, request }) => {
    const { proposal, parts } = await proposals.read(session, params.id);
    const preview = await previewProposal(proposal.call, parts, (endpoint, asked) =>
      callAs(request, endpoint, asked),
    );
    return { ...proposal, preview };
  });
  mount(approveProposal, ({ params, session, request, noteForAudit }) =>
    proposals.approve(session, params.id, async (call, parts) => {
      const endpoint = proposableEndpoint(call);
      noteForAudit(`Approved the proposal ${params.id}: ${endpoint.summary}`);
      const key = { 'idempotency-key': `proposal-${params.id}` };
      return callAs(request, endpoint, parts, key);
    }),
  );
  mount(rejectProposal, ({ params, session }) => proposals.reject(session, params.id));
}
