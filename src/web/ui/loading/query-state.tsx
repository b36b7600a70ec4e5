import type { ReactNode } from 'react';
import { whyNotShown } from '#web/lib/api-error.ts';
import { Card } from '../display/card.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from './skeleton.tsx';

/** The part of a query's result that is needed here. */
type QueryResult<Data> = {
  data: Data | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

export type QueryStateProps<Data> = {
  query: QueryResult<Data>;
  /** Title of the error. */
  failed: string;
  /** The text below the title, from the error; the server's own sentence without it. */
  reasonOf?: (error: unknown) => string | undefined;
  /** Class names of the skeleton's blocks. */
  shape: readonly string[];
  /** Class names that arrange the blocks; one below the other without it. */
  arrange?: string;
  /** The failure has its own card: on a page, not within a card or dialog. */
  onPage?: boolean;
  children: (data: Data) => ReactNode;
};

/** The data of a query, its skeleton while loading, or an error with Retry. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, failed, reasonOf = whyNotShown, shape, arrange, onPage = false, children } = props;
  // After a failed poll the known data stays visible.
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const failure = (
      <ErrorState
        title={failed}
        description={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        className={onPage ? undefined : 'min-h-40'}
      />
    );
    return onPage ? <Card>{failure}</Card> : failure;
  }
  return (
    <LoadingRegion className={arrange ?? 'flex flex-col gap-3'}>
      {shape.map((className, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </LoadingRegion>
  );
}
