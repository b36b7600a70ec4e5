import { useSignOut } from '#web/features/office/accounts/sign-out.mutation.ts';
import { offline } from '#web/lib/offline/offline.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Ends the session, or shows that it could not be ended; what was not sent yet is not deleted without a question. */
export function useSignOutWithToast(): () => void {
  const signOut = useSignOut();
  const end = () =>
    signOut.mutate(undefined, {
      onError: () =>
        toast({
          title: 'Error',
          description: 'Signing out failed. Please try again.',
          variant: 'destructive',
        }),
    });
  return () => {
    const unsent = offline.unsent();
    if (!unsent) return end();
    return void toast({
      title: unsent === 1 ? 'One change is not sent yet' : `${unsent} changes are not sent yet`,
      description: 'Signing out deletes what waits on this device.',
      action: { label: 'Sign out anyway', altText: 'Sign out and delete it', onClick: end },
    });
  };
}
