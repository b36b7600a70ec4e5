import { failure } from '#server/platform/http/app-error.ts';

export const createJobNotFailedError = () =>
  failure(409, 'jobs.not_failed', 'This job is no longer among the failed ones.');
