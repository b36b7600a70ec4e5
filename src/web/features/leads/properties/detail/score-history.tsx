import type { ScoreExplanation } from '#api/scores.api.ts';
import { longDay } from '#domain/dates.ts';
import { DayText } from '#web/lib/day-text.tsx';
import { scoreSteps } from './score-steps.ts';

type ScoreHistoryProps = {
  history: ScoreExplanation['history'];
  /** 'YYYY-MM-DD': up to when the latest score has held. */
  today: string;
};

const [width, height] = [320, 56];

/** The history of the score: a line that steps on each day on which it changed. */
export function ScoreHistory({ history, today }: ScoreHistoryProps) {
  const first = history.at(-1);
  const last = history[0];
  if (!first || !last || history.length < 2) return null;
  const scores = history.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const since = longDay(first.date.slice(0, 10));
  return (
    <figure className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={`Score since ${since}: from ${first.score} to ${last.score}, between ${least} and ${most}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-14 w-full text-accent-text"
      >
        <path
          d={scoreSteps(history, { today, width, height })}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between text-xs tabular text-ink-faint">
        <span>
          <DayText day={first.date} form="dialog" />: {first.score}
        </span>
        <span>Today: {last.score}</span>
      </figcaption>
    </figure>
  );
}
