import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Campaign, CampaignLead } from '#api/campaigns.api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { whyNotShown } from '#web/lib/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { isOver, progressWords } from './status-word.ts';
import { useCampaignLeads } from './campaign-leads.query.ts';

type State = CampaignLead['state'];

const labels = {
  waiting: 'Waiting',
  sending: 'Sending',
  reached: 'Reached',
  kept: 'Kept, not sent',
  skipped: 'Skipped',
  failed: 'Failed',
} satisfies Record<State, string>;
const tones = {
  waiting: 'neutral',
  sending: 'blue',
  reached: 'green',
  kept: 'amber',
  skipped: 'amber',
  failed: 'red',
} as const satisfies Record<State, string>;
/** The label of a lead's state. In a finished campaign no lead is waiting. */
function labelOf(state: State, campaign: Campaign): string {
  if (state === 'kept' && campaign.type === 'direct-mail') return 'Created, not mailed';
  return state === 'waiting' && isOver(campaign) ? 'Not contacted' : labels[state];
}

const optionsOf = (campaign: Campaign) => [
  { value: 'all' as const, label: 'All leads' },
  ...(['reached', 'kept', 'skipped', 'failed', 'waiting'] as const).map((value) => ({
    value,
    label: labelOf(value, campaign),
  })),
];

export type CampaignResultsProps = {
  campaign: Campaign;
  onClose: () => void;
  onOpenProperty: (id: number) => void;
};

/** The outcome of each lead of a campaign. */
export function CampaignResults({ campaign, onClose, onOpenProperty }: CampaignResultsProps) {
  const [state, setState] = useState<State | 'all'>('all');
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useCampaignLeads(campaign.id, {
    page,
    state: state === 'all' ? undefined : state,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={campaign.name}
        width="lg"
        description={progressWords(campaign).join(', ') || undefined}
        footer={
          campaign.type === 'direct-mail' &&
          campaign.progress && (
            <Link
              to="/letters"
              search={{ campaign: campaign.id }}
              className={buttonClasses({ variant: 'primary' })}
            >
              <Printer aria-hidden /> Letters of this campaign
            </Link>
          )
        }
      >
        <Select
          label="Which leads"
          value={state}
          options={optionsOf(campaign)}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
          className="max-w-48"
        />
        {!data && error && (
          <ErrorState
            title="The results cannot be shown"
            description={whyNotShown(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="min-h-40"
          />
        )}
        {!data && !error && (
          <LoadingRegion className="mt-3 flex flex-col gap-2">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </LoadingRegion>
        )}
        {data?.data.length === 0 && <EmptyState title="No leads here" className="min-h-40" />}
        {data && data.data.length > 0 && (
          <ul className="mt-3 rounded-lg border">
            {data.data.map((lead) => (
              <li key={lead.propertyId} className="border-b last:border-b-0">
                <LeadResult
                  lead={lead}
                  label={labelOf(lead.state, campaign)}
                  onOpen={() => onOpenProperty(lead.propertyId)}
                />
              </li>
            ))}
          </ul>
        )}
        {data && data.pagination.totalPages > 1 && (
          <Pagination
            page={page}
            totalPages={data.pagination.totalPages}
            onPageChange={setPage}
            className="mt-3"
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

type LeadResultProps = { lead: CampaignLead; label: string; onOpen: () => void };

function LeadResult({ lead, label, onOpen }: LeadResultProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-start justify-between gap-3 px-3 py-2 text-left hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="block text-sm font-medium text-ink">{lead.ownerName}</span>
        <span className="block text-xs text-ink-soft">{lead.address}</span>
        {lead.reason && <span className="mt-0.5 block text-xs text-ink-soft">{lead.reason}</span>}
      </span>
      <Badge tone={tones[lead.state]}>{label}</Badge>
    </button>
  );
}
