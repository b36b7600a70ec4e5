import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDeals } from '#api/deals/deal-board.api.ts';
import { call } from '#web/lib/call.ts';

/** The deals by stage whose address or owner has these words. */
export const dealBoardQuery = (search: string) =>
  queryOptions({
    queryKey: [listDeals.path, 'board', search],
    queryFn: ({ signal }) => call(listDeals, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });
