import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader } from '../display/card.tsx';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx';
import { QueryState, type QueryStateProps } from './query-state.tsx';

type ListCardProps<Row> = {
  title: string;
  description: string;
  /** Buttons beside the title, beneath it on a phone. */
  actions?: ReactNode;
  /** Shown above the list. */
  above?: ReactNode;
  query: QueryStateProps<{ data: Row[] }>['query'];
  /** The title of the failure. */
  failed: string;
  /** Shown if there are no rows. */
  empty: Pick<EmptyStateProps, 'icon' | 'title' | 'description'>;
  /** One row, as an item of the list. */
  children: (row: Row) => ReactNode;
};

/** What is below does not move when there are no rows, as on a new installation. */
const asHighAsEmpty = ['h-16', 'h-16', 'h-16'];

/** A card with one list that the server gives: loading, failed, empty or its rows. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, description, actions, above, query, failed, empty, children } = props;
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        actions={actions}
        className="max-sm:flex-col"
      />
      <CardContent className="flex flex-col gap-4">
        {above}
        <QueryState query={query} failed={failed} shape={asHighAsEmpty}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState {...empty} className="min-h-40" />
            ) : (
              <ul className="divide-y" aria-label={title}>
                {data.map(children)}
              </ul>
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}
