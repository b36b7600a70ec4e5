import type { ReactNode } from 'react';

import { cn } from '#web/ui/styles/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
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
    data: unknown;
    refetch: () => unknown;
  };
  isEmpty: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
  children: ReactNode;
};

/** A list in one of its states: loading, failed, empty, or loaded; a failure replaces no list. */
export function ListBody({ list, isEmpty, skeleton, empty, children }: ListBodyProps) {
  if (list.isPending) return skeleton;
  if (list.data === undefined) return <ListFailure list={list} />;
  if (isEmpty && !list.isError) return empty;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cn('transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
      {list.isError && <OutdatedNotice list={list} />}
      {isEmpty ? empty : children}
    </div>
  );
}

/** Above a list that could not be read again: what was read before stays. */
export function OutdatedNotice({ list }: { list: ListFailureProps['list'] }) {
  return (
    <Alert
      tone="warning"
      className="mb-2 items-center py-1.5"
      actions={
        <Button size="sm" onClick={() => void list.refetch()} pending={list.isFetching}>
          Try again
        </Button>
      }
    >
      The list could not be updated: this is what was read before.
    </Alert>
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
