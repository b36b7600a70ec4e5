import { Card, CardContent, CardHeader, type CardHeaderProps } from '../display/card.tsx';
import { QueryState, type QueryStateProps } from './query-state.tsx';

type QueryCardProps<Data> = Omit<CardHeaderProps, 'className'> &
  Omit<QueryStateProps<Data>, 'onPage'>;

/** A card about what one query gives: loading, failed or its data below the title. */
export function QueryCard<Data>(props: QueryCardProps<Data>) {
  const { title, description, actions, ...state } = props;
  return (
    <Card>
      <CardHeader title={title} description={description} actions={actions} />
      <CardContent>
        <QueryState {...state} />
      </CardContent>
    </Card>
  );
}
