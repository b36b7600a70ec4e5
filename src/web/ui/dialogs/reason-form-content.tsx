import { useState } from 'react';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { FormDialogContent } from './form-dialog-content.tsx';

type ReasonFormContentProps = {
  title: string;
  /** What the reason is about: its draft is not offered for anything else. */
  about: string | number;
  description: string;
  /** What the reason is asked by. */
  label?: string;
  /** Where the reason stays. */
  hint: string;
  submitLabel: string;
  danger?: boolean;
  pending: boolean;
  onSubmit: (reason: string) => void;
};

/** A dialog that asks why before an act, and submits nothing without a reason. */
export function ReasonFormContent({
  label = 'Why',
  hint,
  onSubmit,
  ...form
}: ReasonFormContentProps) {
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  return (
    <FormDialogContent
      {...form}
      disabled={!isReady}
      onSubmit={() => {
        if (isReady) onSubmit(reason);
      }}
    >
      <InputField
        label={label}
        hint={hint}
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialogContent>
  );
}
