import type { z } from 'zod';
import type { listLeadSequences } from '#api/sequences.api.ts';
import { sequenceEndings } from '#domain/follow-up/sequence.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useRunState } from './sequences.mutations.ts';
import { stepWords } from './step-words.ts';

export type SequenceRun = z.infer<typeof listLeadSequences.answer>['data'][number];

/** The state of one lead in the sequence, in a sentence. */
export function runWords({ state, nextStep, dueAt, ending }: SequenceRun): string {
  if (state === 'ended') return `Ended: ${ending ? sequenceEndings[ending] : ''}`;
  const next = nextStep ? stepWords(nextStep) : 'the end';
  if (state === 'paused') return `Paused before ${next}`;
  return dueAt ? `Next: ${next}, ${timestampText(dueAt)}` : `Next: ${next}`;
}

/** Pause, continue and stop, for one lead. */
export function RunButtons({ run }: { run: SequenceRun }) {
  const setState = useRunState();
  if (run.state === 'ended') return null;
  const other = run.state === 'paused' ? 'running' : 'paused';
  return (
    <span className="flex gap-1.5">
      <Button
        size="sm"
        pending={setState.isPending}
        onClick={() => setState.mutate({ id: run.id, state: other })}
      >
        {other === 'paused' ? 'Pause' : 'Go on'}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => setState.mutate({ id: run.id, state: 'stopped' })}
      >
        Stop
      </Button>
    </span>
  );
}
