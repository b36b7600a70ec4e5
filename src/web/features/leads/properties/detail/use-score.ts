import { useQuery } from '@tanstack/react-query';
import { explainScore } from '#api/scores.api.ts';
import { call } from '#web/lib/call.ts';

/** The score of a lead term by term. */
export function useScore(id: number) {
  return useQuery({
    queryKey: ['/api/properties', 'score', id],
    queryFn: ({ signal }) => call(explainScore, { params: { id }, signal }),
  });
}
