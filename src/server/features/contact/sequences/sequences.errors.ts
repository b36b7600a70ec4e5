import { failure } from '#server/platform/http/app-error.ts';

export const createSequenceNotFoundError = () =>
  failure(404, 'sequences.not_found', 'This sequence no longer exists.');

export const createSequenceNotRunningError = () =>
  failure(409, 'sequences.not_running', 'This sequence is archived. Let it run again first.');

export const createNoLeadsError = () =>
  failure(400, 'sequences.no_leads', 'No lead matches the selection.');

export const createRunNotFoundError = () =>
  failure(404, 'sequences.run_not_found', 'This lead is no longer in the sequence.');

export const createRunEndedError = () =>
  failure(409, 'sequences.run_ended', 'The sequence of this lead has ended.');
