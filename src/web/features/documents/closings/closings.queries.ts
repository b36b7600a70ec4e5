import { queryOptions } from '@tanstack/react-query';
import { getClosing, getClosingChecklist } from '#api/deals/closings.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** One file with its parts. */
export const closingQuery = (id: number) =>
  queryOptions({
    queryKey: [getClosing.path, id],
    queryFn: ({ signal }) => call(getClosing, { params: { id }, signal }),
  });

/** What new files begin with. */
export const closingChecklistQuery = readQuery(getClosingChecklist);
