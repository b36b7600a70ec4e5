import { useState } from 'react';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import type { DeskCall } from '../desk/desk-state.ts';

type TransferFormProps = { call: DeskCall; onTransfer: (to: string) => void };

/** Hands the person on to another number; the call ends here once that is done. */
export function TransferForm({ call, onTransfer }: TransferFormProps) {
  const { transfer: state, transferSays } = call;
  const [to, setTo] = useState('');
  const digits = normalizePhoneNumber(to);
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (digits) onTransfer(digits);
      }}
    >
      <div className="flex items-end gap-2">
        <InputField
          label="Transfer to"
          className="min-w-0 flex-1"
          type="tel"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          placeholder="(615) 555-0142"
        />
        <Button
          type="submit"
          disabled={!digits || state === 'under-way'}
          pending={state === 'asked'}
        >
          Transfer
        </Button>
      </div>
      {state === 'under-way' && (
        <p role="status" className="text-sm text-ink-soft">
          They are being put through. The call then ends here.
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger-text">
          The transfer did not work. {transferSays || 'They are still on the line.'}
        </p>
      )}
    </form>
  );
}
