/** Why the database cannot be used; `already_running` for one lets the caller choose its exit code. */
export type DatabaseErrorCode =
  | 'already_running'
  | 'cannot_run'
  | 'start_failed'
  | 'unreachable'
  | 'too_old'
  | 'transaction_pooling'
  | 'newer_than_code'
  | 'migration_failed';

/** A database that cannot be used, with one sentence for the person who starts the server. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseError';
    this.code = code;
  }
}

const advice = 'Set DATABASE_URL to a Postgres 15 or newer server instead.';

/** The embedded Postgres does not exist for, or is not allowed on, this machine. */
export function createCannotRunError(reason: string, cause?: unknown): DatabaseError {
  return new DatabaseError(
    'cannot_run',
    `The built-in Postgres cannot run here: ${reason}. ${advice}`,
    cause,
  );
}

/** Another living process serves from the same data folder. */
export function createAlreadyRunningError(directory: string, processId: number): DatabaseError {
  return new DatabaseError(
    'already_running',
    `Lotline is already running on ${directory} (process ${processId}): stop it first, or choose another DATA_DIR.`,
  );
}

/** Postgres was found but did not start; `log` is the end of its output. */
export function createStartFailedError(reason: string, log: string): DatabaseError {
  const detail = log.trim() === '' ? '' : `\n${log.trim()}`;
  return new DatabaseError(
    'start_failed',
    `The built-in Postgres did not start: ${reason}.${detail}`,
  );
}
