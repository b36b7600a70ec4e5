import { expect, test } from 'vitest';
import { createCannotRunError, createStartFailedError } from './database.errors.ts';

test('a start on a full disk says to free space, and not to use another database', () => {
  const log = 'FATAL: could not write lock file "postmaster.pid": No space left on device';
  for (const error of [
    createStartFailedError('it ended at once', log),
    createCannotRunError('ENOSPC: no space left on device, mkdir', new Error('ENOSPC')),
  ]) {
    expect(error.message).toMatch(/^The disk is full: free some space/);
    expect(error.message).not.toContain('DATABASE_URL');
  }
  expect(createCannotRunError('EACCES').message).toContain('DATABASE_URL');
});
