import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from './skeleton.tsx';

/** The part of a query's result that is needed here. */
type Loadable<Data> = {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

export type LoadedProps<Data> = {
  query: Loadable<Data>;
  /** What failed, as a sentence. */
  failed: string;
  /** Class names of the grey places that stand where the content will. */
  shape: readonly string[];
  children: (data: Data) => ReactNode;
};

/** What was read, its shape while it is on the way, or a way to try again. */
export function Loaded<Data>({ query, failed, shape, children }: LoadedProps<Data>) {
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
