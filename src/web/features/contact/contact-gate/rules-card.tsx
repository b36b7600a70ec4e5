import { useQuery } from '@tanstack/react-query';
import { listContactRules } from '#api/contact-gate.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';
import { channelLabels } from './channel-labels.ts';

/** The checks before every contact, in plain sentences. */
export function RulesCard() {
  const rules = useQuery(readQuery(listContactRules));
  return (
    <QueryCard
      title="Rules before every contact"
      description="The server asks them before every text and letter, single or in a campaign, and before a call is dialed. Texts from your own phone ask first and are not blocked."
      query={rules}
      failed="The rules cannot be shown"
      shape={['h-12', 'h-12', 'h-12', 'h-12', 'h-12', 'h-12']}
    >
      {(list) => (
        <ol className="divide-y">
          {list.map(({ reason, label, sentence, details, channels }) => (
            <li key={reason} className="flex flex-col gap-1 py-2.5">
              <p className="flex flex-wrap items-center gap-1.5 text-sm font-medium text-ink">
                {label}
                {channels.map((channel) => (
                  <Badge key={channel} tone="outline">
                    {channelLabels[channel]}
                  </Badge>
                ))}
              </p>
              <p className="text-sm text-ink-soft">{sentence}</p>
              {details.length > 0 && (
                <ul className="list-disc pl-5 text-sm text-ink-soft">
                  {details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </QueryCard>
  );
}
