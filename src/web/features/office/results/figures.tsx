import { Link } from '@tanstack/react-router';
import type { Results } from '#api/results/results.api.ts';
import { formatMoney } from '#domain/money.ts';
import { writeResultSelection } from '#domain/results/grouping.ts';
import { type LeadStep, leadSteps, leadStepWords, rateText } from '#domain/results/steps.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { costEach, whole } from './money-words.ts';
import { ResultLink } from './result-link.tsx';

const tile = 'flex min-h-24 flex-col justify-between gap-1 p-3';

/** The figures of the time in view, each with its last twelve weeks, and each opens its leads. */
export function Figures({ results }: { results: Results }) {
  const { total, weeks, from, to } = results;
  const { counts, spent, earned } = total;
  const selection = { view: 'total', key: '', since: null, from, to } as const;
  const result = writeResultSelection({ ...selection, step: 'lead' });
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {leadSteps.map((step) => {
        const { label } = leadStepWords[step];
        const values = weeks.map((week) => week.counts[step] ?? 0);
        const content = (
          <>
            <span className="text-xs font-medium text-ink-soft">{label}</span>
            <span className="text-xl font-semibold text-ink tabular-nums">
              {whole(counts[step]!)}
            </span>
            <span className="min-h-4 text-xs text-ink-soft tabular-nums">
              {noteOf(step, total)}
            </span>
            <Sparkline values={values} />
          </>
        );
        return (
          <Card key={step} className="transition-colors hover:bg-hover">
            {counts[step] === 0 ? (
              <div className={tile}>{content}</div>
            ) : (
              <ResultLink selection={{ ...selection, step }} className={tile}>
                {content}
                <span className="sr-only">Show the leads</span>
              </ResultLink>
            )}
          </Card>
        );
      })}
      <MoneyTile
        label="Spent"
        result={result}
        cents={spent}
        note={costEach(spent, counts.lead!, 'a lead')}
      />
      <MoneyTile
        label="Fees earned"
        result={result}
        cents={earned}
        kind="fee"
        note={costEach(earned, counts.closed!, 'a closed deal')}
      />
      <MoneyTile
        label="Cost per contract"
        result={result}
        cents={counts.contract ? Math.round(spent / counts.contract) : null}
        note={
          counts.contract
            ? `of ${counts.contract} ${counts.contract === 1 ? 'contract' : 'contracts'}`
            : 'No contract yet'
        }
      />
      <MoneyTile
        label="Left after costs"
        result={result}
        cents={earned - spent}
        note="Fees less what was spent"
      />
    </div>
  );
}

/** '12% · $31.20 each'; what a lead cost stands at what was spent. */
function noteOf(step: LeadStep, { counts, spent }: Results['total']): string {
  const count = counts[step] ?? 0;
  if (step === 'lead' || count === 0) return '';
  const each = costEach(spent, count, 'each');
  return [rateText(count, counts.lead ?? 0), each].filter(Boolean).join(' · ');
}

type MoneyTileProps = {
  label: string;
  result: string;
  cents: number | null;
  note: string;
  kind?: 'fee';
};

/** An amount; it opens the entries that it is made of. */
function MoneyTile({ label, result, cents, note, kind }: MoneyTileProps) {
  return (
    <Card className="transition-colors hover:bg-hover">
      <Link to="/results/costs" search={{ result, kind }} className={tile}>
        <span className="text-xs font-medium text-ink-soft">{label}</span>
        <span className="text-xl font-semibold text-ink tabular-nums">
          {cents === null ? '–' : formatMoney(cents)}
        </span>
        <span className="min-h-6 text-xs text-ink-soft tabular-nums">{note}</span>
        <span className="sr-only">Show the entries</span>
      </Link>
    </Card>
  );
}
