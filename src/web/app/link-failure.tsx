import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Page } from '#web/ui/display/page.tsx';

type LinkFailureProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** Of the page behind the link. */
  title: string;
  /** Why a link of this kind ends. */
  ended: string;
};

/** Of a token that is unknown, not the caller's, or ended; a 429 is none. */
const refusals: readonly number[] = [400, 401, 403, 404, 409, 410];

/** In place of a page without an account: its link has ended, or the answer did not arrive. */
export function LinkFailure({
  query: { error, refetch, isFetching },
  title,
  ended,
}: LinkFailureProps) {
  const isRefused = error instanceof ApiError && refusals.includes(error.status);
  return (
    <Page width="text" title={title}>
      {isRefused ? (
        <ErrorState title="This link does not work" description={messageOf(error, ended)} />
      ) : (
        <ErrorState
          title="The page could not be loaded"
          description="Your link may still be good. Check the connection."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  );
}
