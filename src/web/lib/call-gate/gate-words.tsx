import { Ban, TriangleAlert } from 'lucide-react';
import { overrideCall, type CallAnswer } from '#api/law/call-gate.api.ts';
import { call } from '#web/lib/call.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { ReasonFormContent } from '#web/ui/dialogs/reason-form-content.tsx';
import { cn } from '#web/ui/styles/cn.ts';

type DialogProps = { answer: CallAnswer; onCall: () => void; onClose: () => void };

/**
 * Beside a call link: what the gate says, as a sign or, in `data-gate-words="full"`, as a sentence; and
 * the dialog of a call that it refuses. A screen reader hears it as the link's description.
 */
export function GateWords({ isAsking, ...props }: DialogProps & { isAsking: boolean }) {
  const { message, reason } = props.answer;
  const [Sign, tone] = reason
    ? ([Ban, 'text-danger-text'] as const)
    : ([TriangleAlert, 'text-amber-text'] as const);
  return (
    <>
      <span
        aria-hidden
        title={message}
        data-gate={reason ? 'refuses' : 'warns'}
        className={cn(
          'inline-flex shrink-0 items-start gap-1.5 self-center text-xs in-data-[gate-words=full]:order-last in-data-[gate-words=full]:w-full',
          tone,
        )}
      >
        <Sign className="size-3.5 shrink-0" />
        <span className="hidden in-data-[gate-words=full]:inline">{message}</span>
      </span>
      {isAsking && reason && <RefusedCallDialog {...props} />}
    </>
  );
}

/** Says why a call is refused and when it is possible; an owner may call with a reason. */
function RefusedCallDialog({ answer, onCall, onClose }: DialogProps) {
  const isOwner = useAccount()?.role === 'owner';
  const title = answer.retryAt ? 'Not the time to call' : 'This number is not to be called';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {isOwner ? (
        <OverrideForm title={title} answer={answer} onCall={onCall} />
      ) : (
        <DialogContent title={title} description={answer.message} />
      )}
    </Dialog>
  );
}

type OverrideFormProps = { title: string } & Pick<DialogProps, 'answer' | 'onCall'>;

function OverrideForm({ title, answer, onCall }: OverrideFormProps) {
  const { propertyId, phoneNumber, message } = answer;
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
