import { useState } from 'react';
import type { SavedDrive, DrivePlan } from '#api/driving-routes.api.ts';
import { today } from '#web/lib/time-zone.ts';
import { dateOf } from '#web/ui/dates/calendar-day.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { useSaveDrive } from './save-drive.mutation.ts';

export type SaveDriveDialogProps = {
  plan: DrivePlan;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (drive: SavedDrive) => void;
};

/** Asks for a name and stores the drive. */
export function SaveDriveDialog({ plan, open, onOpenChange, onSaved }: SaveDriveDialogProps) {
  const [name, setName] = useState(
    () =>
      `Drive of ${dateOf(today())?.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`,
  );
  const saving = useSaveDrive();
  const save = () => {
    if (name.trim() === '' || saving.isPending) return;
    const { start, end, stops } = plan;
    const propertyIds = stops.map(({ propertyId }) => propertyId);
    saving.mutate({ name, start, end, propertyIds }, { onSuccess: onSaved });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <FormDialogContent
        title="Save route"
        about={null}
        description="Save it with the outcome of every stop. It also opens offline."
        width="sm"
        submitLabel="Save route"
        pending={saving.isPending}
        disabled={name.trim() === ''}
        onSubmit={save}
      >
        <InputField
          label="Name"
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </FormDialogContent>
    </Dialog>
  );
}
