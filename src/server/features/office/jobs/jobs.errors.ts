import { createAppError } from '#server/platform/http/app-error.ts';

export const createJobNotFailedError = () =>
  createAppError({
    code: 'jobs.not_failed',
    status: 409,
    message: 'This job is no longer among the failed ones.',
  });
