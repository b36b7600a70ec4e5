import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import {
  approveProposal,
  getProposal,
  listProposals,
  rejectProposal,
  type Proposal,
} from '#api/programs/proposals.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

const words = {
  pending: { label: 'Waiting', tone: 'amber' },
  running: { label: 'Running', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'red' },
} as const;

/** What programs propose, each with what exactly happens on approval. */
export function ProposalsCard() {
  const proposals = useQuery({
    queryKey: [listProposals.path] as const,
    queryFn: ({ signal }) => call(listProposals, { query: {}, signal }),
  });
  return (
    <ListCard
      title="Proposals"
      description="What an agent or program wants to send, spend, sign or delete. Nothing happens before you approve."
      query={proposals}
      failed="The proposals cannot be shown"
      empty={{
        icon: <ClipboardCheck />,
        title: 'No proposals',
        description: 'Proposals from a connected assistant appear here.',
      }}
    >
      {(proposal) => <ProposalEntry key={proposal.id} proposal={proposal} />}
    </ListCard>
  );
}

function ProposalEntry({ proposal }: { proposal: Proposal }) {
  const { title, state, proposedBy, createdAt, reason, outcome, decidedBy } = proposal;
  const facts = [proposedBy, timestampText(createdAt), decidedBy && `decided by ${decidedBy}`];
  return (
    <li className="flex flex-col gap-2 py-3">
      <div>
        <p className="text-sm font-medium text-ink">
          {title} <Badge tone={words[state].tone}>{words[state].label}</Badge>
        </p>
        <p className="tabular text-xs break-words text-ink-faint">
          {facts.filter(Boolean).join(' · ')}
        </p>
        {reason && <p className="text-sm break-words text-ink-soft">It says: “{reason}”</p>}
        {outcome && <p className="text-sm break-words text-ink-soft">{outcome}</p>}
      </div>
      {state === 'pending' && <Decision proposal={proposal} />}
    </li>
  );
}

function Decision({ proposal: { id, title } }: { proposal: Proposal }) {
  const preview = useQuery({
    queryKey: [listProposals.path, id] as const,
    queryFn: ({ signal }) => call(getProposal, { params: { id }, signal }),
  });
  const refresh = [listProposals.path];
  const approve = useMutationWithToast({
    act: () => call(approveProposal, { params: { id } }),
    done: ({ state, outcome }) => (state === 'approved' ? 'Approved and done' : outcome),
    failed: 'The proposal was not approved',
    refresh,
  });
  const reject = useMutationWithToast({
    act: () => call(rejectProposal, { params: { id } }),
    done: 'The proposal was rejected',
    failed: 'The proposal was not rejected',
    refresh,
  });
  return (
    <>
      <QueryState query={preview} failed="The preview cannot be shown" shape={['h-16']}>
        {(shown) => (
          <dl
            aria-label={`Preview: ${title}`}
            className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md border bg-sunken/40 p-3 text-sm"
          >
            {shown.preview.map(({ label, text }, index) => (
              // Lines of one label follow each other: a campaign has several refusals.
              <div key={index} className="contents">
                <dt className="text-ink-faint">{label}</dt>
                <dd className="break-words whitespace-pre-wrap text-ink">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={!preview.data}
          pending={approve.isPending}
          onClick={() => approve.mutate()}
        >
          Approve
        </Button>
        <Button size="sm" pending={reject.isPending} onClick={() => reject.mutate()}>
          Reject
        </Button>
      </div>
    </>
  );
}
