import { AppError } from './app-error.ts';
import { createDatabaseUnavailableError, createDiskFullError } from './request.errors.ts';

/** Postgres: connection lost, shutting down, starting up, too many connections, read-only standby. */
const unavailable = /^(?:08\w{3}|57P0[123]|53300|25006)$/;
/** Codes of a socket without a server, and the driver's messages for a lost connection. */
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * How an outage is answered, instead of 'something went wrong on our side': a full disk is 507, a
 * database that is away is 503 and worth another try.
 * @returns the error to answer with; undefined for everything else
 */
export function describeOutage(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const name = typeof code === 'string' ? code : '';
  if (name === 'ENOSPC' || name === 'EDQUOT' || name === '53100') return createDiskFullError(error);
  // The embedded database has a socket in a folder, which is missing while it restarts.
  const isMissing = name === 'ENOENT' && syscall === 'connect';
  const isSocket = isMissing || (lostConnection.has(name) && syscall !== undefined);
  if (unavailable.test(name) || isSocket || driverMessages.test(error.message)) {
    return createDatabaseUnavailableError(error);
  }
  return undefined;
}

/** Whether a call failed because the database went away: whether it was done is not known then. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const described = error instanceof AppError ? error : describeOutage(error);
  return described?.code === 'server.database_unavailable';
}
