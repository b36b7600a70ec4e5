import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readLawBook, type LawRuleView } from '#api/law/law.api.ts';
import { usStates } from '#domain/places/us-states.ts';
import { lawChannels } from '#domain/law/law-channels.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { channelLabels } from './channel-labels.ts';
import { LawRuleItem } from './law-rule-item.tsx';
import { LawSwitches } from './law-switches.tsx';

const lawChannelLabels = { ...channelLabels, recording: 'Recording', contract: 'Contracts' };

const channels = [
  { value: 'all', label: 'Every channel' },
  ...lawChannels.map((value) => ({ value, label: lawChannelLabels[value] })),
] as const;

const states = [
  { value: 'all', label: 'Every state' },
  { value: 'US', label: 'Federal law' },
  ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
];

type Filter = { channel: (typeof channels)[number]['value']; state: string };

const isShown =
  ({ channel, state }: Filter) =>
  (rule: LawRuleView) =>
    (channel === 'all' || rule.channels.includes(channel)) &&
    (state === 'all' || (rule.state ?? 'US') === state);

/** The rule book: what is enforced, where it comes from, and what could not be found. */
export function LawCard({ isOwner }: { isOwner: boolean }) {
  const [filter, setFilter] = useState<Filter>({ channel: 'all', state: 'US' });
  const book = useQuery(readQuery(readLawBook));
  return (
    <Card>
      <CardHeader
        title="Rule book"
        description="The law as dated data, read by a program. It is not legal advice: ask a lawyer before you rely on it."
      />
      <CardContent className="flex flex-col gap-4">
        <QueryState query={book} failed="The rule book cannot be shown" shape={['h-12', 'h-40']}>
          {({ version, rules, notFound, disputed, ...choices }) => {
            const shown = rules.filter(isShown(filter));
            const stale = rules.filter(({ isStale }) => isStale).length;
            return (
              <>
                <p className="text-sm text-ink-soft">
                  Version {version}, {rules.length} rules.
                  {stale > 0 && ` ${stale} were looked at more than 180 days ago.`}
                </p>
                <LawSwitches {...choices} isOwner={isOwner} />
                <div className="grid gap-2 sm:grid-cols-2">
                  <Select
                    label="State"
                    value={filter.state}
                    options={states}
                    onChange={(state) => setFilter({ ...filter, state })}
                  />
                  <Select
                    label="Channel"
                    value={filter.channel}
                    options={channels}
                    onChange={(channel) => setFilter({ ...filter, channel })}
                  />
                </div>
                {shown.length === 0 && (
                  <p className="text-sm text-ink-soft">No rule was found for these.</p>
                )}
                <ul className="divide-y" aria-label="Rules">
                  {shown.map((rule) => (
                    <LawRuleItem key={rule.id} rule={rule} isOwner={isOwner} />
                  ))}
                </ul>
                <Questions title="Looked for and not found" questions={notFound} />
                <Questions title="Disputed" questions={disputed} />
              </>
            );
          }}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function Questions({ title, questions }: { title: string; questions: readonly string[] }) {
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium text-ink">{title}</summary>
      <ul className="mt-2 list-disc pl-5 text-sm text-ink-soft">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </details>
  );
}
