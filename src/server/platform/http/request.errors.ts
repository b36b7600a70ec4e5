import type { z } from 'zod';
import type { ApiScope } from '#domain/api-scopes.ts';
import { permissionRefusal, type MemberPermission } from '#domain/member-permissions.ts';
import { createAppError, failure } from './app-error.ts';
import { issueSentence, wholeSentence } from './issue-sentence.ts';
import type { AppErrorIssue } from './app-error.ts';

/** Something in the request is not as the endpoint's schemas have it. */
export function createInvalidRequestError(issues: AppErrorIssue[]) {
  const [first] = issues;
  const message = first ? wholeSentence(first) : 'The request is not valid.';
  return createAppError({ code: 'request.invalid', status: 400, message, issues });
}

/** Zod's issues with dotted paths; at most 20, since a long list can fail in every member. */
export function toIssues(error: z.ZodError): AppErrorIssue[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issueSentence(issue),
  }));
}

/** @param limit values of a body */
export function createTooManyValuesError(limit: number) {
  return failure(
    413,
    'request.too_many_values',
    `The request has more than ${limit.toLocaleString('en-US')} values. Send fewer at a time.`,
  );
}

/** Values that cannot be stored: text with NUL or half a surrogate pair, too deep nesting. */
export function createInvalidTextError(issue: AppErrorIssue) {
  return createAppError({
    code: 'request.invalid_text',
    status: 400,
    message: issue.message,
    issues: [issue],
  });
}

export function createNotSignedInError() {
  return failure(401, 'request.not_signed_in', 'Please sign in');
}

export function createForbiddenError() {
  return failure(403, 'request.forbidden', 'Only an owner of this installation can do that');
}

/** A member makes a call that the owner has not allowed. */
export function createPermissionMissingError(permission: MemberPermission) {
  return createAppError({
    code: 'request.permission_missing',
    status: 403,
    message: permissionRefusal(permission),
    details: { permission },
  });
}

/** An API token makes a call outside its scopes. */
export function createScopeMissingError(scope: ApiScope) {
  return createAppError({
    code: 'request.scope_missing',
    status: 403,
    message: `This API token lacks the scope ${scope}.`,
    details: { scope },
  });
}

export function createSessionOnlyError() {
  return failure(
    403,
    'request.session_only',
    'API tokens cannot make this call. Sign in with a browser.',
  );
}

/** @param limit calls in a minute */
export function createTooManyCallsError(limit: number) {
  return failure(
    429,
    'request.too_many',
    `This API token has made ${limit} calls in a minute. Please wait a little.`,
  );
}

export function createCrossOriginError() {
  return failure(
    403,
    'request.cross_origin',
    'This request came from another site and was refused',
  );
}

export function createUnknownPathError() {
  return failure(404, 'request.unknown_path', 'There is no such call');
}

export function createWrongTypeError(expected: string) {
  return failure(415, 'request.wrong_type', `This call takes ${expected}`);
}

export function createIdempotencyKeyInvalidError() {
  return failure(
    400,
    'request.idempotency_key_invalid',
    'The Idempotency-Key must have 1 to 255 visible characters.',
  );
}

export function createIdempotencyKeyReusedError() {
  return failure(
    422,
    'request.idempotency_key_reused',
    'This Idempotency-Key was used for another request. Use a new one.',
  );
}

/** A call repeated with its key; its response showed a secret and was therefore not stored. */
export function createSecretShownError() {
  return failure(
    409,
    'request.secret_shown_once',
    'This call was already made. Its secret is shown only once and was not stored.',
  );
}

/** The first call with the key is still being answered. */
export function createStillRunningError() {
  return failure(
    409,
    'request.still_running',
    'The first call with this Idempotency-Key is still running. Try again in a moment.',
  );
}

/** The process or the database died after a change and before the answer: only a person can find out whether all was done. */
export function createOutcomeUnknownError() {
  return failure(
    409,
    'request.outcome_unknown',
    'The first call with this Idempotency-Key was interrupted after it had changed something. Check whether it was completed before you call again with a new key.',
  );
}

/** A database or this machine's disk has no room left. */
export function createDiskFullError(cause?: unknown) {
  return createAppError({
    code: 'server.disk_full',
    status: 507,
    message: 'The disk of the server is full. Nothing was stored; free some space and try again.',
    ...(cause === undefined ? {} : { cause }),
  });
}

/** The database does not answer at present; it usually recovers within seconds. */
export function createDatabaseUnavailableError(cause: unknown) {
  return createAppError({
    code: 'server.database_unavailable',
    status: 503,
    message: 'The database is not responding. Check whether your change was saved, then try again.',
    cause,
  });
}

/** @param megabytes the limit that the file exceeds */
export function createFileTooLargeError(megabytes: number) {
  return failure(413, 'request.too_large', `File size exceeds ${megabytes}MB limit`);
}

export function createFileMissingError() {
  const message = 'Send one file in the field "file"';
  return createAppError({
    code: 'request.invalid',
    status: 400,
    message,
    issues: [{ path: 'file', message }],
  });
}

/** The connection was cut, or the body is not multipart. */
export function createUploadBrokenError(cause: unknown) {
  return createAppError({
    code: 'request.invalid',
    status: 400,
    message: 'The upload was incomplete. Please try again.',
    cause,
  });
}
