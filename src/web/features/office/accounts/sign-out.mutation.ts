import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { signOut } from '#api/accounts/accounts.api.ts';
import { call } from '#web/lib/call.ts';
import { forgetOffline } from '#web/lib/offline/offline.ts';
import { sessionQuery } from './session.query.ts';

/** Forgets everything that was read in a session that has ended. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, { account: null, firstRun: false });
  // Another user may sign in on this device: no lead of this session stays in memory or storage.
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  });
  queryClient.getMutationCache().clear();
  sessionStorage.clear();
  forgetOffline();
  // The ways to sign in are sent only without a session.
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Ends the session, and forgets everything that was read under it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(signOut),
    onSuccess: () => forgetSession(queryClient),
  });
}
