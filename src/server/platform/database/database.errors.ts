/** Why the database cannot be used; `already_running` for one lets the caller choose its exit code. */
export type DatabaseErrorCode =
  | 'already_running'
  | 'cannot_run'
  | 'start_failed'
  | 'disk_full'
  | 'unreachable'
  | 'too_old'
  | 'transaction_pooling'
  | 'newer_than_code'
  | 'older_than_baseline'
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

/** There is no room for what a start writes. */
function createDiskFullError(cause?: unknown): DatabaseError {
  return new DatabaseError(
    'disk_full',
    'The disk of DATA_DIR is full: free some space, and start again. Nothing that was saved is lost.',
    cause,
  );
}

/** What the system refused while the embedded Postgres was started; any other error unchanged. */
export function explainRefusal(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!(error instanceof Error)) return error;
  if (['ENOSPC', 'EDQUOT'].includes(code)) return createDiskFullError(error);
  const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];
  return refusals.includes(code) ? createCannotRunError(error.message, error) : error;
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
  if (/no space left on device|disk quota exceeded/i.test(log)) return createDiskFullError();
  const detail = log.trim() === '' ? '' : `\n${log.trim()}`;
  return new DatabaseError(
    'start_failed',
    `The built-in Postgres did not start: ${reason}.${detail}`,
  );
}
