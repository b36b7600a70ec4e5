import { queryOptions } from '@tanstack/react-query';
import { getRollAsk, listRolls } from '#api/deals/rolls.api.ts';
import { call } from '#web/lib/call.ts';

/** The rolls that can be asked, those with most leads first. */
export const rollsQuery = queryOptions({
  queryKey: ['/api/rolls'],
  queryFn: ({ signal }) => call(listRolls, { signal }),
  staleTime: 0,
});

/** While it is being asked, a question is looked at again so often, in milliseconds. */
const lookAgain = 1_000;

/** How far a question to a roll has come. */
export const rollAskQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['/api/rolls', 'asks', id],
    queryFn: ({ signal }) => call(getRollAsk, { params: { id: id! }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgain : false),
  });
