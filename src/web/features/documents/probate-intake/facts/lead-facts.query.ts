import { useQuery } from '@tanstack/react-query';
import { getLeadFacts } from '#api/probate-intake.api.ts';
import { call } from '#web/lib/call.ts';

/** The facts of a lead's approved petition beyond its case. */
export function useLeadFacts(propertyId: number) {
  return useQuery({
    queryKey: [getLeadFacts.path, propertyId],
    queryFn: ({ signal }) => call(getLeadFacts, { params: { id: propertyId }, signal }),
  });
}
