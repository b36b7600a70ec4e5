import { failure } from '#server/platform/http/app-error.ts';

export const createBulkChangeNotFoundError = () =>
  failure(404, 'bulk_changes.not_found', 'This bulk change is no longer known.');

export const createNotUndoableError = () =>
  failure(
    409,
    'bulk_changes.not_undoable',
    'This bulk change is still running, was already undone, or is older than 24 hours.',
  );
