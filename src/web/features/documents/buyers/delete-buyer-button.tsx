import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useDeleteBuyer } from './buyers.mutations.ts';

type DeleteBuyerButtonProps = { id: number; name: string; onDone: () => void };

/** Deletes a buyer, once asked. */
export function DeleteBuyerButton({ id, name, onDone }: DeleteBuyerButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteBuyer(onDone);
  return (
    <>
      <Button className="mt-3 self-start max-md:h-11" onClick={() => setIsAsking(true)}>
        Delete with links and offers
      </Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <ConfirmDialogContent
          title={`Delete ${name}?`}
          description="Their links stop working, and their offers go with them. This cannot be undone."
          actLabel="Delete"
          danger
          pending={remove.isPending}
          onAct={() => remove.mutate(id)}
        />
      </Dialog>
    </>
  );
}
