import { createAppError } from '#server/platform/http/app-error.ts';

export const createSampleHeldError = () =>
  createAppError({
    code: 'sample_data.held',
    status: 409,
    message: 'A sample lead is under a legal hold. Lift it under Privacy first.',
  });

export const createSampleNotEmptyError = () =>
  createAppError({
    code: 'sample_data.not_empty',
    status: 409,
    message: 'There are leads already. The sample is only for an empty installation.',
  });
