import { useState, type ReactNode } from 'react';
import { asksForPassword } from '#web/lib/api-error.ts';
import { PasswordDialog } from '#web/ui/dialogs/password-dialog.tsx';
import { refusalOf, useVerifyPassword } from './verify-password.mutation.ts';

type Attempt = (password: string | undefined) => Promise<unknown>;

/**
 * Makes a guarded call: first without a password; if the server asks for one, the request is kept,
 * 'Authentication Required' opens, and once the password is verified the call is repeated with it.
 * The call itself reports failures after that.
 */
export function usePasswordConfirmation() {
  const [waiting, setWaiting] = useState<Attempt | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const verification = useVerifyPassword();

  async function attempt(work: Attempt): Promise<void> {
    try {
      await work(undefined);
    } catch (failure) {
      if (!asksForPassword(failure)) return;
      setError(undefined);
      setWaiting(() => work);
    }
  }

  async function confirm(password: string) {
    setPending(true);
    try {
      await verification.mutateAsync(password);
    } catch (failure) {
      setError(refusalOf(failure).description);
      setPending(false);
      return;
    }
    await waiting?.(password).catch(() => undefined);
    setPending(false);
    setWaiting(null);
  }

  const dialog: ReactNode = (
    <PasswordDialog
      open={waiting !== null}
      onOpenChange={(open) => !open && setWaiting(null)}
      title="Authentication Required"
      text="Enter your password to make this change."
      confirmLabel="Confirm"
      pending={pending}
      {...(error ? { error } : {})}
      onConfirm={confirm}
    />
  );
  return { attempt, dialog };
}
