import { createAppError, failure } from '#server/platform/http/app-error.ts';

/** The gate's refusal, with its own sentence. */
export const createContactRefusedError = (refusal: {
  reason: string;
  message: string;
  /** When the same contact may be tried again; `retryClock` on the recipient's clock. */
  retryAt?: Date;
  retryClock?: string;
}) =>
  createAppError({
    code: 'contact_gate.refused',
    status: 409,
    message: refusal.message,
    details: {
      reason: refusal.reason,
      ...(refusal.retryAt && { retryAt: refusal.retryAt.toISOString() }),
      ...(refusal.retryClock && { retryClock: refusal.retryClock }),
    },
  });

export const createOptOutNotFoundError = () =>
  failure(
    404,
    'contact_gate.opt_out_not_found',
    'This entry does not exist, or has been lifted already.',
  );

export const createOptOutExistsError = () =>
  failure(409, 'contact_gate.opt_out_exists', 'This recipient is in the ledger already.');

export const createUnreadableRecipientError = (message: string) =>
  createAppError({
    code: 'contact_gate.recipient_unreadable',
    status: 400,
    message,
    issues: [{ path: 'value', message }],
  });

export const createReviewNotFoundError = () =>
  failure(404, 'contact_gate.review_not_found', 'This message no longer waits for a decision.');

export const createListEmptyError = () =>
  createAppError({
    code: 'contact_gate.list_empty',
    status: 400,
    message:
      'No address, name or phone number was found. Your own list needs numbers or whole addresses.',
    issues: [{ path: 'content', message: 'No line was understood' }],
  });

export const createConsentNotFoundError = () =>
  failure(
    404,
    'contact_gate.consent_not_found',
    'This consent does not exist, or was withdrawn already.',
  );

export const createListNotFoundError = () =>
  failure(404, 'contact_gate.list_not_found', 'This list has been removed already.');

export const createChoiceUnknownError = () =>
  failure(400, 'contact_gate.choice_unknown', 'There is no such rule, state or switch.');
