/** One thing that is wrong with one field of a request. */
export type AppErrorIssue = { path: string; message: string };

type AppErrorOptions = {
  /** Stable, dotted: `properties.not_found`. */
  code: string;
  /** The HTTP status that the answer carries. */
  status: number;
  /** A sentence for the person; never SQL, a stack or a path. */
  message: string;
  issues?: AppErrorIssue[];
  /** Further members of the answer's body, `requiresPassword` for one. */
  details?: Record<string, unknown>;
  /** What the operator's log should hold beside the sentence. */
  cause?: unknown;
};

/** A failure with a sentence for the person, a code for the machine and a cause for the operator. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly issues: AppErrorIssue[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(options: AppErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = options.code;
    this.status = options.status;
    this.issues = options.issues;
    this.details = options.details;
  }
}

/**
 * A failure that is a status, a code and a sentence alone, as most are.
 * @param message for the person; never SQL, a stack or a path.
 */
export const failure = (status: number, code: string, message: string): AppError =>
  new AppError({ status, code, message });

/** Makes the error that a feature's named factory returns. */
export function createAppError(options: AppErrorOptions): AppError {
  return new AppError(options);
}
