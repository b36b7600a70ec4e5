import type { PetitionReading } from '#api/probate-intake.api.ts';
import { useForgetLearned } from './forget-learned.mutation.ts';

/** Says that people's corrections taught this reading, and lets them take it back. */
export function LearnedNote({ learned }: { learned: NonNullable<PetitionReading['learned']> }) {
  const forgetting = useForgetLearned();
  if (forgetting.isSuccess)
    return <p className="mt-1 text-xs text-ink-soft">Forgotten: later petitions go without it</p>;
  const { corrections, confirmations, labelIds } = learned;
  return (
    <p className="mt-1 text-xs text-ink-soft">
      Learned from {corrections} {corrections === 1 ? 'correction' : 'corrections'}
      {confirmations > 0 &&
        `, confirmed ${confirmations === 1 ? 'once' : `${confirmations} times`}`}{' '}
      ·{' '}
      <button
        type="button"
        className="touch-target underline hover:text-ink"
        disabled={forgetting.isPending}
        onClick={() => forgetting.mutate(labelIds)}
      >
        Forget
      </button>
    </p>
  );
}
