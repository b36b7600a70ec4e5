import { useMutation } from '@tanstack/react-query';
import { verifyPassword } from '#api/accounts/accounts.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Whether a password is the signed-in person's own; a refusal is shown by its toast. */
export function useVerifyPassword() {
  return useMutation({
    mutationFn: (password: string) => call(verifyPassword, { body: { password } }),
    onError: (error) => toast({ ...refusalOf(error), variant: 'destructive' }),
  });
}

/** The server's own words or 'Invalid password' where it answered; another where it did not. */
export function refusalOf(error: unknown): { title: string; description: string } {
  const answered = error instanceof ApiError && error.status > 0;
  return answered
    ? { title: 'Authentication Failed', description: messageOf(error, 'Invalid password') }
    : { title: 'Error', description: 'An error occurred while verifying the password' };
}
