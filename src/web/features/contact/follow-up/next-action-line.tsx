import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { NextAction } from '#api/properties/next-action.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEditingFocus } from '#web/ui/hooks/use-editing-focus.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { dueText, isOverdue } from './due-text.tsx';
import { useEndNextAction } from './follow-up.mutations.ts';
import { NextActionForm } from './next-action-form.tsx';

/** The lead's next action: set it, change it, or say that it is done. */
export function NextActionLine({ property: { id, nextAction } }: { property: Property }) {
  const [isEditing, setEditing] = useState(false);
  const place = useEditingFocus<HTMLDivElement>(isEditing);
  const edit = () => setEditing(true);
  return (
    <div ref={place} className="flex flex-col">
      {isEditing ? (
        <NextActionForm id={id} action={nextAction} onDone={() => setEditing(false)} />
      ) : nextAction ? (
        <ShownAction id={id} nextAction={nextAction} onEdit={edit} />
      ) : (
        <Button className="self-start" data-hotkey="f" data-edits onClick={edit}>
          <CalendarClock aria-hidden /> Set a next action
        </Button>
      )}
    </div>
  );
}

type ShownActionProps = { id: number; nextAction: NextAction; onEdit: () => void };

function ShownAction({ id, nextAction, onEdit }: ShownActionProps) {
  const end = useEndNextAction();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p
        className={cn(
          'min-w-0 flex-1 basis-48 text-sm break-words',
          isOverdue(nextAction) ? 'font-medium text-danger-text' : 'text-ink',
        )}
      >
        {dueText(nextAction)}
        {isOverdue(nextAction) && ' (overdue)'}
        {nextAction.user && <span className="text-ink-faint"> · {nextAction.user}</span>}
      </p>
      <Button size="sm" pending={end.isPending} onClick={() => end.mutate({ id, outcome: 'done' })}>
        Done
      </Button>
      <Button size="sm" data-hotkey="f" data-edits onClick={onEdit}>
        Change
      </Button>
      <Button size="sm" variant="ghost" onClick={() => end.mutate({ id, outcome: 'dropped' })}>
        Drop
      </Button>
    </div>
  );
}
