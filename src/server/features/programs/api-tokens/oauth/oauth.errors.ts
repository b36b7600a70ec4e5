import { createAppError } from '#server/platform/http/app-error.ts';

/** The consent screen shows these: without a known client there is no address to redirect to. */
export function createUnknownClientError() {
  return createAppError({
    code: 'oauth.unknown_client',
    status: 400,
    message:
      'This assistant is not registered here, or its redirect address does not match. Connect it again.',
  });
}

/** @param what is wrong, in one sentence */
export function createInvalidAuthorizationError(what: string) {
  return createAppError({
    code: 'oauth.invalid_request',
    status: 400,
    message: `The assistant’s request cannot be answered. ${what}`,
  });
}

export function createNoScopeError() {
  return createAppError({
    code: 'oauth.no_scope',
    status: 400,
    message: 'Allow at least one scope, or refuse.',
  });
}

/** An error of the token endpoint as OAuth has it (RFC 6749, 5.2). */
export class OAuthError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}
