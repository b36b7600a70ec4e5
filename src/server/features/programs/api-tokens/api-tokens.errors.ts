import { createAppError } from '#server/platform/http/app-error.ts';

export function createTokenNotFoundError() {
  return createAppError({
    code: 'api_tokens.not_found',
    status: 404,
    message: 'There is no such API token. It may have been revoked.',
  });
}

export function createTokenInvalidError() {
  return createAppError({
    code: 'api_tokens.invalid',
    status: 401,
    message: 'This API token is unknown, revoked or expired.',
  });
}

/** A token that an assistant got by OAuth is good for the agent's interface alone. */
export function createTokenElsewhereError() {
  return createAppError({
    code: 'api_tokens.elsewhere',
    status: 401,
    message: 'This access token works only for /mcp of this installation.',
  });
}

export function createExpiryInThePastError() {
  const message = 'The token would have expired already. Choose a later date.';
  return createAppError({
    code: 'api_tokens.expires_in_the_past',
    status: 400,
    message,
    issues: [{ path: 'expiresAt', message }],
  });
}

export function createTooManyTokensError(most: number) {
  return createAppError({
    code: 'api_tokens.too_many',
    status: 409,
    message: `You have ${most} API tokens already. Revoke one that is not used.`,
  });
}
