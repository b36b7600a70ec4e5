import { useQuery } from '@tanstack/react-query';
import { readScoreModel, type ScoreModel } from '#api/scores.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { ScoreOutcomes } from './score-outcomes.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';

/** The weights of the score with their reasons. */
export function ScoreCard() {
  const model = useQuery(readQuery(readScoreModel));
  return (
    <QueryCard
      title="Score"
      description="Points add up to the score of a lead. 20 points more double the odds."
      query={model}
      failed="The weights cannot be shown"
      shape={['h-8', 'h-24', 'h-24']}
    >
      {(data) => (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-soft">
            {data.statement}{' '}
            {data.origin === 'shipped'
              ? 'These weights are assumptions, each with its reason.'
              : 'These weights were learned from your own outcomes, beginning with the shipped ones.'}
          </p>
          <ScoreOutcomes model={data} />
          <ul aria-label="Weights" className="flex flex-col divide-y divide-line text-sm">
            {data.weights.map((weight) => (
              <Weight key={weight.name} weight={weight} />
            ))}
          </ul>
        </div>
      )}
    </QueryCard>
  );
}

function Weight({ weight }: { weight: ScoreModel['weights'][number] }) {
  const { label, points, unit, halfLife, reason } = weight;
  return (
    <li className="flex gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{label}</p>
        <p className="text-ink-soft">{reason}</p>
        <p className="text-xs text-ink-faint">
          For {unit}
          {halfLife !== null && `; halves every ${halfLife} days`}
        </p>
      </div>
      <span className="shrink-0 tabular text-ink">{points < 0 ? `−${-points}` : `+${points}`}</span>
    </li>
  );
}
