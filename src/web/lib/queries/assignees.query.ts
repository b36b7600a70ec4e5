import { queryOptions } from '@tanstack/react-query';
import { listAssignees } from '#api/properties/properties.api.ts';
import { call } from '#web/lib/call.ts';

/** The members whom a lead can be assigned to, or a note can mention. */
export const assigneesQuery = () =>
  queryOptions({
    queryKey: [listAssignees.path],
    queryFn: ({ signal }) => call(listAssignees, { signal }),
    meta: { onLeadChange: () => 'none' },
  });
