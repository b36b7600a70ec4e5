import { queryOptions } from '@tanstack/react-query';
import type { ResultGrouping, TouchChoice } from '#domain/results/grouping.ts';
import { getResults, getResultsGoal } from '#api/results/results.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

export type ResultsQuestion = { by: ResultGrouping; touch: TouchChoice; from: string; to: string };

/** Counted anew whenever the screen is opened: leads change without a word to it. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const;

export const resultsQuery = (question: ResultsQuestion) =>
  queryOptions({
    queryKey: [getResults.path, question] as const,
    queryFn: ({ signal }) => call(getResults, { query: question, signal }),
    placeholderData: (former) => former,
    ...fresh,
  });

export const goalQuery = queryOptions({
  ...readQuery(getResultsGoal),
  ...fresh,
});
