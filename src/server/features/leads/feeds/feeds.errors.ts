import { createAppError } from '#server/platform/http/app-error.ts';
import { OpenDataError } from '#server/providers/open-data/open-data-source.ts';

export const createFeedNotFoundError = () =>
  createAppError({
    code: 'feeds.not_found',
    status: 404,
    message: 'This feed no longer exists.',
  });

export const createNotInCatalogueError = () =>
  createAppError({
    code: 'feeds.not_in_catalogue',
    status: 404,
    message: 'The catalogue has no such feed.',
  });

export const createColumnMissingError = (column: string) =>
  createAppError({
    code: 'feeds.column_missing',
    status: 400,
    message: `The dataset has no column “${column}”.`,
  });

export const createKeyFixedError = () =>
  createAppError({
    code: 'feeds.key_is_fixed',
    status: 409,
    message:
      'The key cannot be changed once rows are stored by it. Add the dataset as another feed.',
  });

/** What a publisher did wrong, as the answer of a call. */
export function toFeedError(error: unknown): unknown {
  if (!(error instanceof OpenDataError)) return error;
  const { message, problem } = error;
  if (problem === 'not_recognised')
    return createAppError({ code: 'feeds.not_recognised', status: 400, message });
  if (problem === 'private')
    return createAppError({ code: 'feeds.private_address', status: 400, message });
  return createAppError({ code: 'feeds.publisher_failed', status: 502, message, cause: error });
}
