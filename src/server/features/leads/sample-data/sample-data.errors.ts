import { createAppError } from '#server/platform/http/app-error.ts';

export const createSampleNotEmptyError = () =>
  createAppError({
    code: 'sample_data.not_empty',
    status: 409,
    message: 'There are leads already. The sample is only for an empty installation.',
  });
