import { isAPIError } from 'better-auth/api';
import { createDatabaseUnavailableError } from '#server/platform/http/request.errors.ts';
import type { Auth } from './auth.ts';

/**
 * Reads a session from the database. The library reports an outage of the database as its own
 * failure, without the cause; clients should know that a retry is worthwhile.
 */
export async function lookUpSession(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers });
  } catch (error) {
    const isFailure = isAPIError(error) && error.status === 'INTERNAL_SERVER_ERROR';
    throw isFailure ? createDatabaseUnavailableError(error) : error;
  }
}
