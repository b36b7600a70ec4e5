import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createFormNotFoundError = () =>
  failure(404, 'seller_forms.not_found', 'This form no longer exists.');

export const createSlugTakenError = () => {
  const message = 'Another form has this address.';
  return createAppError({
    code: 'seller_forms.slug_taken',
    status: 409,
    message,
    issues: [{ path: 'slug', message }],
  });
};

export const createFormChangedError = () =>
  failure(
    409,
    'seller_forms.changed',
    'The form was changed meanwhile. Read it again and send it once more.',
  );

/** One sentence for every reason: a program learns nothing from it. */
export const createNotAcceptedError = () =>
  failure(
    403,
    'seller_forms.not_accepted',
    'This could not be sent. Reload the page and try again.',
  );

export const createProofUsedError = () =>
  failure(409, 'seller_forms.proof_used', 'This was sent already.');

export const createTooManyFormsError = () =>
  failure(
    429,
    'seller_forms.too_many',
    'Too many forms were sent from your network. Try again in an hour.',
  );

export const createWrongKeyError = () =>
  failure(403, 'seller_forms.wrong_key', 'The key of this form is another.');

export const createSubmissionNotFoundError = () =>
  failure(404, 'seller_forms.submission_not_found', 'This entry no longer exists.');

export const createSubmissionSettledError = () =>
  failure(
    409,
    'seller_forms.submission_settled',
    'This entry is a lead already, or was dismissed.',
  );
