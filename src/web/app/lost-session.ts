import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** True if the server no longer knows the user (and does not just require the password). */
export function isSessionLost(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 401 && error.code === 'request.not_signed_in'
  );
}

/** Refetches the session when any call finds it missing, so that the sign-in card appears. */
export function reportLostSession(queryClient: QueryClient) {
  const check = (error: unknown) => {
    if (isSessionLost(error))
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
  });
}
