import { useState } from 'react';
import { overrideCall, type RefusedCall } from '#api/law/call-gate.api.ts';
import { call } from '#web/lib/call.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

type RefusedCallDialogProps = { refused: RefusedCall; onCall: () => void; onClose: () => void };

const title = 'Not the time to call';

/** Says why a call is refused and when it is possible; an owner may call with a reason. */
export function RefusedCallDialog({ refused, onCall, onClose }: RefusedCallDialogProps) {
  const isOwner = useAccount()?.role === 'owner';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {isOwner ? (
        <OverrideForm refused={refused} onCall={onCall} />
      ) : (
        <DialogContent title={title} description={refused.message} />
      )}
    </Dialog>
  );
}

function OverrideForm({ refused, onCall }: Pick<RefusedCallDialogProps, 'refused' | 'onCall'>) {
  const [reason, setReason] = useState('');
  const { propertyId, phoneNumber, message } = refused;
  const override = useMutationWithToast({
    act: () => call(overrideCall, { body: { propertyId, phoneNumber, reason } }),
    failed: 'The reason was not logged, so the call was not made',
    onDone: onCall,
  });
  const isReady = reason.trim() !== '';
  return (
    <FormDialogContent
      title={title}
      description={message}
      submitLabel="Call anyway"
      danger
      disabled={!isReady}
      pending={override.isPending}
      onSubmit={() => {
        if (isReady) override.mutate();
      }}
    >
      <Field label="Why you call now" hint="Logged with your name.">
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialogContent>
  );
}
