import type { Results } from '#api/results/results.api.ts';
import { leadSteps, leadStepWords, rateText } from '#domain/results/steps.ts';
import { BarRows } from '#web/ui/charts/bar-rows.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { whole } from './money-words.ts';
import { ResultLink } from './result-link.tsx';

/** How many leads came as far as each step. */
export function StepsChart({ results }: { results: Results }) {
  const { total, from, to } = results;
  const { counts } = total;
  const rows = leadSteps.map((step) => ({
    key: step,
    label: leadStepWords[step].label,
    value: counts[step] ?? 0,
    text:
      step === 'lead' || counts[step] === 0
        ? whole(counts[step]!)
        : `${whole(counts[step]!)} · ${rateText(counts[step]!, counts.lead!)}`,
  }));
  return (
    <ChartCard
      title="How far leads came"
      description="Of the leads that came in this time. Every later step counts as a contact, a contract also as an offer and an owner reached."
      table={{
        head: ['Step', 'Leads', 'When a lead has it'],
        rows: leadSteps.map((step) => [
          leadStepWords[step].label,
          whole(counts[step] ?? 0),
          leadStepWords[step].meaning,
        ]),
      }}
    >
      <BarRows
        label="How far leads came"
        rows={rows}
        renderLink={({ key }, content, className) => (
          <ResultLink
            selection={{
              view: 'total',
              key: '',
              step: key as (typeof leadSteps)[number],
              since: null,
              from,
              to,
            }}
            className={className}
          >
            {content}
            <span className="sr-only">Show the leads</span>
          </ResultLink>
        )}
      />
    </ChartCard>
  );
}
