import { ListChecks, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactDecision } from '#api/contact-gate.api.ts';
import {
  contactChannels,
  contactRefusalLabels,
  contactRefusals,
  type ContactRefusal,
} from '#domain/contact/contact-gate.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { channelLabels, contactLabels } from './channel-labels.ts';
import { useDecisions, type DecisionFilter } from './decisions.query.ts';

const channels = [
  { value: 'all', label: 'Every channel' },
  ...contactChannels.map((value) => ({ value, label: channelLabels[value] })),
] as const;

const outcomes = [
  { value: 'all', label: 'Every decision' },
  { value: 'allowed', label: 'Allowed' },
  { value: 'refused', label: 'Refused, for any reason' },
  ...contactRefusals.map((value) => ({ value, label: contactRefusalLabels[value] })),
] as const;

type DecisionsCardProps = {
  filter: DecisionFilter;
  onFilter: (filter: DecisionFilter) => void;
  /** Draws the name of a lead as a way to open it. */
  leadLink: (propertyId: number, place: string) => ReactNode;
};

/** The log of the gate's decisions. */
export function DecisionsCard({ filter, onFilter, leadLink }: DecisionsCardProps) {
  const decisions = useDecisions(filter);
  const { channel = 'all', outcome, reason, search = '' } = filter;
  const chooseOutcome = (value: (typeof outcomes)[number]['value']) => {
    const others = { channel: filter.channel, search: filter.search };
    if (value === 'all') onFilter(others);
    else if (value === 'allowed' || value === 'refused') onFilter({ ...others, outcome: value });
    else onFilter({ ...others, reason: value });
  };
  return (
    <Card>
      <CardHeader
        title="Decisions"
        description="Every text, letter, e-mail and call that a user or a campaign was about to make, and the answer."
      />
      <CardContent className="flex flex-col gap-3">
        <div className="grid gap-2 sm:grid-cols-3">
          <Input
            type="search"
            aria-label="Search the decisions"
            placeholder="Number or address"
            before={<Search />}
            value={search}
            maxLength={100}
            onChange={({ target }) => onFilter({ ...filter, search: target.value || undefined })}
          />
          <Select
            label="Channel"
            value={channel}
            options={channels}
            onChange={(value) =>
              onFilter({ ...filter, channel: value === 'all' ? undefined : value })
            }
          />
          <Select
            label="Decision"
            value={reason ?? outcome ?? 'all'}
            options={outcomes}
            onChange={chooseOutcome}
          />
        </div>
        <QueryState
          query={decisions}
          failed="The decisions cannot be shown"
          shape={['h-14', 'h-14', 'h-14', 'h-14']}
        >
          {({ pages }) => {
            const list = pages.flat();
            return list.length === 0 ? (
              <EmptyState
                icon={<ListChecks />}
                title="No decisions like that"
                description="They appear with the first message."
                className="min-h-40"
              />
            ) : (
              <ul className="divide-y" aria-label="Decisions">
                {list.map((decision) => (
                  <DecisionEntry key={decision.id} decision={decision} leadLink={leadLink} />
                ))}
              </ul>
            );
          }}
        </QueryState>
        {decisions.hasNextPage && (
          <Button
            className="self-center"
            pending={decisions.isFetchingNextPage}
            onClick={() => void decisions.fetchNextPage()}
          >
            Show older
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

type DecisionEntryProps = Pick<DecisionsCardProps, 'leadLink'> & { decision: ContactDecision };

function DecisionEntry({ decision, leadLink }: DecisionEntryProps) {
  const { channel, target, allowed, reason, propertyId, place, actor, decidedAt } = decision;
  const { rules, book, overrideReason } = decision;
  const label = contactRefusalLabels[reason as ContactRefusal] ?? reason;
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="tabular text-sm font-medium break-words text-ink">
          {contactLabels[channel]} to{' '}
          {channel === 'sms' || channel === 'call' ? formatPhoneNumber(target) : target || '?'}
        </p>
        <p className="text-xs text-ink-faint">
          {timestampText(decidedAt)} · {actor ?? 'a campaign or the server'}
          {propertyId !== null && place && <> · {leadLink(propertyId, place)}</>}
        </p>
        {rules.length > 0 && (
          <p
            className="text-xs break-words text-ink-faint"
            title={book ? `Rule book ${book}` : undefined}
          >
            {rules.join(' · ')}
          </p>
        )}
        {overrideReason && (
          <p className="text-xs break-words text-ink-soft">Made all the same: {overrideReason}</p>
        )}
      </div>
      <Badge tone={allowed ? 'green' : 'red'}>{allowed ? 'Allowed' : label}</Badge>
    </li>
  );
}
