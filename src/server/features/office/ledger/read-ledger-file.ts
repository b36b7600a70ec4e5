import {
  readInTurn,
  runThread,
  UnreadableFile,
} from '#server/features/leads/imports/imports.public.ts';
import { createUnreadableFileError } from './ledger.errors.ts';
import type { ReadFile } from './ledger-rows.ts';

/** The thread's JavaScript heap. */
const heapMb = 300;

/**
 * The rows of a CSV of costs, read in a thread, one file of a user at a time.
 * @throws `ledger.unreadable_file`, 400, or 413 where it takes too much memory or time.
 */
export const readLedgerFile = (path: string, { userId }: { userId: string }): Promise<ReadFile> =>
  readInTurn(userId, async () => {
    const script = new URL('./ledger-file.worker.ts', import.meta.url);
    try {
      for await (const file of runThread<ReadFile>({ script, task: path, heapMb })) return file;
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const isTooLarge = error.reason === 'too_large' || error.reason === 'too_slow';
      throw createUnreadableFileError(error.message, isTooLarge ? 413 : 400);
    }
    throw new Error('The reading thread gave no rows.');
  });
