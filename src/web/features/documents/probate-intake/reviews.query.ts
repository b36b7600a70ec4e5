import { useQuery } from '@tanstack/react-query';
import { listPetitionsToReview } from '#api/probate-intake.api.ts';
import { call } from '#web/lib/call.ts';

/** Petitions that wait for a user, oldest first. */
export function usePetitionsToReview() {
  return useQuery({
    queryKey: [listPetitionsToReview.path],
    queryFn: ({ signal }) => call(listPetitionsToReview, { signal }),
  });
}
