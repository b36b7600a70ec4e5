import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from './skeleton.tsx';

/** The part of a query's result that is needed here. */
type QueryResult<Data> = {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

export type QueryStateProps<Data> = {
  query: QueryResult<Data>;
  /** Title of the error. */
  failed: string;
  /** Class names of the skeleton's blocks. */
  shape: readonly string[];
  children: (data: Data) => ReactNode;
};

/** The data of a query, its skeleton while loading, or an error with Retry. */
export function QueryState<Data>({ query, failed, shape, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={failed}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        className="min-h-40"
      />
    );
  }
  return (
    <LoadingRegion className="flex flex-col gap-3">
      {shape.map((className, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </LoadingRegion>
  );
}
