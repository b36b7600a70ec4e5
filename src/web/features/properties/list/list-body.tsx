import type { ReactNode } from 'react';

import { cn } from '#web/ui/styles/cn.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { loaderMessageOf } from './loader-message.ts';

export type ListBodyProps = {
  /** The query of the list's page. */
  list: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  isEmpty: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
  children: ReactNode;
};

/** A list in one of its four states: loading, failed, empty, or loaded. */
export function ListBody({ list, isEmpty, skeleton, empty, children }: ListBodyProps) {
  if (list.isPending) return skeleton;
  if (list.isError) return <ListFailure list={list} />;
  if (isEmpty) return empty;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cn('transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
      {children}
    </div>
  );
}

type ListFailureProps = {
  list: Pick<ListBodyProps['list'], 'error' | 'isFetching' | 'refetch'>;
  className?: string;
};

/** What happened when leads could not be read, and the way to read them again. */
export function ListFailure({ list, className }: ListFailureProps) {
  return (
    <ErrorState
      title="Failed to fetch properties"
      description={loaderMessageOf(list.error)}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
      className={className}
    />
  );
}
