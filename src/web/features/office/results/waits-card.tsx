import type { Results } from '#api/results/results.api.ts';
import { leadStepWords } from '#domain/results/steps.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { whole } from './money-words.ts';
import { ResultLink } from './result-link.tsx';

const stepName = (step: keyof typeof leadStepWords) =>
  (
    { lead: 'Lead', appointment: 'Appointment', offer: 'Offer', contract: 'Contract' } as Record<
      string,
      string
    >
  )[step] ?? leadStepWords[step].label;

/** How long leads take from one step to the next. */
export function WaitsCard({ results }: { results: Results }) {
  const { waits, from, to } = results;
  return (
    <Card className="min-w-0 break-inside-avoid">
      <CardHeader
        title="Days between steps"
        description="The median of the leads that took both steps."
      />
      <CardContent>
        <ul aria-label="Days between steps" className="flex flex-col divide-y">
          {waits.map(({ from: earlier, to: later, leads, days }) => (
            <li
              key={`${earlier}-${later}`}
              className="flex min-h-11 items-center justify-between gap-3 text-sm"
            >
              <span className="text-ink">
                {stepName(earlier)} to {stepName(later).toLowerCase()}
              </span>
              {days === null ? (
                <span className="text-ink-faint">None yet</span>
              ) : (
                <ResultLink
                  selection={{ view: 'total', key: '', step: later, since: earlier, from, to }}
                  className="inline-flex min-h-11 items-center gap-2 text-right tabular-nums hover:underline"
                >
                  <span className="font-semibold text-ink">
                    {days} {days === 1 ? 'day' : 'days'}
                  </span>
                  <span className="text-xs text-ink-soft">of {whole(leads)}</span>
                  <span className="sr-only">Show the leads</span>
                </ResultLink>
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
