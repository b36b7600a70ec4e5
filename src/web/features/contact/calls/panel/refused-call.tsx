import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

type RefusedCallProps = {
  sentence: string;
  /** Calls whatever the gate says; absent for members. */
  onOverride: ((reason: string) => void) | undefined;
};

/** Why the gate does not allow the call; an owner may call with a reason. */
export function RefusedCall({ sentence, onOverride }: RefusedCallProps) {
  const [reason, setReason] = useState('');
  return (
    <>
      <p role="alert" className="text-sm text-ink">
        {sentence}
      </p>
      {onOverride && (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim()) onOverride(reason.trim());
          }}
        >
          <InputField
            label="Why you call now"
            hint="Logged with your name."
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" variant="danger" disabled={!reason.trim()}>
            Call anyway
          </Button>
        </form>
      )}
    </>
  );
}
