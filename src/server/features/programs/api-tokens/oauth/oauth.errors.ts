import { failure } from '#server/platform/http/app-error.ts';

/** The consent screen shows these: without a known client there is no address to redirect to. */
export function createUnknownClientError() {
  return failure(
    400,
    'oauth.unknown_client',
    'This assistant is not registered here, or its redirect address does not match. Connect it again.',
  );
}

/** @param what is wrong, in one sentence */
export function createInvalidAuthorizationError(what: string) {
  return failure(
    400,
    'oauth.invalid_request',
    `The assistant’s request cannot be answered. ${what}`,
  );
}

export function createNoScopeError() {
  return failure(400, 'oauth.no_scope', 'Allow at least one scope, or refuse.');
}

/** An error of the token endpoint as OAuth has it (RFC 6749, 5.2). */
export class OAuthError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}
