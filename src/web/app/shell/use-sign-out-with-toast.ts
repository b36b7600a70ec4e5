import { useSignOut } from '#web/features/office/accounts/sign-out.mutation.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Ends the session, or shows that it could not be ended. */
export function useSignOutWithToast(): () => void {
  const signOut = useSignOut();
  return () =>
    signOut.mutate(undefined, {
      onError: () =>
        toast({
          title: 'Error',
          description: 'Signing out failed. Please try again.',
          variant: 'destructive',
        }),
    });
}
