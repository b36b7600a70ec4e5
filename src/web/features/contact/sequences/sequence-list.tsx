import { ListOrdered } from 'lucide-react';
import type { Sequence } from '#api/sequences.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { useSequenceState } from './sequences.mutations.ts';
import type { useSequences } from './sequences.query.ts';
import { stepWords } from './step-words.ts';

type SequenceListProps = {
  sequences: ReturnType<typeof useSequences>;
  onNew: () => void;
  onEdit: (id: number) => void;
  onStart: (id: number) => void;
  onRuns: (id: number) => void;
};

/** All sequences with their steps, and how many leads are in each. */
export function SequenceList({ sequences, onNew, ...actions }: SequenceListProps) {
  return (
    <QueryState
      query={sequences}
      failed="The sequences cannot be shown"
      shape={['h-44 rounded-lg', 'h-44 rounded-lg']}
      arrange="grid gap-4 md:grid-cols-2"
      onPage
    >
      {({ data }) => {
        if (data.length === 0) {
          return (
            <Card>
              <EmptyState
                icon={<ListOrdered />}
                title="No sequences yet"
                description="A sequence texts, writes and reminds you to call, in steps, until the owner answers."
                action={
                  <Button variant="primary" onClick={onNew}>
                    New sequence
                  </Button>
                }
              />
            </Card>
          );
        }
        return (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {data.map((sequence) => (
              <li key={sequence.id} className="flex min-w-0 *:flex-1">
                <SequenceCard sequence={sequence} {...actions} />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

const tones = { running: 'green', paused: 'amber', archived: 'neutral' } as const;
const words = { running: 'Running', paused: 'Paused', archived: 'Archived' } as const;

function SequenceCard({
  sequence,
  onEdit,
  onStart,
  onRuns,
}: { sequence: Sequence } & Pick<SequenceListProps, 'onEdit' | 'onStart' | 'onRuns'>) {
  const { id, name, steps, state, counts } = sequence;
  const setState = useSequenceState();
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words text-ink">{name}</h2>
        <Badge tone={tones[state]}>{words[state]}</Badge>
      </div>
      <ol className="flex flex-1 list-decimal flex-col gap-0.5 pl-5 text-sm text-ink-soft">
        {steps.map((step) => (
          <li key={step.id} className="truncate">
            {stepWords(step)}
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">
        {counts.running} running · {counts.paused} paused · {counts.ended} ended · {counts.sent}{' '}
        sent
      </p>
      <div className="flex flex-wrap gap-2">
        {state !== 'archived' && (
          <Button size="sm" variant="primary" onClick={() => onStart(id)}>
            Start leads
          </Button>
        )}
        <Button size="sm" onClick={() => onRuns(id)}>
          Leads
        </Button>
        <Button size="sm" onClick={() => onEdit(id)}>
          Change
        </Button>
        <Button
          size="sm"
          pending={setState.isPending}
          onClick={() => setState.mutate({ id, state: state === 'running' ? 'paused' : 'running' })}
        >
          {state === 'running' ? 'Pause' : 'Let it run'}
        </Button>
        {state !== 'archived' && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setState.mutate({ id, state: 'archived' })}
          >
            Archive
          </Button>
        )}
      </div>
    </Card>
  );
}
