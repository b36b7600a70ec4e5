import { useQuery } from '@tanstack/react-query';
import { getPetition } from '#api/probate-intake.api.ts';
import { call } from '#web/lib/call.ts';

/** One petition with every field, its evidence and its alternatives. */
export function usePetition(id: number | undefined) {
  return useQuery({
    // Not under the queue's path: a change of the queue must not discard typed text.
    queryKey: ['petition', id],
    queryFn: ({ signal }) => call(getPetition, { params: { id: id! }, signal }),
    enabled: id !== undefined,
  });
}
