import { createAppError, failure } from '#server/platform/http/app-error.ts';

export function createTokenNotFoundError() {
  return failure(
    404,
    'api_tokens.not_found',
    'There is no such API token. It may have been revoked.',
  );
}

export function createTokenInvalidError() {
  return failure(401, 'api_tokens.invalid', 'This API token is unknown, revoked or expired.');
}

/** A token that an assistant got by OAuth is good for the agent's interface alone. */
export function createTokenElsewhereError() {
  return failure(
    401,
    'api_tokens.elsewhere',
    'This access token works only for /mcp of this installation.',
  );
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
  return failure(
    409,
    'api_tokens.too_many',
    `You have ${most} API tokens already. Revoke one that is not used.`,
  );
}
