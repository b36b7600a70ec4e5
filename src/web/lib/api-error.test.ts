import { expect, test } from 'vitest';
import { createApiError, createNetworkError, failureText } from './api-error.ts';

const fixed = 'Failed to update notes';

test('the screen’s text stands first, and the server’s sentence follows', () => {
  const body = JSON.stringify({ message: 'This lead is in the trash.', code: 'properties.gone' });
  const refusal = createApiError(409, 'Conflict', body);
  expect(failureText(refusal, fixed)).toBe('Failed to update notes. This lead is in the trash.');
  expect(failureText(refusal, `${fixed}. Please try again.`)).toBe(
    'Failed to update notes. Please try again. This lead is in the trash.',
  );
});

test('an internal failure and a lost network add nothing', () => {
  const body = JSON.stringify({ message: 'It failed', code: 'server.failed' });
  expect(failureText(createApiError(500, 'Internal Server Error', body), fixed)).toBe(fixed);
  expect(failureText(createNetworkError(new Error('offline')), fixed)).toBe(fixed);
});
