import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.query.ts';

/** Whether somebody is signed in; false until that is known. */
export function useIsSignedIn(): boolean {
  return Boolean(useQuery(sessionQuery).data?.account);
}
