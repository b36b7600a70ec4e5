import { useState, type ReactNode } from 'react';
import { asksForPassword, messageOf } from '#web/lib/api-error.ts';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';

type Attempt = (password: string | undefined) => Promise<unknown>;

/**
 * Makes a guarded call: first without a password; where the server asks for one, the request is
 * kept, 'Authentication Required' opens, and the call is repeated with what was typed.
 */
export function usePasswordConfirmation() {
  const [waiting, setWaiting] = useState<Attempt | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

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
      await waiting?.(password);
      setWaiting(null);
    } catch (failure) {
      setError(messageOf(failure, 'An error occurred while verifying the password'));
    } finally {
      setPending(false);
    }
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
