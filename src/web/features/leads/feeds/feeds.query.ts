import { useQuery } from '@tanstack/react-query';
import { listFeedRuns, listFeeds } from '#api/feeds.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

const whileReadingMs = 2_000;

/** All feeds and the catalog; read again while one of them is being read. */
export const useFeeds = () =>
  useQuery({
    ...readQuery(listFeeds),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ stateKind }) => stateKind === 'running') ? whileReadingMs : false,
  });

/** The runs of a feed, newest first. */
export const useFeedRuns = (id: number, page: number) =>
  useQuery({
    queryKey: [listFeeds.path, id, 'runs', page],
    queryFn: ({ signal }) =>
      call(listFeedRuns, { params: { id }, query: { page, limit: 20 }, signal }),
    placeholderData: (before) => before,
  });
