import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ClosingTask } from '#api/deals/closing-parts.api.ts';
import type { Closing } from '#api/deals/closings.api.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { AddLine } from './add-line.tsx';
import { useAddTask, useFinishTask, useRemoveTask } from './closings.mutations.ts';

/** The checklist of a deal. */
export function TaskList({ closing }: { closing: Closing }) {
  const clearLine = useRef<() => void>(undefined);
  const add = useAddTask(closing.id, () => clearLine.current?.());
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Checklist">
        {closing.tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      <AddLine
        label="Add an entry"
        pending={add.isPending}
        onAdd={(title, clear) => {
          clearLine.current = clear;
          add.mutate(title);
        }}
      />
    </div>
  );
}

function TaskRow({ task }: { task: ClosingTask }) {
  const { id, title, doneAt, doneBy } = task;
  const finish = useFinishTask();
  const remove = useRemoveTask();
  const isDone = doneAt !== null;
  return (
    <li className="flex items-center gap-2.5 py-1">
      <Checkbox
        label={title}
        checked={isDone}
        disabled={finish.isPending}
        onChange={(checked) => finish.mutate({ id, isDone: checked })}
      />
      <p className={cn('min-w-0 flex-1 text-sm text-ink', isDone && 'text-ink-soft')}>
        <span className={cn(isDone && 'line-through')}>{title}</span>
        {isDone && (
          <span className="block text-xs text-ink-faint">
            {timestampDay(doneAt)}
            {doneBy && `, ${doneBy}`}
          </span>
        )}
      </p>
      <IconButton
        size="sm"
        label={`Take out: ${title}`}
        className="max-md:size-11"
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        <X />
      </IconButton>
    </li>
  );
}
