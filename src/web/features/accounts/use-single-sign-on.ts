import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.query.ts';

/** The issuer by which users sign in, and what it leaves of passwords; undefined where there is none. */
export const useSingleSignOn = () => useQuery(sessionQuery).data?.singleSignOn;
