import { createAppError, failure } from '#server/platform/http/app-error.ts';
import { OpenDataError } from '#server/providers/open-data/open-data-source.ts';

export const createFeedNotFoundError = () =>
  failure(404, 'feeds.not_found', 'This feed no longer exists.');

export const createNotInCatalogueError = () =>
  failure(404, 'feeds.not_in_catalogue', 'The catalogue has no such feed.');

export const createColumnMissingError = (column: string) =>
  failure(400, 'feeds.column_missing', `The dataset has no column “${column}”.`);

export const createKeyFixedError = () =>
  failure(
    409,
    'feeds.key_is_fixed',
    'The key cannot be changed once rows are stored by it. Add the dataset as another feed.',
  );

/** What a publisher did wrong, as the answer of a call. */
export function toFeedError(error: unknown): unknown {
  if (!(error instanceof OpenDataError)) return error;
  const { message, problem } = error;
  if (problem === 'not_recognised') return failure(400, 'feeds.not_recognised', message);
  if (problem === 'private') return failure(400, 'feeds.private_address', message);
  return createAppError({ code: 'feeds.publisher_failed', status: 502, message, cause: error });
}
