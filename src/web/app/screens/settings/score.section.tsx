import { ScoreCard } from '#web/features/office/settings/score-card.tsx';

/** The terms of the lead score. */
export function ScoreSection() {
  return <ScoreCard />;
}
