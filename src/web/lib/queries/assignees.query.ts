import { queryOptions } from '@tanstack/react-query';
import { listAssignees } from '#api/properties/properties.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The members whom a lead can be assigned to, or a note can mention. */
export const assigneesQuery = () =>
  queryOptions({
    ...readQuery(listAssignees),
    meta: { onLeadChange: () => 'none' },
  });
