import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Alert } from '../feedback/alert.tsx';
import { FormDialogContent } from './form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';

export type PasswordDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** 'Authentication Required', 'Confirm Deletion'. */
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  /** The confirm button's look. */
  danger?: boolean;
  pending?: boolean;
  /** Why the last try was refused. */
  error?: string;
  /** False if the user signs in without one: a recent sign-in confirms as much. */
  hasPassword?: boolean;
  onConfirm: (password: string) => void;
};

/** Asks for the signed-in user's password; forgets it when it closes. */
export function PasswordDialog({ open, onOpenChange, ...form }: PasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <PasswordForm {...form} />}
    </Dialog>
  );
}

function PasswordForm({
  title,
  text,
  confirmLabel,
  danger,
  pending,
  error,
  hasPassword = true,
  onConfirm,
}: Omit<PasswordDialogProps, 'open' | 'onOpenChange'>) {
  // Without a password, the server checks only the age of the sign-in.
  const [password, setPassword] = useState(hasPassword ? '' : 'none');
  const blocked = password.trim() === '' || pending === true;
  return (
    <FormDialogContent
      title={title}
      about={null}
      description={text}
      width="password"
      submitLabel={confirmLabel}
      danger={danger}
      disabled={blocked}
      pending={pending}
      onSubmit={() => !blocked && onConfirm(password)}
    >
      {hasPassword ? (
        <InputField
          label="Password"
          error={error}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <Alert tone={error ? 'danger' : 'info'}>
          {error ?? 'You have no password here: this works within ten minutes after you signed in.'}
        </Alert>
      )}
    </FormDialogContent>
  );
}
