import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.query.ts';

/**
 * The issuer through which users sign in, and whether passwords remain; undefined if there is none.
 */
export const useSingleSignOn = () => useQuery(sessionQuery).data?.singleSignOn;
