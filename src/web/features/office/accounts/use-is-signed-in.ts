import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.query.ts';

/** Whether a user is signed in; false until that is known. */
export function useIsSignedIn(): boolean {
  return Boolean(useQuery(sessionQuery).data?.account);
}
