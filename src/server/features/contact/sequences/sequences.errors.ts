import { createAppError } from '#server/platform/http/app-error.ts';

export const createSequenceNotFoundError = () =>
  createAppError({
    code: 'sequences.not_found',
    status: 404,
    message: 'This sequence no longer exists.',
  });

export const createSequenceNotRunningError = () =>
  createAppError({
    code: 'sequences.not_running',
    status: 409,
    message: 'This sequence is archived. Let it run again first.',
  });

export const createNoLeadsError = () =>
  createAppError({
    code: 'sequences.no_leads',
    status: 400,
    message: 'No lead matches the selection.',
  });

export const createRunNotFoundError = () =>
  createAppError({
    code: 'sequences.run_not_found',
    status: 404,
    message: 'This lead is no longer in the sequence.',
  });

export const createRunEndedError = () =>
  createAppError({
    code: 'sequences.run_ended',
    status: 409,
    message: 'The sequence of this lead has ended.',
  });
