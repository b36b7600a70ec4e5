import { failure } from '#server/platform/http/app-error.ts';

export const createSampleHeldError = () =>
  failure(
    409,
    'sample_data.held',
    'A sample lead is under a legal hold. Lift it under Privacy first.',
  );

export const createSampleNotEmptyError = () =>
  failure(
    409,
    'sample_data.not_empty',
    'There are leads already. The sample is only for an empty installation.',
  );
