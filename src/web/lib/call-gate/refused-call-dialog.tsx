import { overrideCall, type RefusedCall } from '#api/law/call-gate.api.ts';
import { call } from '#web/lib/call.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { ReasonFormContent } from '#web/ui/dialogs/reason-form-content.tsx';

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
  const { propertyId, phoneNumber, message } = refused;
  const override = useMutationWithToast({
    act: (reason: string) => call(overrideCall, { body: { propertyId, phoneNumber, reason } }),
    failed: 'The reason was not logged, so the call was not made',
    onDone: onCall,
  });
  return (
    <ReasonFormContent
      title={title}
      description={message}
      label="Why you call now"
      hint="Logged with your name."
      submitLabel="Call anyway"
      danger
      pending={override.isPending}
      onSubmit={override.mutate}
    />
  );
}
