import { useState } from 'react';
import { declineSigning } from '#api/signing/contract-signers.api.ts';
import { getSigning } from '#api/contract-signing.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';

/** Says no, with the reason, which the sender reads. */
export function DeclineForm({ token, sender }: { token: string; sender: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useMutationWithToast({
    act: () => call(declineSigning, { params: { token }, body: { reason } }),
    failed: 'Nothing was sent',
    refresh: [getSigning.path],
  });
  if (!isOpen) {
    return (
      <Button variant="ghost" className="self-start" onClick={() => setIsOpen(true)}>
        I do not want to sign
      </Button>
    );
  }
  return (
    <DraftForm
      draft={{ title: 'Decline to sign', about: token }}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') decline.mutate();
      }}
    >
      <TextareaField
        label="Why do you decline?"
        hint={`${sender} reads this. Nobody can sign this contract after that.`}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="danger"
          disabled={reason.trim() === ''}
          pending={decline.isPending}
        >
          Decline to sign
        </Button>
        <Button onClick={() => setIsOpen(false)}>Cancel</Button>
      </div>
    </DraftForm>
  );
}
