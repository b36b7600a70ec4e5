import { ScoreCard } from '#web/features/settings/score-card.tsx';

/** What the score of leads is made of. */
export function ScoreSection() {
  return <ScoreCard />;
}
