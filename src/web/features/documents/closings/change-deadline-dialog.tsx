import { useState } from 'react';
import type { ClosingDeadline } from '#api/deals/closings.api.ts';
import { deadlineLabels } from '#domain/closings/deadline-kinds.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useChangeDeadline } from './closings.mutations.ts';

type ChangeDeadlineDialogProps = { deadline: ClosingDeadline; onClose: () => void };

/** Another day for a deadline, with the reason that stays with it. */
export function ChangeDeadlineDialog({ deadline, onClose }: ChangeDeadlineDialogProps) {
  const { id, kind, computedDay, changed } = deadline;
  const [day, setDay] = useState<string | null>(deadline.day);
  const [reason, setReason] = useState('');
  const change = useChangeDeadline(id, onClose);
  const why = reason.trim();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={`Change the date: ${deadlineLabels[kind]}`}
        about={id}
        description="Today, reminders and calendars follow."
        width="sm"
        submitLabel="Change"
        disabled={!day || day === deadline.day || why === ''}
        pending={change.isPending}
        onSubmit={() => day && why && change.mutate({ day, reason: why })}
        after={
          changed && (
            <Button
              variant="ghost"
              className="mt-3 self-start max-md:h-11"
              disabled={why === '' || change.isPending}
              onClick={() => change.mutate({ day: null, reason: why })}
            >
              Take {shortDay(computedDay)} again, as computed
            </Button>
          )
        }
      >
        <Field label="Day" required>
          {(control) => <DatePicker {...control} value={day} onChange={setDay} />}
        </Field>
        <Field label="Why" hint="Kept with the deadline and your name." required>
          {(control) => (
            <Input
              {...control}
              className="max-md:text-base"
              value={reason}
              maxLength={300}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
