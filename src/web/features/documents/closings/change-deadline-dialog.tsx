import { useState } from 'react';
import type { ClosingDeadline } from '#api/deals/closings.api.ts';
import { deadlineLabels } from '#domain/closings/deadline-kinds.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
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
        <DateField label="Day" required value={day} onChange={setDay} />
        <InputField
          label="Why"
          hint="Kept with the deadline and your name."
          required
          controlClassName="max-md:text-base"
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialogContent>
    </Dialog>
  );
}
