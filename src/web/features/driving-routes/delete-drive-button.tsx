import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDeleteDrive } from './delete-drive.mutation.ts';

/** Removes a saved drive, after asking. */
export function DeleteDriveButton({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteDrive(id);
  return (
    <>
      <IconButton label="Delete route" variant="outline" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <DialogContent
          width="sm"
          title="Delete this route?"
          description="What was recorded at its stops stays on the leads."
          footer={
            <>
              <DialogClose asChild>
                <Button variant="ghost">Cancel</Button>
              </DialogClose>
              <Button
                variant="danger"
                pending={deletion.isPending}
                onClick={() => deletion.mutate(undefined, { onSuccess: onDeleted })}
              >
                Delete route
              </Button>
            </>
          }
        />
      </Dialog>
    </>
  );
}
