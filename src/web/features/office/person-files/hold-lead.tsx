import { useState } from 'react';
import { getPersonSummary, listLegalHolds, placeLegalHold } from '#api/privacy/person-files.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ReasonFormContent } from '#web/ui/dialogs/reason-form-content.tsx';

/** Places a legal hold on a lead, with its reason. */
export function HoldLead({ propertyId }: { propertyId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useMutationWithToast({
    act: (reason: string) => call(placeLegalHold, { params: { propertyId }, body: { reason } }),
    done: ({ message }) => message,
    failed: 'The hold was not placed',
    refresh: [listLegalHolds.path, getPersonSummary.path],
    onDone: () => setIsOpen(false),
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Legal hold</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <ReasonFormContent
          title="Legal hold"
          about={propertyId}
          description="Nothing of this lead is erased, or removed by age, until the hold is lifted."
          hint="Shown with the lead’s file, and to whoever tries to erase it."
          submitLabel="Place the hold"
          pending={place.isPending}
          onSubmit={(reason) => place.mutate(reason)}
        />
      </Dialog>
    </>
  );
}
