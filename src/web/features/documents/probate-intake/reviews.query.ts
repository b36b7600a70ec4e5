import { useQuery } from '@tanstack/react-query';
import { listPetitionsToReview } from '#api/probate-intake.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Petitions that wait for a user, oldest first. */
export function usePetitionsToReview() {
  return useQuery(readQuery(listPetitionsToReview));
}
