import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { useDeleteDrive } from './delete-drive.mutation.ts';

/** Removes a saved drive, after asking. */
export function DeleteDriveButton({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const deletion = useDeleteDrive(id);
  return (
    <>
      <IconButton label="Delete route" variant="outline" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <Dialog open={isConfirming} onOpenChange={setIsConfirming}>
        <ConfirmDialogContent
          title="Delete this route?"
          description="What was recorded at its stops stays on the leads."
          actLabel="Delete route"
          danger
          pending={deletion.isPending}
          onAct={() => deletion.mutate(undefined, { onSuccess: onDeleted })}
        />
      </Dialog>
    </>
  );
}
