import { createAppError } from '#server/platform/http/app-error.ts';

export const createFormNotFoundError = () =>
  createAppError({
    code: 'seller_forms.not_found',
    status: 404,
    message: 'This form no longer exists.',
  });

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
  createAppError({
    code: 'seller_forms.changed',
    status: 409,
    message: 'The form was changed meanwhile. Read it again and send it once more.',
  });

/** One sentence for every reason: a program learns nothing from it. */
export const createNotAcceptedError = () =>
  createAppError({
    code: 'seller_forms.not_accepted',
    status: 403,
    message: 'This could not be sent. Reload the page and try again.',
  });

export const createProofUsedError = () =>
  createAppError({
    code: 'seller_forms.proof_used',
    status: 409,
    message: 'This was sent already.',
  });

export const createTooManyFormsError = () =>
  createAppError({
    code: 'seller_forms.too_many',
    status: 429,
    message: 'Too many forms were sent from your network. Try again in an hour.',
  });

export const createWrongKeyError = () =>
  createAppError({
    code: 'seller_forms.wrong_key',
    status: 403,
    message: 'The key of this form is another.',
  });

export const createSubmissionNotFoundError = () =>
  createAppError({
    code: 'seller_forms.submission_not_found',
    status: 404,
    message: 'This entry no longer exists.',
  });

export const createSubmissionSettledError = () =>
  createAppError({
    code: 'seller_forms.submission_settled',
    status: 409,
    message: 'This entry is a lead already, or was dismissed.',
  });
