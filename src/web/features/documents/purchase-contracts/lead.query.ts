import { queryOptions, skipToken } from '@tanstack/react-query';
import { getProperty } from '#api/properties/properties.api.ts';
import { call } from '#web/lib/call.ts';

/** The lead that a contract begins with; nothing without an id. */
export const leadQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [getProperty.path, 'for-contract', id],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(getProperty, { params: { id }, signal }),
  });
