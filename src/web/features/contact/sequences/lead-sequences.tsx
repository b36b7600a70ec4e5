import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { RunButtons, runWords, type SequenceRun } from './run-line.tsx';
import { useStartSequence } from './sequences.mutations.ts';
import { useSequences } from './sequences.query.ts';

type LeadSequencesProps = {
  propertyId: number;
  /** Undefined until they have been read. */
  runs: readonly SequenceRun[] | undefined;
};

/** The sequences that a lead is or was in; where it is in none, one can be started. */
export function LeadSequences({ propertyId, runs }: LeadSequencesProps) {
  const { data: sequences } = useSequences();
  const [chosen, setChosen] = useState<string>();
  const start = useStartSequence();
  const open = (sequences?.data ?? []).filter(({ state }) => state !== 'archived');
  const isBusy = runs?.some(({ state }) => state !== 'ended') ?? true;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Sequences of this lead" className="flex flex-col gap-2 empty:hidden">
        {runs?.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-medium text-ink">{run.sequence}</span>
            <span className="min-w-0 flex-1 basis-48 text-ink-soft">{runWords(run)}</span>
            <RunButtons run={run} />
          </li>
        ))}
      </ul>
      {!isBusy && open.length > 0 && (
        <div className="flex gap-2">
          <Select
            label="Sequence"
            className="min-w-0 flex-1"
            value={chosen}
            placeholder="Choose a sequence"
            options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setChosen}
          />
          <Button
            disabled={!chosen}
            pending={start.isPending}
            onClick={() =>
              start.mutate({ id: Number(chosen), selection: { propertyIds: [propertyId] } })
            }
          >
            Start
          </Button>
        </div>
      )}
      {!isBusy && open.length === 0 && runs?.length === 0 && (
        <p className="text-sm text-ink-soft">None.</p>
      )}
    </div>
  );
}
